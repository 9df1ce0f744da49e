export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;

/**
 * Runs the work now and after each interval, one run at a time, without keeping the process alive.
 * @returns a function that stops the sweep once the current run has ended
 */
export function every(ms: number, work: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = running.then(work).catch(onError);
  };
  run();
  const timer = setInterval(run, ms).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
