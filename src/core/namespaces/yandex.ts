/** Yandex News and Turbo. https://yandex.com/support/news/feed.html */

import { rulesFor } from '../mapping/combinators.ts';
import { content } from '../mapping/construct.ts';
import type { Namespace } from '../mapping/rule.ts';
import type { Detail, Part } from '../model/model.ts';

export interface YandexLogo extends Part {
  /** `square` or absent. */
  type?: string;
  /** Address of the picture, as written. */
  value?: string;
}

export interface YandexRelated extends Part {
  type?: string;
  value?: string;
}

export interface YandexAnalytics extends Part {
  type?: string;
  id?: string;
  params?: string;
  value?: string;
}

export interface YandexAdNetwork extends Part {
  type?: string;
  id?: string;
  turboAdId?: string;
  value?: string;
}

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
    adnetwork: many('yandexAdNetwork', {
      attributes: { type: 'text', id: 'text', turboAdId: 'text' },
      names: { turboAdId: 'turbo-ad-id' },
    }),
    'online-text': markup('yandexOnlineText', 'text/html'),
  },
};
