import { setTimeout as sleep } from "node:timers/promises";
import type { MikroORM } from "@mikro-orm/postgresql";
import { getOrm, openForMigrations } from "./orm.ts";

type Log = (line: string) => void;

const LOCK_NOT_AVAILABLE = "55P03";
/** A migration waits for a lock for 4 s. A holder that outlasts all of these tries has to be ended by a person. */
const TRIES = 15;
const PAUSE_MS = 1_000;
const STILL_RUNNING_MS = 15_000;

/** The progress of the migrations, for the message when one takes long or fails. */
class Progress {
  readonly #count: number;
  readonly #log: Log;
  /** The first start of a new database makes all tables in moments: nobody has to read that. */
  readonly #isUpgrade: boolean;
  #index = 0;
  #started = Date.now();
  name = "";

  constructor(count: number, isUpgrade: boolean, log: Log) {
    this.#count = count;
    this.#isUpgrade = isUpgrade;
    this.#log = log;
  }

  begin(name: string): void {
    this.name = name;
    this.#index += 1;
    this.#started = Date.now();
  }

  again(): void {
    this.#index = 0;
  }

  get seconds(): string {
    return ((Date.now() - this.#started) / 1_000).toFixed(1);
  }

  get place(): string {
    return `migration ${this.#index} of ${this.#count}, ${this.name}`;
  }

  end(): void {
    if (this.#isUpgrade || Number(this.seconds) >= 1) this.#log(`Database: ${this.place}: ${this.seconds} s`);
  }
}

/**
 * Applies what is pending, all of it or nothing, under the limits of migrations. Waits for locks in short pieces, so that a server that still
 * works is not held up behind the wait.
 * @param until the name of the last one to apply; all of them unless given
 * @returns how many were applied
 * @throws with the name of the migration that failed
 */
export async function migrate(url: string, log: Log = () => {}, until?: string): Promise<number> {
  const { migrator } = await getOrm();
  const [all, executed] = [await migrator.getPending(), await migrator.getExecuted()];
  const pending = until === undefined ? all : all.filter(({ name }) => name <= until);
  if (pending.length === 0) return 0;
  const orm = await openForMigrations(url);
  const progress = new Progress(pending.length, executed.length > 0, log);
  const timer = setInterval(
    () => log(`Database: ${progress.place}, is running since ${progress.seconds} s`),
    STILL_RUNNING_MS,
  );
  try {
    return await applyAll(orm, progress, log, until);
  } finally {
    clearInterval(timer);
    await orm.close(true);
  }
}

async function applyAll(orm: MikroORM, progress: Progress, log: Log, until?: string): Promise<number> {
  orm.migrator.on("migrating", ({ name }) => progress.begin(name));
  orm.migrator.on("migrated", () => progress.end());
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await orm.migrator.up(until === undefined ? undefined : { to: until })).length;
    } catch (error) {
      if (!isLocked(error) || attempt === TRIES) {
        throw new Error(
          `The database could not be updated: ${progress.place}, failed after ${progress.seconds} s: ${messageOf(error)}`,
          {
            cause: error,
          },
        );
      }
      log(`Database: ${progress.place}, waits for a lock that somebody else holds`);
      progress.again();
      await sleep(PAUSE_MS);
    }
  }
}

/**
 * Takes the last migrations back, all of them or none, with everything that only they hold.
 * @returns their names, the last one first
 * @throws when one of them cannot be taken back
 */
export async function migrateDown(url: string, count: number): Promise<string[]> {
  const { migrator } = await getOrm();
  const executed = (await migrator.getExecuted()).map(({ name }) => name);
  if (executed.length === 0) return [];
  // The one that stays as the last.
  const staying = executed.at(-count - 1) ?? 0;
  const orm = await openForMigrations(url);
  try {
    return (await orm.migrator.down({ to: staying })).map(({ name }) => name);
  } finally {
    await orm.close(true);
  }
}

const isLocked = (error: unknown) => (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE;
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
