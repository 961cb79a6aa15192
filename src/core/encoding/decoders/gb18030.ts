/** GB 18030 in its edition of 2022, which replaces private code points by characters; some runtimes have an older edition. */

import type { Decoder } from './decoder.ts';
import { strictTextDecoder } from './text-decoder.ts';

const PRIVATE = /[\ue78d-\ue796\ue81e\ue826\ue82b\ue82c\ue832\ue843\ue854\ue864]/g;
const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ['\ue78d', '\ufe10'],
  ['\ue78e', '\ufe12'],
  ['\ue78f', '\ufe11'],
  ['\ue790', '\ufe13'],
  ['\ue791', '\ufe14'],
  ['\ue792', '\ufe15'],
  ['\ue793', '\ufe16'],
  ['\ue794', '\ufe17'],
  ['\ue795', '\ufe18'],
  ['\ue796', '\ufe19'],
  ['\ue81e', '\u9fb4'],
  ['\ue826', '\u9fb5'],
  ['\ue82b', '\u9fb6'],
  ['\ue82c', '\u9fb7'],
  ['\ue832', '\u9fb8'],
  ['\ue843', '\u9fb9'],
  ['\ue854', '\u9fba'],
  ['\ue864', '\u9fbb'],
]);

const platform = strictTextDecoder('gb18030');

function modern(text: string): string {
  return text.replace(PRIVATE, (character) => CHARACTERS.get(character) ?? character);
}

export const gb18030: Decoder = {
  read(bytes) {
    const reading = platform.read(bytes);
    return { ...reading, text: modern(reading.text) };
  },
  readLossily: (bytes) => modern(platform.readLossily(bytes)),
};
