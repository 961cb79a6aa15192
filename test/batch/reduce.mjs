/** Reduces results in a thread, or damages the thread in the way that the id names. */

let runs = 0;
const NEVER = new Int32Array(new SharedArrayBuffer(4));

const DEEDS = {
  runs: () => runs,
  memory: () => {
    const kept = [];
    while (true) kept.push(new Array(100_000).fill(kept.length));
  },
  exit: () => process.exit(3),
  killed: () => process.kill(process.pid, 'SIGKILL'),
  process: () => process.pid,
  uncaught: () =>
    new Promise(() => {
      setTimeout(() => {
        throw new Error('nothing catches this');
      }, 1);
    }),
  endless: () => {
    while (true);
  },
  // Endless for a thread and for a limit of time, without the processor that other tests need.
  stuck: () => Atomics.wait(NEVER, 0, 0),
  throws: () => {
    throw new RangeError('too much');
  },
  'throws text': () => {
    throw 'only text';
  },
  'not data': () => () => 'a function',
  rejects: async () => {
    throw new Error('later');
  },
  slow: (title) => new Promise((resolve) => setTimeout(() => resolve(title), 400)),
};

export default function reduce(result, id) {
  runs += 1;
  const { title } = result.feed;
  const [deed] = String(id).split('/');
  return Object.hasOwn(DEEDS, deed) ? DEEDS[deed](title) : title;
}
