const HOUR_MS = 60 * 60 * 1000;

/**
 * Does the work now and every hour, one at a time, without keeping the process alive.
 * @returns stops it, once what runs has ended
 */
export function everyHour(work: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = running.then(work).catch(onError);
  };
  run();
  const timer = setInterval(run, HOUR_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
