/** Yandex News and Turbo. https://yandex.com/support/news/feed.html */

import { rulesFor } from '../mapping/combinators.ts';
import { content } from '../mapping/construct.ts';
import type { Namespace } from '../mapping/rule.ts';
import type { Detail, EmptyPart, Part } from '../model/model.ts';

/** `yandex:logo`: a picture of the feed. */
export interface YandexLogo extends Part {
  /** `square` or absent. */
  type?: string;
  /** Address of the picture, as written. */
  value?: string;
}

/** `yandex:related`: other articles. */
export interface YandexRelated extends EmptyPart {
  /** Attribute `type`: `infinity` for a tape of articles, as written. */
  type?: string;
}

/** `yandex:analytics`: a service that counts the readers. */
export interface YandexAnalytics extends EmptyPart {
  /** Attribute `type`: name of the service, as written. */
  type?: string;
  /** Attribute `id` of the account, as written. */
  id?: string;
  /** Attribute `params`: parameters of the service, as written. */
  params?: string;
}

/** `yandex:adNetwork`: a network that supplies advertisements. */
export interface YandexAdNetwork extends EmptyPart {
  /** Attribute `type`: name of the network, as written. */
  type?: string;
  /** Attribute `id` of the account, as written. */
  id?: string;
  /** Attribute `turbo-ad-id`: place of the advertisement in the text, as written. */
  turboAdId?: string;
}

/** Keys of `yandex`: Yandex News and Turbo. https://yandex.com/support/news/feed.html */
export interface YandexKeys {
  /** `yandex:genre`: `message`, `article`, `interview` …, as written. */
  yandexGenre?: string;
  /** `yandex:logo`: a picture of the feed. */
  yandexLogo?: YandexLogo[];
  /** `yandex:related`: other articles. */
  yandexRelated?: YandexRelated[];
  /** `yandex:analytics`: service that counts the readers. */
  yandexAnalytics?: YandexAnalytics[];
  /** `yandex:adNetwork`: network that supplies advertisements. */
  yandexAdNetwork?: YandexAdNetwork[];
  /** `yandex:online-text`: the text of a live report, sanitized. */
  yandexOnlineText?: string;
  /** `yandexOnlineText` with its type, language and base. */
  yandexOnlineTextDetail?: Detail;
}

const { text, markup, many } = rulesFor<YandexKeys>();

export const namespace: Namespace = {
  prefix: 'yandex',
  uris: ['http://news.yandex.ru'],
  elements: {
    'full-text': content('text/html'),
    genre: text('yandexGenre'),
    logo: many('yandexLogo', { attributes: { type: 'text' } }),
    related: many('yandexRelated', { attributes: { type: 'text' } }),
    analytics: many('yandexAnalytics', { attributes: { type: 'text', id: 'text', params: 'text' } }),
    adNetwork: many('yandexAdNetwork', {
      attributes: { type: 'text', id: 'text', turboAdId: 'text' },
      names: { turboAdId: 'turbo-ad-id' },
    }),
    'online-text': markup('yandexOnlineText', 'text/html'),
  },
};
