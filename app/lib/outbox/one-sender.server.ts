import { setTimeout } from "node:timers";
import { setTimeout as sleep } from "node:timers/promises";
import { holdLock } from "#db/hold-lock.ts";
import { type Looking, sideBySide, type Went } from "./side-by-side.ts";

/** How long a stopping server waits for the answer to what it is sending. Without it the same is sent again later. */
const GRACE_MS = 3_000;
/** How long what was written just now waits for the run of another server. That run sees it, too, unless it is about to end. */
const PATIENCE_MS = 3_000;

/** While something is being sent, how soon anything else that has become due is seen. */
const LOOK_AGAIN_MS = 500;
/** A process that is not heard of for this long has its lock taken. */
const SILENT_MS = 20_000;

/** One thing that is due, and the queue whose order it keeps. */
export type ToSend = { queue: number; send(signal: AbortSignal): Promise<Went> };
/** Finds the next thing that is due. */
export type FindNext = (looking: Looking) => Promise<ToSend | null>;

type Outbox<Lane extends string> = {
  /** The lanes do not wait for each other. Each has queues, in which one is sent after the other. */
  lanes: readonly Lane[];
  /** The name of the lock under which one server at a time sends. */
  lock: (lane: Lane) => string;
  /** From how many queues of a lane is sent at the same time. */
  atOnce: () => number;
  /** How long a run begins anything else. */
  runMs: number;
  /** How long the sending of one may take: the database takes the lock back after it. */
  longestMs: number;
  /** Looks whether anything is due. @returns null for nothing; else what finds the next one, for one run */
  look: (lane: Lane) => Promise<FindNext | null>;
};

/** One lane in this process: the run that goes on, whether another look has to follow, and what makes a run look at once. */
type Run = { running: Promise<void> | null; again: boolean; wake: () => void };

export type OneSender<Lane extends string> = {
  /** Lets this process send. @returns stops it: what is being sent gets a short time for its answer, and nothing else is sent */
  start(): () => Promise<void>;
  /** Sends what is due in all lanes, unless another server does. */
  sendDue(): Promise<void>;
  /** Sends in one lane at once, without anybody waiting for it. `sendDue` tries again what failed. */
  sendSoon(lane: Lane): void;
};

const newRun = (): Run => ({ running: null, again: false, wake: () => {} });

const woken = (state: Run): Promise<void> =>
  new Promise((resolve) => {
    state.wake = resolve;
  });

/**
 * An outbox that one server at a time sends from, of all servers on the database. Rows are written with the business; what came of an attempt is written
 * by the outbox. A killed server frees its lock at once, and the next one sends the same again.
 */
export function oneSender<Lane extends string>(outbox: Outbox<Lane>): OneSender<Lane> {
  const runs = new Map<Lane, Run>(outbox.lanes.map((lane) => [lane, newRun()]));
  let isStopping = false;
  let end = new AbortController();

  /** Starts a run, or has another one follow the run that goes on: that one may have looked for the last time already. */
  function run(lane: Lane, waitMs: number): Promise<void> {
    const state = runs.get(lane);
    if (!state) return Promise.resolve();
    if (state.running) {
      state.again = true;
      state.wake();
    } else if (!isStopping) state.running = goOn(lane, state, waitMs);
    return state.running ?? Promise.resolve();
  }

  async function goOn(lane: Lane, state: Run, waitMs: number): Promise<void> {
    try {
      let patience = waitMs;
      do {
        state.again = false;
        await sendWaiting(lane, state, patience);
        patience = PATIENCE_MS;
      } while (state.again && !isStopping);
    } finally {
      state.running = null;
    }
  }

  async function sendWaiting(lane: Lane, state: Run, waitMs: number): Promise<void> {
    const findNext = await outbox.look(lane);
    if (!findNext) return;
    const hold = { waitMs, mostMs: outbox.runMs + outbox.longestMs + SILENT_MS, silentMs: SILENT_MS };
    await holdLock(outbox.lock(lane), hold, async (isHeld) => {
      const until = Date.now() + outbox.runMs;
      await sideBySide({
        next: async (looking) => {
          const due = await findNext(looking);
          return due && { queue: due.queue, send: () => due.send(end.signal) };
        },
        atOnce: outbox.atOnce(),
        goesOn: () => Date.now() < until && isHeld() && !isStopping,
        rest: () => Promise.race([woken(state), sleep(LOOK_AGAIN_MS, undefined, { ref: false })]),
      });
    });
  }

  return {
    start() {
      isStopping = false;
      end = new AbortController();
      return async () => {
        isStopping = true;
        const timer = setTimeout(() => end.abort(), GRACE_MS);
        await Promise.allSettled([...runs.values()].map(({ running }) => running));
        clearTimeout(timer);
      };
    },
    async sendDue() {
      await Promise.all(outbox.lanes.map((lane) => run(lane, 0)));
    },
    sendSoon(lane) {
      void run(lane, PATIENCE_MS).catch(() => {});
    },
  };
}
