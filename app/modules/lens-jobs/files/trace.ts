import type { FrameBox } from "#app/modules/lens-jobs/optics/fitting.ts";
import { boxOf, outlineOf } from "#app/modules/lens-jobs/optics/outline.ts";
import { EYES, type EyeSide } from "#app/modules/prescriptions/optics/measures.ts";
import { type DcsRecord, numbersOf, toNumber } from "./dcs.ts";

/**
 * The shape of a rim that a tracer has measured: distances from a centre to the edge, the first one to the right of who looks at the glasses
 * from the front, and on against the clock.
 */
export type Trace = {
  side: EyeSide;
  /** In whole hundredths of a millimetre. */
  radii: number[];
  /** In hundredths of a degree; null when all angles between the radii are equal. */
  angles: number[] | null;
};

/** Why a trace cannot be used: it is not written as text, its figures are incomplete, or a figure cannot be a radius. */
export type TraceProblem = "format" | "count" | "radius" | "angle" | "side";
export type TraceReading = {
  traces: Partial<Record<EyeSide, Trace>>;
  problems: { line: number; code: TraceProblem }[];
};

/** Format 1 of TRCFMT: radii as text. The others are binary. */
const AS_TEXT = "1";
/** 36 is the least that laboratories accept, 1000 is usual. A rim is between 16 and 100 mm wide. */
const COUNT = { least: 36, most: 4_000 };
const RADIUS = { least: 800, most: 5_000 };

/** Reads the traces of a file. One that cannot be used is named with its line, counted from 1. */
export function readTraces(records: readonly DcsRecord[]): TraceReading {
  const reading: TraceReading = { traces: {}, problems: [] };
  records.forEach((record, index) => {
    if (record.label !== "TRCFMT" || record.block !== null) return;
    const [format = "", count = "", , side = ""] = record.value.split(";").map((part) => part.trim());
    if (format === "0") return;
    const found = format === AS_TEXT ? readTrace(records, index, Number(count)) : "format";
    if (typeof found === "string") reading.problems.push({ line: index + 1, code: found });
    else if (side === "R" || side === "B") reading.traces.right ??= { side: "right", ...found };
    else if (side === "L") reading.traces.left ??= { side: "left", ...found };
    else reading.problems.push({ line: index + 1, code: "side" });
  });
  return reading;
}

/** The figures that follow a TRCFMT, up to the next one. */
function readTrace(records: readonly DcsRecord[], at: number, count: number): Omit<Trace, "side"> | TraceProblem {
  const next = records.findIndex((one, index) => index > at && one.block === null && one.label === "TRCFMT");
  const own = records.slice(at + 1, next === -1 ? undefined : next);
  const radii = figuresOf(own, "R");
  const angles = figuresOf(own, "A");
  if (radii.length !== count || count < COUNT.least || count > COUNT.most) return "count";
  if (!radii.every((radius) => radius !== null && radius >= RADIUS.least && radius <= RADIUS.most)) return "radius";
  if (angles.length === 0) return { radii: radii as number[], angles: null };
  const rising = angles.every((angle, index) => angle !== null && angle < 36_000 && angle >= (angles[index - 1] ?? 0));
  return angles.length === count && rising ? { radii: radii as number[], angles: angles as number[] } : "angle";
}

const figuresOf = (records: readonly DcsRecord[], label: string): (number | null)[] =>
  records
    .filter((one) => one.block === null && one.label === label)
    .flatMap(({ value }) => value.trim().replace(/;$/, "").split(";"))
    .map((text) => toNumber(text.trim()));

/** The boxed measures of a rim, in hundredths of a millimetre. */
export type Box = Omit<FrameBox, "dbl">;

export const boxOfTrace = ({ radii, angles }: Trace): Box => boxOf(outlineOf(radii, angles));

/** The labels that state what can also be computed from a trace, and how far the two may be apart. */
export const STATED = { a: "HBOX", b: "VBOX", ed: "FED" } as const satisfies Record<keyof Box, string>;
const WITHIN = 50;

export type Difference = { side: EyeSide; measure: keyof Box; stated: number; traced: number };

/** The boxed measures that a file states more than half a millimetre off what its trace gives. */
export function differencesOf(records: readonly DcsRecord[], traces: TraceReading["traces"]): Difference[] {
  return EYES.flatMap((side) => {
    const trace = traces[side];
    if (!trace) return [];
    const box = boxOfTrace(trace);
    return (Object.keys(STATED) as (keyof Box)[]).flatMap((measure) => {
      const written = numbersOf(records, STATED[measure])[side];
      if (written === null) return [];
      const stated = Math.round(written * 100);
      return Math.abs(stated - box[measure]) > WITHIN ? [{ side, measure, stated, traced: box[measure] }] : [];
    });
  });
}
