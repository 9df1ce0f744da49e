/** What came of an attempt. After "away" nothing else of that queue is sent for now, after "wait" nothing at all. */
export type Went = "on" | "away" | "wait";

/** One thing that is due, and the queue whose order it keeps. */
export type Due = { queue: number; send(): Promise<Went> };

export type Looking = {
  /** Queues that are being sent from, or whose receiver is away. */
  without: readonly number[];
  /** Queues that have had a turn, the one that waits the longest first. Those that have had none come before them. */
  turns: readonly number[];
};

type Work = {
  /** Finds the next thing that is due. */
  next(looking: Looking): Promise<Due | null>;
  /** How many queues are sent from at the same time. */
  atOnce: number;
  /** Whether anything else is to be begun. */
  goesOn(): boolean;
  /** A short rest, after which something else may be due. */
  rest(): Promise<unknown>;
};

/** So many queues in a row without an answer, and none with one meanwhile: the receiver is away for all. */
const AWAY_IN_A_ROW = 3;

/**
 * Sends what is due, one at a time in each queue and several queues side by side, in turns: a queue whose answers are slow, or that has much
 * waiting, holds back no other one. Ends when nothing is due.
 * @throws the first failure, after what was begun has ended
 */
export async function sideBySide({ next, atOnce, goesOn, rest }: Work): Promise<void> {
  const running = new Map<number, Promise<void>>();
  const turns = new Set<number>();
  const away = new Set<number>();
  const failures: unknown[] = [];
  let isOver = false;
  let silences = 0;
  let answeredAt = 0;
  /** How many have been sent so far. */
  let ended = 0;
  /** Counts beginnings and answers, so that they can be compared. */
  let moment = 0;

  const note = (queue: number, went: Went, begunAt: number) => {
    if (went === "on") {
      answeredAt = ++moment;
      silences = 0;
      return;
    }
    away.add(queue);
    // Others have had their answers while this one waited: it is about this queue.
    if (begunAt > answeredAt) silences += 1;
    if (went === "wait" || silences >= AWAY_IN_A_ROW) isOver = true;
  };

  const fail = (error: unknown) => void failures.push(error);

  const begin = ({ queue, send }: Due) => {
    const begunAt = ++moment;
    turns.delete(queue);
    turns.add(queue);
    const work = send()
      .then((went) => note(queue, went, begunAt))
      .catch(fail)
      .finally(() => {
        running.delete(queue);
        ended += 1;
      });
    running.set(queue, work);
  };

  const mayBegin = () => !isOver && failures.length === 0 && running.size < atOnce && goesOn();

  const beginDue = async () => {
    while (mayBegin()) {
      const endedBefore = ended;
      const due = await next({ without: [...running.keys(), ...away], turns: [...turns] });
      if (due && mayBegin()) begin(due);
      // The look left out a queue whose sending ended meanwhile: that queue may have more to send.
      else if (due || ended === endedBefore) return;
    }
  };

  await beginDue().catch(fail);
  while (running.size > 0) {
    await Promise.race([...running.values(), rest()]);
    await beginDue().catch(fail);
  }
  if (failures.length > 0) throw failures[0];
}
