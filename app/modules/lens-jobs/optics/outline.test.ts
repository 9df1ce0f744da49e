import { describe, expect, it } from "vitest";
import { boxOf, cornerRadius, fewer, mirrored, outlineOf } from "./outline.ts";

const circle = Array.from({ length: 36 }, () => 2500);

describe("a traced rim", () => {
  it("fills the box that the tracer would name", () => {
    expect(boxOf(outlineOf(circle))).toEqual({ a: 5000, b: 5000, ed: 5000 });
    expect(boxOf(outlineOf([2700, 1500, 2700, 1500]))).toEqual({ a: 5400, b: 3000, ed: 5400 });
  });

  it("lies around the middle of its box, wherever it was traced from", () => {
    const points = outlineOf([3000, 1500, 2000, 1500]);
    expect(boxOf(points)).toEqual({ a: 5000, b: 3000, ed: 5000 });
    expect(Math.round(points[0]?.x ?? 0)).toBe(2500);
  });

  it("has the angles that were traced, when they are uneven", () => {
    const points = outlineOf([2000, 1000, 2000, 1000], [0, 9000, 18_000, 27_000]);
    expect(boxOf(points)).toEqual({ a: 4000, b: 2000, ed: 4000 });
    expect(Math.round(points[1]?.y ?? 0)).toBe(1000);
  });

  it("is the mirror image for the other eye", () => {
    expect(
      mirrored([
        { x: 10, y: 5 },
        { x: 0, y: 1 },
      ]),
    ).toEqual([
      { x: -10, y: 5 },
      { x: 0, y: 1 },
    ]);
  });

  it("is drawn with no more points than a picture shows", () => {
    expect(fewer(outlineOf(circle))).toHaveLength(36);
    const many = fewer(outlineOf(Array.from({ length: 1000 }, () => 2500)));
    expect(many.length).toBeLessThanOrEqual(90);
    expect(boxOf(many).a).toBeGreaterThan(4990);
  });
});

describe("the corners of a box without a trace", () => {
  it.each([
    [{ a: 5000, b: 5000, ed: 5000 }, 2500],
    [{ a: 5400, b: 3000, ed: 5400 }, 1500],
    // The full diagonal of the box needs sharp corners.
    [{ a: 5400, b: 3000, ed: 6177 }, 0],
    [{ a: 5400, b: 3000, ed: null }, 1200],
  ])("of %j have a radius of about %i", (box, radius) => {
    expect(Math.abs(cornerRadius(box) - radius)).toBeLessThanOrEqual(12);
  });

  it("put the farthest point at the effective diameter", () => {
    const box = { a: 5400, b: 3000, ed: 5600 };
    const corner = cornerRadius(box);
    expect(2 * (Math.hypot(box.a / 2 - corner, box.b / 2 - corner) + corner)).toBeCloseTo(box.ed, -1);
  });
});
