import { randomUUID } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { isRunning, markOf, type ProcessMark } from "./processes.mjs";

const POLL_MS = 50;

/**
 * Runs `work` while this process holds `file`. Others wait. The lock of a killed holder is taken over.
 * @throws when the holder keeps it for longer than `waitMs`.
 */
export async function withLock<T>(file: string, work: () => Promise<T>, waitMs = 60_000): Promise<T> {
  const deadline = Date.now() + waitMs;
  while (!(await tryLock(file))) {
    const holder = await readHolder(file);
    if (holder && !isRunning(holder)) await breakLock(file, holder);
    else if (Date.now() > deadline)
      throw new Error(`Another process (${holder?.pid}) has been holding ${file} for too long`);
    else await sleep(POLL_MS);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

/** A link appears whole or not at all, so nobody reads a lock whose holder is not written yet. */
async function tryLock(file: string): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(markOf(process.pid)));
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function readHolder(file: string): Promise<ProcessMark | undefined> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as ProcessMark;
  } catch {
    return undefined;
  }
}

/** Two waiters may break the same lock: the slower one may have moved the faster one's new lock away, and puts it back. */
async function breakLock(file: string, dead: ProcessMark): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  const moved = await readHolder(aside);
  if (moved && (moved.pid !== dead.pid || moved.startedAt !== dead.startedAt)) await link(aside, file).catch(() => {});
  await rm(aside, { force: true });
}
