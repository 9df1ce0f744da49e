import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { sideBySide, type Went } from "./side-by-side.ts";

type Thing = { queue: number; ms?: number; went?: Went; fails?: boolean };

/** Things that wait in queues, and what becomes of them. */
function outbox(things: Thing[], atOnce: number, lookMs = 0) {
  const waiting = things.map((thing, index) => ({ ...thing, index }));
  const begun: number[] = [];
  const open = new Map<number, number>();
  let [mostOpen, mostOfQueue] = [0, 0];
  const next = async ({ without, turns }: { without: readonly number[]; turns: readonly number[] }) => {
    const turnOf = (queue: number) => turns.indexOf(queue);
    const free = waiting.filter(({ queue }) => !without.includes(queue));
    const [first] = free.sort((a, b) => turnOf(a.queue) - turnOf(b.queue) || a.index - b.index);
    if (lookMs > 0) await sleep(lookMs);
    if (!first) return null;
    const { queue, ms = 1, went = "on", fails = false, index } = first;
    const send = async () => {
      begun.push(index);
      open.set(queue, (open.get(queue) ?? 0) + 1);
      mostOpen = Math.max(
        mostOpen,
        [...open.values()].reduce((sum, count) => sum + count, 0),
      );
      mostOfQueue = Math.max(mostOfQueue, open.get(queue) ?? 0);
      await sleep(ms);
      open.set(queue, (open.get(queue) ?? 0) - 1);
      if (fails) throw new Error(`thing ${index}`);
      if (went === "on")
        waiting.splice(
          waiting.findIndex((one) => one.index === index),
          1,
        );
      return went;
    };
    return { queue, send };
  };
  let goesOn = true;
  const run = () => sideBySide({ next, atOnce, goesOn: () => goesOn, rest: () => sleep(20) });
  return {
    run,
    begun,
    add: (thing: Thing) => waiting.push({ ...thing, index: waiting.length + begun.length }),
    stop: () => {
      goesOn = false;
    },
    left: () => waiting.length,
    most: () => ({ mostOpen, mostOfQueue }),
  };
}

const inQueues = (count: number, queues: number, ms = 1): Thing[] =>
  Array.from({ length: count }, (_, index) => ({ queue: index % queues, ms }));

describe("sideBySide", () => {
  it("keeps the order of each queue, and the bound over all", async () => {
    const one = outbox(inQueues(40, 10), 4);
    await one.run();
    expect(one.most()).toEqual({ mostOpen: 4, mostOfQueue: 1 });
    for (let queue = 0; queue < 10; queue += 1) {
      expect(one.begun.filter((index) => index % 10 === queue)).toEqual([queue, queue + 10, queue + 20, queue + 30]);
    }
  });

  it("a slow queue holds back no other, not even one that comes while it waits", async () => {
    const one = outbox([{ queue: 0, ms: 300 }, ...inQueues(20, 5).map(({ queue }) => ({ queue: queue + 1 }))], 2);
    const running = one.run();
    await sleep(150);
    expect(one.left()).toBe(1);
    one.add({ queue: 9 });
    await sleep(80);
    expect(one.left()).toBe(1);
    await running;
    expect(one.left()).toBe(0);
  });

  it("sends all of a queue, also when a look takes longer than sending", async () => {
    const one = outbox(Array(5).fill({ queue: 1 }), 2, 15);
    await one.run();
    expect(one.begun).toEqual([0, 1, 2, 3, 4]);
  });

  it("a queue with much waiting gets its turn after the others", async () => {
    const one = outbox([...Array(6).fill({ queue: 1 }), { queue: 2 }, { queue: 3 }], 1);
    await one.run();
    expect(one.begun).toEqual([0, 6, 7, 1, 2, 3, 4, 5]);
  });

  it("a queue whose receiver is away is left, and the others go on", async () => {
    const others = inQueues(12, 3).map(({ queue }) => ({ queue: queue + 1 }));
    const one = outbox([{ queue: 0, ms: 30, went: "away" }, { queue: 0 }, ...others], 2);
    await one.run();
    expect([one.begun.length, one.left()]).toEqual([13, 2]);
  });

  it("three queues that get no answers while others do are about themselves", async () => {
    const silent = [5, 6, 7].map((queue): Thing => ({ queue, ms: 40, went: "away" }));
    const one = outbox([...silent, ...inQueues(30, 5, 5)], 5);
    await one.run();
    expect(one.left()).toBe(3);
  });

  it.each([
    ["three in a row without an answer", "away" as const, 1, 3],
    // What was begun before the third one has failed.
    ["several at once without an answer", "away" as const, 4, 6],
    ["a receiver that asks to wait", "wait" as const, 1, 1],
  ])("%s end it for all", async (_name, went, atOnce, most) => {
    const one = outbox(
      inQueues(20, 20).map((thing) => ({ ...thing, ms: 5, went })),
      atOnce,
    );
    await one.run();
    expect(one.begun.length).toBeGreaterThanOrEqual(atOnce);
    expect(one.begun.length).toBeLessThanOrEqual(most);
  });

  it("begins nothing after it is told to stop, and waits for what was begun", async () => {
    const one = outbox(inQueues(10, 5, 30), 2);
    const running = one.run();
    await sleep(10);
    one.stop();
    await running;
    expect([one.begun, one.left()]).toEqual([[0, 1], 8]);
  });

  it("tells a failure when the others have ended", async () => {
    const one = outbox([{ queue: 0, fails: true }, { queue: 1, ms: 40 }, { queue: 2 }], 2);
    await expect(one.run()).rejects.toThrow("thing 0");
    expect([one.begun, one.left()]).toEqual([[0, 1], 2]);
  });
});
