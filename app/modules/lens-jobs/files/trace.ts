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

/** A point of the edge in millimetres from the centre of the trace, x to the viewer's right and y up. */
export type Point = { x: number; y: number };

export const pointsOf = ({ radii, angles }: Trace): Point[] =>
  radii.map((radius, index) => {
    const angle = angles ? ((angles[index] ?? 0) / 18_000) * Math.PI : (index / radii.length) * 2 * Math.PI;
    return { x: (radius / 100) * Math.cos(angle), y: (radius / 100) * Math.sin(angle) };
  });

/** The shape of the other eye: the same rim in a mirror. Tracers often measure one eye only. */
export function mirrored(trace: Trace): Trace {
  const side = trace.side === "right" ? "left" : "right";
  const steps = trace.angles ?? trace.radii.map((_, index) => (index / trace.radii.length) * 36_000);
  const turned = steps
    .map((angle, index) => ({ angle: (54_000 - angle) % 36_000, radius: trace.radii[index] ?? 0 }))
    .sort((one, other) => one.angle - other.angle);
  const angles = trace.angles || trace.radii.length % 2 ? turned.map(({ angle }) => angle) : null;
  return { side, radii: turned.map(({ radius }) => radius), angles };
}

/** The boxed measures of a rim, in hundredths of a millimetre. */
export type Box = { a: number; b: number; ed: number };

/**
 * The box around a shape: A is its width, B its height, ED twice the largest distance from the middle of the box to the edge.
 * @returns also that middle, in millimetres from the centre of the trace
 */
export function boxOf(trace: Trace): Box & { middle: Point } {
  const points = pointsOf(trace);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const middle = { x: (left + right) / 2, y: (bottom + top) / 2 };
  const farthest = Math.max(...points.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)));
  const hundredths = (mm: number): number => Math.round(mm * 100);
  return { a: hundredths(right - left), b: hundredths(top - bottom), ed: hundredths(2 * farthest), middle };
}

/** The labels that state what can also be computed from a trace, and how far the two may be apart. */
export const STATED = { a: "HBOX", b: "VBOX", ed: "FED" } as const satisfies Record<keyof Box, string>;
const WITHIN = 50;

export type Difference = { side: EyeSide; measure: keyof Box; stated: number; traced: number };

/** The boxed measures that a file states more than half a millimetre off what its trace gives. */
export function differencesOf(records: readonly DcsRecord[], traces: TraceReading["traces"]): Difference[] {
  return EYES.flatMap((side) => {
    const trace = traces[side];
    if (!trace) return [];
    const box = boxOf(trace);
    return (Object.keys(STATED) as (keyof Box)[]).flatMap((measure) => {
      const written = numbersOf(records, STATED[measure])[side];
      if (written === null) return [];
      const stated = Math.round(written * 100);
      return Math.abs(stated - box[measure]) > WITHIN ? [{ side, measure, stated, traced: box[measure] }] : [];
    });
  });
}
