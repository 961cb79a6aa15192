/** Performs a group of tasks in a thread. */

/** The outcome of a task, or the value that it threw. */
export type Settled<Outcome> = { readonly outcome: Outcome } | { readonly error: unknown };

/** Performs the tasks one after the other. Never rejects. */
export async function performGroup<Task, Outcome>(
  tasks: readonly Task[],
  perform: (task: Task) => Promise<Outcome>,
): Promise<Settled<Outcome>[]> {
  const settled: Settled<Outcome>[] = [];
  for (const task of tasks) {
    try {
      settled.push({ outcome: await perform(task) });
    } catch (error) {
      settled.push({ error });
    }
  }
  return settled;
}
