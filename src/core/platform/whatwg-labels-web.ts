/** The labels of the Encoding Standard: all labels that TextDecoder accepts. */

/** Whether a page may use a label, which is in lower case. */
export function isWhatwgLabel(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}
