import {
  EYES,
  type Eye,
  type EyeSide,
  type Measure,
  PRISM_BASES,
  readMeasure,
} from "#app/modules/prescriptions/optics/measures.ts";
import type { BoxedLensesProps } from "./boxed-lenses.tsx";
import type { LensFigures, LensOrder } from "./check-lenses.ts";
import type { Fitting, FittingHelps } from "./fitting.ts";
import type { FittingMeasures } from "./fitting-check.ts";
import type { Point } from "./outline.ts";
import { prescribedPrism } from "./prism.ts";

type Texts<Name extends string> = { [Key in Name]: string | null };
type OrderedFigures = Texts<"sphere" | "cylinder" | "add" | "prism" | "prismBase" | "prism2" | "prism2Base"> & {
  axis: number | null;
};

/** What the optics need of a job: its measures as texts, as calls answer them or as somebody has typed them. */
export type OpticalJob = Texts<
  | "rightPd"
  | "leftPd"
  | "rightNearPd"
  | "leftNearPd"
  | "rightHeight"
  | "leftHeight"
  | "vertex"
  | "tilt"
  | "wrap"
  | "readingDistance"
  | "boxA"
  | "boxB"
  | "dbl"
  | "ed"
  | "lensIndex"
  | "blankDiameter"
  | "baseCurve"
> & {
  ordered: Record<EyeSide, OrderedFigures> | null;
  eyes: "B" | "R" | "L";
  lensDesign: string;
  way: string;
};

/** A measure in hundredths; NaN for a text that is none. */
const typed = (text: string | null): number | null => readMeasure("pd", text ?? "");

/** A measure in hundredths; null for a text that is none. */
function read(text: string | null, measure: Measure = "pd"): number | null {
  const value = readMeasure(measure, text ?? "");
  return Number.isNaN(value) ? null : value;
}

const gets = (job: OpticalJob, side: EyeSide): boolean =>
  job.eyes === "B" || job.eyes === (side === "right" ? "R" : "L");

const frameOf = ({ boxA, boxB, dbl, ed }: OpticalJob, reads: (text: string | null) => number | null = read) => ({
  a: reads(boxA),
  b: reads(boxB),
  dbl: reads(dbl),
  ed: reads(ed),
});

/** The ordered figures of one eye, in hundredths. */
function orderedEye(job: OpticalJob, side: EyeSide) {
  const held = job.ordered?.[side];
  const base = (name: "prismBase" | "prism2Base") => PRISM_BASES.find((one) => one === held?.[name]) ?? null;
  const prisms: Pick<Eye, "prism" | "prismBase" | "prism2" | "prism2Base"> = {
    prism: read(held?.prism ?? null, "prism"),
    prismBase: base("prismBase"),
    prism2: read(held?.prism2 ?? null, "prism"),
    prism2Base: base("prism2Base"),
  };
  return {
    lens: {
      sphere: read(held?.sphere ?? null, "sphere"),
      cylinder: read(held?.cylinder ?? null, "cylinder"),
      axis: held?.axis ?? null,
    },
    add: read(held?.add ?? null, "add"),
    prism: prescribedPrism(prisms),
  };
}

/** What `fittingHelps` needs of a job. */
export function fittingOf(job: OpticalJob): Fitting {
  const eye = (side: EyeSide) => {
    if (!gets(job, side)) return null;
    const { lens, prism } = orderedEye(job, side);
    return {
      lens,
      prism,
      pd: read(job[`${side}Pd`]),
      height: read(job[`${side}Height`]),
      diameter: read(job.blankDiameter),
    };
  };
  const index = Number(job.lensIndex ?? Number.NaN);
  return {
    frame: frameOf(job),
    right: eye("right"),
    left: eye("left"),
    index: Number.isFinite(index) ? Math.round(index * 1000) : null,
  };
}

/** The measures of a job for their limits. A text that is no measure stays one, so that it is refused. */
export function measuresOf(job: OpticalJob): FittingMeasures {
  const eye = (side: EyeSide) =>
    gets(job, side)
      ? { pd: typed(job[`${side}Pd`]), nearPd: typed(job[`${side}NearPd`]), height: typed(job[`${side}Height`]) }
      : null;
  return {
    right: eye("right"),
    left: eye("left"),
    frame: frameOf(job, typed),
    vertex: typed(job.vertex),
    tilt: typed(job.tilt),
    wrap: typed(job.wrap),
    readingDistance: typed(job.readingDistance),
  };
}

/** The picture of a job: with the blanks of its lens, or with the smallest possible ones where its lens has no diameter yet. */
export function pictureOf(
  job: OpticalJob,
  helps: FittingHelps,
  outlines: Partial<Record<EyeSide, readonly Point[]>> = {},
): BoxedLensesProps {
  const lens = (side: EyeSide) =>
    gets(job, side)
      ? {
          pd: read(job[`${side}Pd`]),
          height: read(job[`${side}Height`]),
          blank: read(job.blankDiameter) ?? helps[side]?.minimumBlank ?? null,
          tooSmall: helps[side]?.fits === false,
          outline: outlines[side] ?? null,
        }
      : null;
  return { frame: frameOf(job), right: lens("right"), left: lens("left") };
}

/** The order that a final check compares with. */
export function orderOf(job: OpticalJob, mounted: boolean): LensOrder {
  const figures = (side: EyeSide): LensFigures | null => {
    if (!gets(job, side)) return null;
    const { lens, add, prism } = orderedEye(job, side);
    return {
      ...lens,
      add,
      prism,
      pd: read(job[`${side}Pd`]),
      height: read(job[`${side}Height`]),
      baseCurve: read(job.baseCurve, "baseCurve"),
    };
  };
  return {
    right: figures("right"),
    left: figures("left"),
    design: job.lensDesign === "progressive" ? "progressive" : "standard",
    mounted,
  };
}

/** The eyes that a job makes lenses for. */
export const eyesOf = (job: OpticalJob): EyeSide[] => EYES.filter((side) => gets(job, side));
