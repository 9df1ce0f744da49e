import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { averageAfterReceipt, averageAfterReturn, type Stocked, type Valued } from "./average-cost.ts";

const stocked = (pieces: number, averageCost: string | null): Stocked => ({ pieces, averageCost });
const valued = (pieces: number, unitCost: string): Valued => ({ pieces, unitCost });

describe("the average cost after a receipt", () => {
  it.each<[string, Stocked, Valued, string | null]>([
    ["the first pieces", stocked(0, null), valued(5, "12.3456"), "12.3456"],
    ["pieces of unknown cost take the new one", stocked(8, null), valued(2, "10.0000"), "10.0000"],
    ["an empty shelf forgets its last cost", stocked(0, "90.0000"), valued(4, "10.0000"), "10.0000"],
    ["halves", stocked(10, "10.0000"), valued(10, "20.0000"), "15.0000"],
    ["rounds half up at the fourth decimal", stocked(1, "0.0001"), valued(1, "0.0002"), "0.0002"],
    ["thirds", stocked(2, "1.0000"), valued(1, "2.0000"), "1.3333"],
    ["free pieces lower it", stocked(3, "8.0000"), valued(1, "0.0000"), "6.0000"],
    ["no pieces change nothing", stocked(3, "8.0000"), valued(0, "99.0000"), "8.0000"],
  ])("%s", (_name, before, come, expected) => {
    expect(averageAfterReceipt(before, come)).toBe(expected);
  });
});

describe("the average cost after goods went back", () => {
  it.each<[string, Stocked, Valued, string | null]>([
    ["undoes the receipt", stocked(20, "15.0000"), valued(10, "20.0000"), "10.0000"],
    ["the last pieces keep the last cost", stocked(4, "10.0000"), valued(4, "10.0000"), "10.0000"],
    ["cheaper pieces were sold since: it stays", stocked(5, "50.5000"), valued(4, "100.0000"), "50.5000"],
    ["down to nothing at all", stocked(4, "50.0000"), valued(2, "100.0000"), "0.0000"],
    ["unknown stays unknown", stocked(4, null), valued(2, "10.0000"), null],
    ["no pieces change nothing", stocked(4, "9.0000"), valued(0, "10.0000"), "9.0000"],
  ])("%s", (_name, before, gone, expected) => {
    expect(averageAfterReturn(before, gone)).toBe(expected);
  });
});

/** The same average in whole ten-thousandths of a riyal. */
function referenceAverage(pieces: bigint, average: bigint, come: bigint, cost: bigint): bigint {
  const [value, all] = [pieces * average + come * cost, pieces + come];
  return (2n * value + all) / (2n * all);
}

it("agrees with whole-number arithmetic over any row of receipts", () => {
  const receipts = fc.array(
    fc.record({ pieces: fc.integer({ min: 1, max: 5_000 }), cost: fc.integer({ min: 0, max: 99_999_999 }) }),
    { minLength: 1, maxLength: 20 },
  );
  fc.assert(
    fc.property(receipts, (row) => {
      let state = stocked(0, null);
      let [pieces, average] = [0n, 0n];
      for (const { pieces: come, cost } of row) {
        const averageCost = averageAfterReceipt(state, valued(come, (cost / 10_000).toFixed(4)));
        average = pieces === 0n ? BigInt(cost) : referenceAverage(pieces, average, BigInt(come), BigInt(cost));
        pieces += BigInt(come);
        state = stocked(state.pieces + come, averageCost);
        expect(BigInt((averageCost ?? "").replace(".", ""))).toBe(average);
      }
    }),
  );
});
