/** Performs a group of tasks in a thread. */

/** The outcome of a task, or the value that it threw. */
export type Settled<Outcome> = { readonly outcome: Outcome } | { readonly error: unknown };

/** A task, and the bytes that were sent with it. */
export interface SentTask<Task> {
  readonly task: Task;
  readonly bytes: Uint8Array | undefined;
}

/** Performs the tasks one after the other. Never rejects. */
export async function performGroup<Task, Outcome>(
  sent: readonly SentTask<Task>[],
  perform: (task: Task, bytes: Uint8Array | undefined) => Promise<Outcome>,
): Promise<Settled<Outcome>[]> {
  const settled: Settled<Outcome>[] = [];
  for (const { task, bytes } of sent) {
    try {
      settled.push({ outcome: await perform(task, bytes) });
    } catch (error) {
      settled.push({ error });
    }
  }
  return settled;
}
