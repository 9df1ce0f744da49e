export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;

/** The work, which after a failure is left out for a while: what is asked often would fail as often. */
export function pausingAfterFailure(ms: number, work: () => Promise<void>): () => Promise<void> {
  let until = 0;
  return async () => {
    if (Date.now() < until) return;
    try {
      await work();
    } catch (error) {
      until = Date.now() + ms;
      throw error;
    }
  };
}

/**
 * Runs the work now and after each interval, without keeping the process alive. A run that takes longer than the interval is left alone.
 * @returns a function that stops the sweep once the current run has ended
 */
export function every(ms: number, work: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= Promise.resolve()
      .then(work)
      .catch(onError)
      .finally(() => {
        running = null;
      });
  };
  run();
  const timer = setInterval(run, ms).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
