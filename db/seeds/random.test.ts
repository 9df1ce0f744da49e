import { describe, expect, it } from "vitest";
import { at, createRandom } from "./random.ts";

const draw = (seed: string, count: number) => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => random.next());
};

describe("createRandom", () => {
  it("gives the same sequence for a seed, and another for another seed", () => {
    expect(draw("sales", 50)).toEqual(draw("sales", 50));
    expect(draw("sales", 50)).not.toEqual(draw("stock", 50));
  });

  it("stays the sequence that it was, so that demo data does not change by itself", () => {
    const random = createRandom("fixed");
    expect(Array.from({ length: 6 }, () => random.int(0, 999))).toMatchInlineSnapshot(`
      [
        540,
        726,
        272,
        418,
        48,
        167,
      ]
    `);
  });

  it("draws evenly, weighted and normally", () => {
    const random = createRandom("even");
    const many = Array.from({ length: 20_000 }, () => random.int(1, 6));
    for (let face = 1; face <= 6; face += 1)
      expect(many.filter((value) => value === face).length).toBeCloseTo(3333, -3);
    const heads = Array.from({ length: 10_000 }, () =>
      random.weighted([
        ["a", 3],
        ["b", 1],
      ] as const),
    );
    expect(heads.filter((value) => value === "a").length / 10_000).toBeCloseTo(0.75, 1);
    const normal = Array.from({ length: 10_000 }, () => random.normal(10, 2));
    expect(normal.reduce((total, value) => total + value, 0) / 10_000).toBeCloseTo(10, 0);
  });

  it("shuffles without losing anything", () => {
    const list = Array.from({ length: 40 }, (_, index) => index);
    const shuffled = createRandom("cards").shuffle(list);
    expect(shuffled).not.toEqual(list);
    expect(shuffled.toSorted((left, right) => left - right)).toEqual(list);
  });

  it("does not reach past a list", () => {
    expect(() => at([1], 1)).toThrow(RangeError);
    expect(() => createRandom("none").pick([])).toThrow(RangeError);
  });
});
