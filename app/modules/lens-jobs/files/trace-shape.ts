import { fewer, outlineOf, type Point } from "#app/modules/lens-jobs/optics/outline.ts";
import { EYES, type EyeSide } from "#app/modules/prescriptions/optics/measures.ts";
import { type DcsRecord, numberOf, numbersOf } from "./dcs.ts";
import {
  type Box,
  boxOfTrace,
  type Difference,
  differencesOf,
  STATED,
  type Trace,
  type TraceReading,
} from "./trace.ts";

/** The rim of an eye that was traced, with as many points as a picture needs, and the box that it fills. */
export type EyeShape = { outline: Point[]; box: Box };

export type TracedShape = Record<EyeSide, EyeShape | null> & {
  /** What the file says of the box of each eye and of the bridge, in hundredths of a millimetre. */
  stated: Record<keyof Box, Record<EyeSide, number | null>>;
  dbl: number | null;
  differences: Difference[];
};

/** The shapes of a file; null for one without a trace. */
export function shapeOf(records: readonly DcsRecord[], traces: TraceReading["traces"]): TracedShape | null {
  if (!traces.right && !traces.left) return null;
  const stated = (measure: keyof Box) => {
    const written = numbersOf(records, STATED[measure]);
    return { right: hundredths(written.right), left: hundredths(written.left) };
  };
  return {
    right: shapeOfEye(traces.right),
    left: shapeOfEye(traces.left),
    stated: { a: stated("a"), b: stated("b"), ed: stated("ed") },
    dbl: hundredths(numberOf(records, "DBL")),
    differences: differencesOf(records, traces),
  };
}

const hundredths = (mm: number | null): number | null => (mm === null ? null : Math.round(mm * 100));

function shapeOfEye(trace: Trace | undefined): EyeShape | null {
  if (!trace) return null;
  const outline = fewer(outlineOf(trace.radii, trace.angles));
  return { outline: outline.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })), box: boxOfTrace(trace) };
}

/** The box that a job takes from a shape: the mean of both eyes where both were traced, since a frame has one box. */
export function boxOfShape(shape: TracedShape): Box {
  const boxes = EYES.flatMap((side) => shape[side]?.box ?? []);
  const mean = (measure: keyof Box): number =>
    Math.round(boxes.reduce((sum, box) => sum + box[measure], 0) / boxes.length);
  return { a: mean("a"), b: mean("b"), ed: mean("ed") };
}
