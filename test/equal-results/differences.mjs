/** The places where two JSON texts differ. */

/** Differences of one text that are listed: the first ones explain the others. */
const MOST = 20;

const isObject = (value) => typeof value === 'object' && value !== null;

function* walk(before, after, path) {
  if (Object.is(before, after)) return;
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) {
    yield { path, before, after };
    return;
  }
  const keys = Object.keys(before);
  const others = Object.keys(after);
  for (const key of new Set([...keys, ...others])) yield* walk(before[key], after[key], `${path}/${key}`);
  // The same members, in another order.
  if (keys.length === others.length && keys.some((key, i) => key !== others[i] && key in after))
    yield { path: `${path} (order)`, before: keys.join(), after: others.join() };
}

/**
 * @param before JSON, or '' without a value
 * @returns `{ path, before, after }` of the first differences
 */
export function differences(before, after, ignored) {
  const parse = (text) => (text === '' ? undefined : JSON.parse(text));
  const found = [];
  for (const difference of walk(parse(before), parse(after), '')) {
    if (ignored?.test(difference.path)) continue;
    found.push(difference);
    if (found.length === MOST) break;
  }
  return found;
}
