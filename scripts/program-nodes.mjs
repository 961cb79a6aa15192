/** All nodes of a parsed program, in no order. */
export function* nodesOf(program) {
  const nodes = [program];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    yield node;
    for (const child of Object.values(node).flat()) if (typeof child?.type === 'string') nodes.push(child);
  }
}
