/** Recipients of payments of listeners, with their shares. https://podcasting2.org/docs/podcast-namespace/tags/value */

import type { PodcastRemoteItem, PodcastTimeSplit, PodcastValueRecipient } from '../namespaces/podcast.ts';
import { givenAddress, givenList, givenText } from '../values/given.ts';
import { parseDecimal } from '../values/number.ts';
import { filled } from './filled.ts';
import { numberOf, type PodcastPart } from './podcast.ts';

/** One way to pay. */
export interface PresentedValue {
  /** The currency or network, such as `lightning`. */
  type?: string;
  /** The way of payment, such as `keysend`. */
  method?: string;
  /** The suggested amount of a payment, in the unit of the network. */
  suggested?: number;
  /** Recipients, as written. */
  recipients: PresentedRecipient[];
  /** Parts of the episode with recipients of their own. */
  timeSplits: PresentedTimeSplit[];
}

/** A recipient of payments. */
export interface PresentedRecipient {
  /** The name. */
  name?: string;
  /** The address of a wallet. */
  address: string;
  /** Percent of a payment: a fee is taken first, the others divide the rest by their splits. */
  percent: number;
  /** Whether the share is a fee. */
  isFee: boolean;
  /** The kind of the address, such as `node`. */
  type?: string;
  /** The name of a record of the payment. */
  customKey?: string;
  /** The value of that record. */
  customValue?: string;
}

/** A part of an episode with recipients of its own. */
export interface PresentedTimeSplit {
  /** Seconds from the beginning of the episode. */
  start: number;
  /** Length in seconds. */
  seconds: number;
  /** Percent of a payment for the remote item; absent without one. */
  remotePercent?: number;
  /** Seconds from the beginning of the remote item. */
  remoteStart?: number;
  /** The item of another podcast whose recipients are paid. */
  remote?: PresentedRemoteItem;
  /** The recipients of this part; none when a remote item has them. */
  recipients: PresentedRecipient[];
}

/** A feed, or an item of a feed. Has at least one key. */
export interface PresentedRemoteItem {
  /** `podcast:guid` of the feed. */
  feedGuid?: string;
  /** The address of the feed. */
  feedUrl?: string;
  /** `guid` of the item. */
  itemGuid?: string;
  /** The medium of the feed, such as `music`. */
  medium?: string;
  /** The title of the feed or item. */
  title?: string;
}

export function paymentsOf(part: PodcastPart): PresentedValue[] {
  return givenList(part.podcastValue).map(({ type, method, suggested, recipients, timeSplits }) =>
    filled<PresentedValue>({
      type: givenText(type),
      method: givenText(method),
      suggested: numberOf(suggested),
      recipients: sharesOf(recipients),
      timeSplits: givenList(timeSplits).flatMap(timeSplitOf),
    }),
  );
}

function timeSplitOf(split: Partial<PodcastTimeSplit>): PresentedTimeSplit[] {
  const [start, seconds] = [numberOf(split.startTime), numberOf(split.duration)];
  if (start === undefined || seconds === undefined) return [];
  const [remote] = remotesOf(split.remoteItems);
  const percent = Math.max(0, Math.min(parseDecimal(givenText(split.remotePercentage)) ?? 100, 100));
  return [
    filled<PresentedTimeSplit>({
      start,
      seconds,
      remotePercent: remote && percent,
      remoteStart: remote && (numberOf(split.remoteStartTime) ?? 0),
      remote,
      recipients: sharesOf(split.recipients),
    }),
  ];
}

/** Feeds and items that have a feed to find them. */
export function remotesOf(items: readonly PodcastRemoteItem[] | undefined): PresentedRemoteItem[] {
  return givenList(items).flatMap((item) => {
    const remote = filled<PresentedRemoteItem>({
      feedGuid: givenText(item.feedGuid),
      feedUrl: givenAddress(item.feedUrl),
      itemGuid: givenText(item.itemGuid),
      medium: givenText(item.medium).toLowerCase(),
      title: givenText(item.title),
    });
    return remote.feedGuid === undefined && remote.feedUrl === undefined ? [] : [remote];
  });
}

/** The recipients with an address, and what each of them gets of 100 percent. One alone needs no share. */
function sharesOf(list: readonly PodcastValueRecipient[] | undefined): PresentedRecipient[] {
  const recipients = givenList(list).flatMap((recipient, _, { length }) => {
    const address = givenText(recipient.address);
    const split = numberOf(recipient.split) ?? (length === 1 ? 100 : undefined);
    const isFee = givenText(recipient.fee).toLowerCase() === 'true';
    return address === '' || split === undefined ? [] : [{ recipient, address, split, isFee }];
  });
  const sum = (fees: boolean): number =>
    recipients.reduce((total, { split, isFee }) => (isFee === fees ? total + split : total), 0);
  const fees = Math.min(sum(true), 100);
  const [perFee, perSplit] = [fees / (sum(true) || 1), (100 - fees) / (sum(false) || 1)];
  return recipients.map(({ recipient, address, split, isFee }) =>
    filled<PresentedRecipient>({
      name: givenText(recipient.name),
      address,
      percent: split * (isFee ? perFee : perSplit),
      isFee,
      type: givenText(recipient.type),
      customKey: givenText(recipient.customKey),
      customValue: givenText(recipient.customValue),
    }),
  );
}
