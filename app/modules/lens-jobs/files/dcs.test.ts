import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dcsRecord, eyesOf, formatDcs, isDcs, numberOf, numbersOf, parseDcs, textOf, valuesOf } from "./dcs.ts";
import { boxOfTrace, differencesOf, readTraces, type Trace } from "./trace.ts";
import { boxOfShape, shapeOf } from "./trace-shape.ts";

const SAMPLES = ["order-pal.vca", "trace-circle.oma", "vendor-blocks.oma"];
/** One character a byte, as the product reads and writes these files. */
const sample = (name: string): string =>
  readFileSync(new URL(`../../../../tests/support/dcs/${name}`, import.meta.url), "latin1");

describe("reading and writing", () => {
  it.each(SAMPLES)("writes %s back byte for byte", (name) => {
    const text = sample(name);
    expect(text.length).toBeGreaterThan(200);
    expect(formatDcs(parseDcs(text))).toBe(text);
  });

  it("writes 5,000 generated texts back as they were, whatever stands in them", () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("SPH=-1.25;?", "_FCS=BEGIN", "_FCS=END", "=", ";", "\r\n", "\n", "\r", "\u001c", "JOB", "R=1;2"),
    );
    const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(text, (written) => {
        expect(formatDcs(parseDcs(written))).toBe(written);
      }),
      { numRuns: 5_000 },
    );
  });

  it("reads 5,000 generated lists of records as they were made: order, labels, raw values and ends", () => {
    const label = fc.stringMatching(/^_?[A-Z][A-Z0-9_]{0,9}$/);
    const value = fc.string({ unit: fc.constantFrom(..."0123456789.;=-+?ABC xyzسé") });
    const end = fc.constantFrom("\r\n" as const, "\n" as const);
    const records = fc.array(fc.tuple(label, value, end).map((parts) => dcsRecord(...parts)));
    fc.assert(
      fc.property(records, (made) => {
        expect(parseDcs(formatDcs(made))).toEqual(made);
      }),
      { numRuns: 5_000 },
    );
  });

  it("reads a large file of nested makers' blocks in little time", () => {
    const names = Array.from({ length: 5_000 }, (_, index) => `_B${index}`);
    const text = [...names.map((name) => `${name}=BEGIN`), ...names.map((name) => `${name}=END`)].join("\n");
    const started = performance.now();
    expect(parseDcs(text).every(({ block }) => block !== null)).toBe(true);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe("labels and values", () => {
  const order = parseDcs(sample("order-pal.vca"));
  const odd = parseDcs(sample("vendor-blocks.oma"));

  it.each([
    ["ADD", { right: 2, left: 2 }],
    ["IPD", { right: 32, left: 31 }],
    ["TINT", { right: null, left: null }],
    ["DBL", { right: 18, left: 18 }],
    ["LNAM", { right: null, left: null }],
    ["ABSENT", { right: null, left: null }],
  ])("reads the numbers of %s for both eyes", (label, eyes) => {
    expect(numbersOf(order, label)).toEqual(eyes);
  });

  it.each([
    ["SPH", { right: null, left: "-1.25" }],
    ["CYL", { right: "-0.50", left: "-0.50" }],
    ["AX", { right: "90", left: null }],
    ["ADD", { right: null, left: null }],
    ["HBOX", { right: "50.1", left: "50.2" }],
  ])("reads an unknown, single, one-sided, empty or loosely written %s", (label, eyes) => {
    expect(eyesOf(odd, label)).toEqual(eyes);
  });

  it("keeps labels that repeat, that nobody knows, and the equals signs of a value", () => {
    expect(valuesOf(odd, "DRILLE")).toEqual(["R;C;1.00;2.00;1.50", "L;C;-1.00;2.00;1.50"]);
    expect(textOf(odd, "NEWLABEL")).toBe("a=b;c");
    expect(textOf(odd, "_LDCRYPT")).toBe("7A;=;0F");
    expect(textOf(odd, "REQ")).toBe("FRM");
    expect(numberOf(odd, "DBL")).toBe(18);
  });

  it("does not read what stands in the block of a maker, unless the block has no end", () => {
    expect(odd.filter(({ block }) => block === "_FCS").map(({ line }) => line)).toHaveLength(4);
    expect(valuesOf(odd, "SPH")).toEqual(["?;-1.25"]);
    expect(valuesOf(parseDcs("_FCS=BEGIN\nSPH=1"), "SPH")).toEqual(["1"]);
  });

  it.each(["1,25", "1e3", "", "--1", "0x10", "1.2.3", "NaN", "١"])("takes %j for no number", (written) => {
    expect(numberOf([dcsRecord("DBL", written)], "DBL")).toBeNull();
  });

  it.each([
    ["JOB=1\r\nSPH=-1.00", true],
    ["JOB=1\nan old line\nSPH=1", true],
    ["", false],
    ["\r\n\r\n", false],
    ["Dear laboratory,\nplease make\nJOB=1", false],
    ["%PDF-1.7\n1 0 obj << /Type=/Catalog >>", false],
    ["<svg xmlns='x'>", false],
  ])("tells whether %j is such a file: %s", (text, is) => {
    expect(isDcs(parseDcs(text))).toBe(is);
  });
});

/** A trace of an ellipse around a point beside the centre of the tracer, as a file. */
function ellipse({ a = 50, b = 40, count = 400, dx = 0, dy = 0, side = "R", more = "" }): string {
  const radii = Array.from({ length: count }, (_, index) => {
    const [c, s] = [Math.cos((index / count) * 2 * Math.PI), Math.sin((index / count) * 2 * Math.PI)];
    const [p, q] = [(2 / a) ** 2, (2 / b) ** 2];
    const [m, n, k] = [p * c * c + q * s * s, p * c * dx + q * s * dy, p * dx * dx + q * dy * dy - 1];
    return Math.round((100 * (n + Math.sqrt(n * n - m * k))) / m);
  });
  return `TRCFMT=1;${count};E;${side};F\nR=${radii.join(";")}\n${more}`;
}

const right = (text: string): Trace => {
  const { traces } = readTraces(parseDcs(text));
  if (!traces.right) throw new Error("no trace of the right eye");
  return traces.right;
};

describe("traces", () => {
  it("reads the circle of 50 mm and finds its box as the file states it", () => {
    const records = parseDcs(sample("trace-circle.oma"));
    const { traces, problems } = readTraces(records);
    expect(problems).toEqual([]);
    for (const side of ["right", "left"] as const) {
      const trace = traces[side];
      expect(trace?.radii).toEqual(Array.from({ length: 36 }, () => 2500));
      expect(trace && boxOfTrace(trace)).toEqual({ a: 5000, b: 5000, ed: 5000 });
    }
    expect(differencesOf(records, traces)).toEqual([]);
  });

  it.each([
    [
      { a: 54, b: 36 },
      { a: 5400, b: 3600, ed: 5400 },
    ],
    [
      { a: 54, b: 36, dx: 3, dy: -2 },
      { a: 5400, b: 3600, ed: 5400 },
    ],
    [
      { a: 48, b: 48, dx: 1, count: 1000 },
      { a: 4800, b: 4800, ed: 4800 },
    ],
  ])("computes the box of %j, wherever the centre of the tracer was", (shape, box) => {
    const { a, b, ed } = boxOfTrace(right(ellipse(shape)));
    expect(Math.abs(a - box.a)).toBeLessThanOrEqual(3);
    expect(Math.abs(b - box.b)).toBeLessThanOrEqual(3);
    expect(Math.abs(ed - box.ed)).toBeLessThanOrEqual(3);
  });

  it("reads the angles of a trace whose radii are unevenly spaced", () => {
    const angles = Array.from({ length: 36 }, (_, index) => index * 1000 - (index % 2) * 300);
    const text = `TRCFMT=1;36;U;L;F\nR=${Array(36).fill(2200).join(";")}\nA=${angles.join(";")}\n`;
    expect(readTraces(parseDcs(text)).traces.left).toMatchObject({ angles });
  });

  it.each([
    ["format", "TRCFMT=4;400;E;R;F\nR=1;2"],
    ["count", `TRCFMT=1;37;E;R;F\nR=${Array(36).fill(2500).join(";")}`],
    ["count", "TRCFMT=1;4;E;R;F\nR=2500;2500;2500;2500"],
    ["count", "TRCFMT=1;many;E;R;F"],
    ["radius", `TRCFMT=1;36;E;R;F\nR=${[...Array(35).fill(2500), "?"].join(";")}`],
    ["radius", `TRCFMT=1;36;E;R;F\nR=${[...Array(35).fill(2500), 90000].join(";")}`],
    ["angle", `TRCFMT=1;36;U;R;F\nR=${Array(36).fill(2500).join(";")}\nA=0;1000`],
    ["side", `TRCFMT=1;36;E;X;F\nR=${Array(36).fill(2500).join(";")}`],
  ])("names the line of a trace that cannot be used: %s", (code, text) => {
    const { traces, problems } = readTraces(parseDcs(`JOB=1\n${text}\n`));
    expect(traces).toEqual({});
    expect(problems).toEqual([{ line: 2, code }]);
  });

  it.each([
    ["HBOX=50.40;50.40", []],
    ["HBOX=50.60", [{ side: "right", measure: "a", stated: 5060, traced: 5000 }]],
    ["VBOX=39.30;45\nFED=?", [{ side: "right", measure: "b", stated: 3930, traced: 4000 }]],
    ["FED=51.00;51.00", [{ side: "right", measure: "ed", stated: 5100, traced: 5000 }]],
  ])("finds in %j what differs from the trace by more than half a millimetre", (stated, differences) => {
    const records = parseDcs(`${stated}\n${ellipse({ a: 50, b: 40 })}`);
    expect(differencesOf(records, readTraces(records).traces)).toEqual(differences);
  });

  it("takes the box of a frame from the traced eyes, and the shape of an eye that was not traced from the other one", () => {
    const both = parseDcs(`DBL=17.5\n${ellipse({ a: 50, b: 40 })}${ellipse({ a: 50.4, b: 40.2, side: "L" })}`);
    const shape = shapeOf(both, readTraces(both).traces);
    expect(shape).toMatchObject({ dbl: 1750, differences: [], stated: { a: { right: null, left: null } } });
    const box = shape && boxOfShape(shape);
    expect(Math.abs((box?.a ?? 0) - 5020)).toBeLessThanOrEqual(3);
    expect(Math.abs((box?.b ?? 0) - 4010)).toBeLessThanOrEqual(3);
    const one = parseDcs(ellipse({ a: 52, b: 38, side: "L" }));
    expect(shapeOf(one, readTraces(one).traces)).toMatchObject({ right: null, dbl: null, left: { box: { a: 5200 } } });
    expect(shapeOf(one, {})).toBeNull();
  });
});
