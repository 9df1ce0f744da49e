import { setTimeout } from "node:timers";
import { holdLock } from "#db/hold-lock.ts";

/** How long a stopping server waits for the answer to what it is sending. Without it the same is sent again later. */
const GRACE_MS = 3_000;
/** How long what was written just now waits for the run of another server. That run sees it, too, unless it is about to end. */
const PATIENCE_MS = 3_000;

/** Sends the next one. @returns whether it makes sense to send another one now */
export type SendNext = (signal: AbortSignal) => Promise<boolean>;

type Outbox<Lane extends string> = {
  /** What is sent in its own order, one at a time; the lanes do not wait for each other. */
  lanes: readonly Lane[];
  /** The name of the lock under which one server at a time sends. */
  lock: (lane: Lane) => string;
  /** The most that a run sends, and how long it lasts. */
  most: number;
  runMs: number;
  /** How long the sending of one may take: the database takes the lock back after it. */
  longestMs: number;
  /** Looks whether anything is due. @returns null for nothing; else what sends the next one, for one run */
  look: (lane: Lane) => Promise<SendNext | null>;
};

/** One lane in this process: the run that goes on, and whether another one has to follow it. */
type Run = { running: Promise<void> | null; again: boolean };

export type OneSender<Lane extends string> = {
  /** Lets this process send. @returns stops it: what is being sent gets a short time for its answer, and nothing else is sent */
  start(): () => Promise<void>;
  /** Sends what is due in all lanes, unless another server does. */
  sendDue(): Promise<void>;
  /** Sends in one lane at once, without anybody waiting for it. `sendDue` tries again what failed. */
  sendSoon(lane: Lane): void;
};

/**
 * An outbox that one server at a time sends from, of all servers on the database. Rows are written with the business; what came of an attempt is written
 * by the outbox. A killed server frees its lock at once, and the next one sends the same again.
 */
export function oneSender<Lane extends string>(outbox: Outbox<Lane>): OneSender<Lane> {
  const runs = new Map<Lane, Run>(outbox.lanes.map((lane) => [lane, { running: null, again: false }]));
  let isStopping = false;
  let end = new AbortController();

  /** Starts a run, or has another one follow the run that goes on: that one may have looked for the last time already. */
  function run(lane: Lane, waitMs: number): Promise<void> {
    const state = runs.get(lane);
    if (!state) return Promise.resolve();
    if (state.running) state.again = true;
    else if (!isStopping) state.running = goOn(lane, state, waitMs);
    return state.running ?? Promise.resolve();
  }

  async function goOn(lane: Lane, state: Run, waitMs: number): Promise<void> {
    try {
      let patience = waitMs;
      do {
        state.again = false;
        await sendWaiting(lane, patience);
        patience = PATIENCE_MS;
      } while (state.again && !isStopping);
    } finally {
      state.running = null;
    }
  }

  async function sendWaiting(lane: Lane, waitMs: number): Promise<void> {
    const sendNext = await outbox.look(lane);
    if (!sendNext) return;
    const mostMs = outbox.runMs + outbox.longestMs;
    await holdLock(outbox.lock(lane), { waitMs, mostMs }, async (isHeld) => {
      const until = Date.now() + outbox.runMs;
      for (let sent = 0; sent < outbox.most && Date.now() < until && isHeld() && !isStopping; sent += 1) {
        if (!(await sendNext(end.signal))) return;
      }
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
