import type { Swept } from "#app/lib/database/in-steps.server.ts";
import type { JobState } from "#db/entities/server.ts";
import { asking } from "#db/watch/statements.ts";

const isSwept = (done: unknown): done is Swept => typeof done === "object" && done !== null && "removed" in done;

/** What the jobs of this process did so far, by their names. */
const states = new Map<string, JobState>();

export const jobStates = (): Record<string, JobState> => Object.fromEntries(states);

/** The job, which from now on is seen under this name, at /metrics and in Settings, System. Its errors go on to who runs it. */
export function watched(job: string, work: () => Promise<unknown>): () => Promise<void> {
  const state: JobState = { lastDone: null, tookMs: 0, failures: 0 };
  states.set(job, state);
  return async () => {
    const started = performance.now();
    try {
      const done = await asking(() => ({ name: `job ${job}`, requestId: null }), work);
      if (isSwept(done)) state.removed = (state.removed ?? 0) + done.removed;
      state.lastDone = new Date().toISOString();
      state.failures = 0;
    } catch (error) {
      state.failures += 1;
      throw error;
    } finally {
      state.tookMs = Math.round(performance.now() - started);
    }
  };
}
