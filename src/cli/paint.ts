/** Paints text in colors, or leaves it unchanged. */

export interface Paint {
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
  yellow(text: string): string;
  green(text: string): string;
}

/** Select Graphic Rendition, ECMA-48 8.3.117. */
const sgr =
  (on: number, off: number) =>
  (text: string): string =>
    text === '' ? '' : `\x1b[${on}m${text}\x1b[${off}m`;
const same = (text: string): string => text;

const COLORED: Paint = {
  bold: sgr(1, 22),
  dim: sgr(2, 22),
  red: sgr(31, 39),
  yellow: sgr(33, 39),
  green: sgr(32, 39),
};
const PLAIN: Paint = { bold: same, dim: same, red: same, yellow: same, green: same };

export function painter(colors: boolean): Paint {
  return colors ? COLORED : PLAIN;
}
