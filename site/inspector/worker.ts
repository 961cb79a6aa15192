/** The worker: answers calls of the page, one after the other. */

import '../../src/detector.ts';
import { FeedInspector } from './inspection.ts';
import type { Answer, Call } from './protocol.ts';

const scope = self as unknown as {
  postMessage(answer: Answer): void;
  onmessage: ((event: MessageEvent<Call>) => void) | null;
};
const inspector = new FeedInspector((progress) => scope.postMessage({ progress }));

scope.onmessage = ({ data: { id, method, args } }) => {
  try {
    const call = inspector[method] as (...given: readonly unknown[]) => unknown;
    scope.postMessage({ id, value: call.apply(inspector, [...args]) });
  } catch (error) {
    scope.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
};
