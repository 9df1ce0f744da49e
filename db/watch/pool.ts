import type { Pool } from "pg";

/** Since when every connection of a pool has been in use without any of them coming back; undefined while that is not so. */
const fullSince = new WeakMap<Pool, number>();
let watched: Pool | undefined;

/** Notes when all connections of the pool are in use. The newest pool is the one that counts: a process has one. */
export function watchPool(pool: Pool): void {
  watched = pool;
  let inUse = 0;
  const note = () => {
    if (inUse >= pool.options.max) fullSince.set(pool, Date.now());
    else fullSince.delete(pool);
  };
  pool.on("acquire", () => {
    inUse += 1;
    note();
  });
  pool.on("release", () => {
    inUse -= 1;
    note();
  });
}

/**
 * Whether the process cannot work any more: all of its connections have been in use for so long without any of them coming back. Every
 * statement, lock and idle transaction has ended by then, whatever the database does: they are lost, and only a new process helps.
 */
export function isPoolExhausted(ms: number): boolean {
  const since = watched && fullSince.get(watched);
  return since !== undefined && Date.now() - since >= ms;
}

/** How many connections this process has, how many are in use, and how many questions wait for one. */
export function poolFigures(): { open: number; inUse: number; waiting: number; most: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0, options } = watched ?? {};
  return { open: totalCount, inUse: totalCount - idleCount, waiting: waitingCount, most: options?.max ?? 0 };
}
