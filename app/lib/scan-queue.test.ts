import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ScanQueue } from "./scan-queue.ts";

const pause = (ms = 0) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const idle = (queue: ScanQueue<string>) => new Promise<void>((resolve) => queue.onIdle(resolve));

describe("ScanQueue", () => {
  it("sends every scan once and in order, one at a time, however they arrive", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(2), fc.nat(2)), { minLength: 1, maxLength: 12 }), async (gaps) => {
        const sent: string[] = [];
        let running = 0;
        const queue = new ScanQueue<string>(async (scan) => {
          running += 1;
          expect(running).toBe(1);
          await pause(gaps[Number(scan)]?.[1]);
          sent.push(scan);
          running -= 1;
          return true;
        });
        for (const [index, [gap]] of gaps.entries()) {
          queue.push(String(index));
          await pause(gap);
        }
        if (queue.isSending) await idle(queue);
        expect(sent).toEqual(gaps.map((_gap, index) => String(index)));
        expect(queue.waiting).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it("keeps a scan that did not reach the server, and sends it first with the next one", async () => {
    const tried: string[] = [];
    let isOnline = false;
    const queue = new ScanQueue<string>(async (scan) => {
      tried.push(scan);
      if (scan === "broken") throw new Error("no connection");
      return isOnline;
    });
    queue.push("a", "b");
    await idle(queue);
    expect([tried, queue.waiting]).toEqual([["a"], ["a", "b"]]);
    isOnline = true;
    queue.push("c");
    await idle(queue);
    expect([tried, queue.waiting]).toEqual([["a", "a", "b", "c"], []]);
    queue.push("broken", "d");
    await idle(queue);
    queue.drop((scan) => scan === "broken");
    expect(queue.waiting).toEqual(["d"]);
    await queue.go();
    expect(queue.waiting).toEqual([]);
  });
});
