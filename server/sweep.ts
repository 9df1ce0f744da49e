export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;

/**
 * Does the work now and again after each interval, one at a time, without keeping the process alive.
 * @returns stops it, once what runs has ended
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
