import { median, quantile } from "../statistics.ts";

export type Pace = {
  /** How many do the work at once, each again as soon as it is done. */
  clients: number;
  warmUpMs: number;
  durationMs: number;
};

export type Load = { perSecond: number; medianMs: number; p95Ms: number };

/** Repeats `work` with that many clients, and counts what is done after the warm-up. One failure ends it. */
export async function runLoad(
  { clients, warmUpMs, durationMs }: Pace,
  work: (client: number) => Promise<void>,
): Promise<Load> {
  const begin = performance.now() + warmUpMs;
  const end = begin + durationMs;
  const times: number[] = [];
  const repeat = async (client: number) => {
    for (let started = performance.now(); started < end; started = performance.now()) {
      await work(client);
      const finished = performance.now();
      if (finished >= begin && finished <= end) times.push(finished - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => repeat(client)));
  return { perSecond: (times.length * 1_000) / durationMs, medianMs: median(times), p95Ms: quantile(times, 0.95) };
}
