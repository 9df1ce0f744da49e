import { randomUUID } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, realpathSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Cluster, createCluster, dataFolder, runningPort, startCluster, stopCluster } from "./embedded/cluster.ts";
import { DATABASE, ensureDatabase, urlOf, waitUntilItAnswers } from "./embedded/connect.ts";
import { freePort } from "./embedded/free-port.mjs";
import { locateCluster } from "./embedded/home.ts";
import { withLock } from "./embedded/lock.ts";
import { startReaper } from "./embedded/reaper.ts";
import { type Durability, settingsFor } from "./embedded/settings.ts";
import { addUser, countUsers, removeUser } from "./embedded/users.ts";

type Log = (line: string) => void;
type Options = {
  /** Holds the password and, where PostgreSQL's user may enter it, the data. One server per folder. */
  dir: string;
  log?: Log;
  /** "off" for tests: faster, a crash of the machine may lose everything, and the server ends with its users even when they are killed. */
  durability?: Durability;
};

export type EmbeddedPostgres = {
  url: string;
  /** Whether this call made the database. */
  isNew: boolean;
  /** Ends this process' use; the last one to do so stops the server. */
  stop(): Promise<void>;
};

const PORT_TRIES = 5;
const LOOK_EVERY_MS = 1_000;
/** In a row, of a server that was killed: what is left of its old sessions may need a moment. */
const START_TRIES = 5;

/**
 * A real PostgreSQL of the product's own, reachable on 127.0.0.1 only. A server that already runs on `dir`, another process' or one that a
 * killed process left, is used as it is; one that is killed while it is used is started again.
 * @throws with a message for people when PostgreSQL cannot run here.
 */
export async function startEmbeddedPostgres({
  dir,
  log = () => {},
  durability = "on",
}: Options): Promise<EmbeddedPostgres> {
  const folder = openFolder(dir);
  const user = randomUUID();
  return withLock(lockOf(folder), async () => {
    const { cluster, password } = await locateCluster(folder, log);
    if (!existsSync(dataFolder(cluster.home))) {
      log("Database: creating the embedded PostgreSQL");
      await createCluster(cluster, password);
    }
    const port = (await portOfRunning(cluster, password, log)) ?? (await start(cluster, durability, log));
    const isNew = await ensureDatabase(password, port).catch(async (error) => {
      await stopIfUnused(folder);
      throw error;
    });
    await addUser(folder, user);
    const reaper = durability === "off" ? startReaper(folder) : undefined;
    const letGo = keepRunning(folder, cluster, { port, durability, log });
    const stop = async () => {
      letGo();
      reaper?.kill("SIGKILL");
      await leave(folder, user);
    };
    return { url: urlOf(password, port, DATABASE), isNew, stop };
  });
}

/** Stops the server of `dir` unless a living process uses it. */
export async function stopUnusedPostgres(dir: string): Promise<void> {
  const folder = openFolder(dir);
  await withLock(lockOf(folder), () => stopIfUnused(folder));
}

/** Stops what still runs on `dir` and deletes everything. False, and nothing done, while a process uses it. */
export async function removeEmbeddedPostgres(dir: string): Promise<boolean> {
  const folder = openFolder(dir);
  const removed = await withLock(lockOf(folder), async () => {
    const cluster = await stopIfUnused(folder);
    if (cluster) rmSync(cluster.home, { recursive: true, force: true });
    return cluster !== undefined;
  });
  if (removed) rmSync(folder, { recursive: true, force: true });
  return removed;
}

const lockOf = (folder: string) => join(folder, "embedded.lock");

function openFolder(dir: string): string {
  try {
    mkdirSync(dir, { recursive: true });
    accessSync(dir, constants.W_OK);
  } catch {
    throw new Error(
      `The folder ${resolve(dir)} cannot be written by this user. Start as its owner, or set DATABASE_URL.`,
    );
  }
  return realpathSync(dir);
}

async function portOfRunning(cluster: Cluster, password: string, log: Log): Promise<number | undefined> {
  const answers = await waitUntilItAnswers(() => runningPort(cluster), password);
  if (answers !== undefined) log("Database: using the embedded PostgreSQL that is already running");
  else if (runningPort(cluster) !== undefined) await stopCluster(cluster);
  return answers;
}

async function start(cluster: Cluster, durability: Durability, log: Log): Promise<number> {
  log("Database: starting the embedded PostgreSQL");
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      await startCluster(cluster, port, settingsFor(durability));
      return port;
    } catch (error) {
      const portWasTaken = error instanceof Error && /could not bind|could not create any TCP/.test(error.message);
      if (!portWasTaken || attempt === PORT_TRIES) throw error;
    }
  }
}

type Running = { port: number; durability: Durability; log: Log };

/** Nobody else starts the server again when it is killed: it comes back on its port, and the pool's next connections find it. */
function keepRunning(folder: string, cluster: Cluster, { port, durability, log }: Running): () => void {
  let triesLeft = START_TRIES;
  let isStarting = false;
  const isMissing = () => triesLeft > 0 && runningPort(cluster) === undefined;
  const startAgain = async () => {
    if (!isMissing()) return;
    log("Database: the embedded PostgreSQL has ended; starting it again");
    await startCluster(cluster, port, settingsFor(durability));
    triesLeft = START_TRIES;
  };
  const timer = setInterval(async () => {
    if (isStarting || !isMissing()) return;
    isStarting = true;
    await withLock(lockOf(folder), startAgain).catch((error: Error) => {
      triesLeft -= 1;
      log(error.message);
    });
    isStarting = false;
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => {
    triesLeft = 0;
    clearInterval(timer);
  };
}

async function leave(folder: string, user: string): Promise<void> {
  await withLock(lockOf(folder), async () => {
    await removeUser(folder, user);
    await stopIfUnused(folder);
  });
}

/** @returns the stopped cluster, or undefined when a process uses it */
async function stopIfUnused(folder: string): Promise<Cluster | undefined> {
  if ((await countUsers(folder)) > 0) return undefined;
  const { cluster } = await locateCluster(folder, () => {});
  await stopCluster(cluster);
  return cluster;
}
