/** The option `provenance`: records the place of each value. */

import type { JsonTools } from '../json/index.ts';
import type { Mapper } from '../mapping/mapper.ts';
import type { Origin } from '../model/model.ts';
import type { XmlHandler } from '../xml/events.ts';
import { locateMembers } from './locate-members.ts';
import { OriginTable, type Read } from './origin-table.ts';
import { RecordingHandler } from './recording-handler.ts';
import { JsonRecorder, RecordingFields, RecordingJsonMapper } from './recording-json.ts';

export interface Recording {
  /** Origins by JSON Pointer; call it after the text was read. */
  origins(read: Read, text: string): Record<string, Origin>;
}

/** @returns a recording whose `handler` replaces the mapper */
export function recordXml(mapper: Mapper): Recording & { readonly handler: XmlHandler } {
  const handler = new RecordingHandler(mapper);
  return { handler, origins: (read, text) => new OriginTable(handler.origins, read, text).place(text) };
}

export function recordJson(): Recording & { readonly tools: JsonTools } {
  const recorder = new JsonRecorder();
  const tools: JsonTools = {
    fields: (object, problems) => new RecordingFields(object, '', problems, recorder),
    mapper: (...given) => new RecordingJsonMapper(recorder, ...given),
  };
  return {
    tools,
    origins(read, text) {
      const table = new OriginTable(recorder.origins, read, text, recorder.paths);
      table.locate(locateMembers(text));
      return table.place(text);
    },
  };
}
