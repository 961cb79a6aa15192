/** A summary that is a copy of the content says so. */

import { type Entry, parseFeed, present, toPlainText } from 'anyfeed';

declare const text: string;

export function ownSummary({ summaryDetail }: Entry): string | undefined {
  return summaryDetail === undefined || summaryDetail.copied ? undefined : toPlainText(summaryDetail);
}

export const excerpts: string[] = parseFeed(text).entries.map((entry) => present(entry).excerpt);

export const copies: boolean[] = parseFeed(text).entries.map(
  ({ summaryDetail }) => summaryDetail?.copied === true,
);
