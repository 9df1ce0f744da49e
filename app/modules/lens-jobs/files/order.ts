import { prescribedPrism, toOblique } from "#app/modules/lens-jobs/optics/prism.ts";
import type { Eye, EyeSide } from "#app/modules/prescriptions/optics/measures.ts";
import type { DcsRecord } from "./dcs.ts";

/** How a job reaches the laboratory. */
export type OrderWay = "uncut" | "edge_only" | "whole";

/** One eye of an order: the lens as it is to be made, and where it sits. Hundredths of a dioptre or millimetre; an axis in degrees. */
export type OrderEye = Omit<Eye, "pd"> & {
  pd: number | null;
  nearPd: number | null;
  height: number | null;
  /** Hundredths of a millimetre and of a degree. */
  vertex: number | null;
  tilt: number | null;
  wrap: number | null;
};

/** What a laboratory needs to make the lenses of a job. */
export type LensOrder = {
  job: string;
  account: string | null;
  branch: string | null;
  laboratory: string;
  prescription: string | null;
  patient: { first: string; last: string } | null;
  eyes: "both" | EyeSide;
  way: OrderWay;
  /** FS: the laboratory supplies the frame; FF: the frame follows; UC: the lenses come uncut. Empty when the frame lies in the parcel. */
  frameStatus: "FS" | "FF" | "UC" | "";
  isMultifocal: boolean;
  right: OrderEye;
  left: OrderEye;
  frame: {
    a: number | null;
    b: number | null;
    dbl: number | null;
    ed: number | null;
    material: "plastic" | "metal" | "rimless" | null;
    edge: "bevel" | "flat" | "groove" | null;
    maker: string | null;
    model: string | null;
    barcode: string | null;
  };
  lens: {
    /** The code of the lens that the laboratory knows. */
    code: string | null;
    /** Codes of LTYPE, such as PR for progressive. */
    kind: string | null;
    material: string | null;
    /** Thousandths: 1600 is 1.600. */
    index: number | null;
    diameter: number | null;
    baseCurve: number | null;
    coating: string | null;
    tint: string | null;
  };
  /** Days as YYYY-MM-DD. */
  day: string;
  wanted: string | null;
  isRush: boolean;
  comment: string | null;
  /** The name of the earlier file that this one replaces. */
  replaces: string | null;
  /** The traced shape: the records of TRCFMT and what follows them. */
  trace: readonly DcsRecord[];
  needsTrace: boolean;
};

/** What is wrong with an order before a file of it is written. */
export type OrderProblem = { code: string; eye?: EyeSide };

const BOTH: readonly EyeSide[] = ["right", "left"];
/** The eyes for which a lens is made. */
export const eyesOfOrder = ({ eyes }: Pick<LensOrder, "eyes">): readonly EyeSide[] => (eyes === "both" ? BOTH : [eyes]);

/** The limits that laboratories name for their fields. Source: the Rx-Universe wiki, order fields. */
const LIMITS = { sphere: { least: -3900, most: 4900 }, cylinder: { least: -1975, most: 1975 }, job: 20, comment: 330 };

/**
 * What an order lacks or has wrong, so that a laboratory would send it back. Empty: a file can be written.
 */
export function orderProblems(order: LensOrder): OrderProblem[] {
  const found: OrderProblem[] = [];
  const add = (code: string, eye?: EyeSide) => found.push(eye ? { code, eye } : { code });
  if (order.job === "") add("jobMissing");
  if (order.job.length > LIMITS.job) add("jobLong");
  if (!/^[!-~]*$/.test(order.job) || /[;=]/.test(order.job)) add("jobLetters");
  for (const eye of eyesOfOrder(order)) for (const code of eyeProblems(order, order[eye])) add(code, eye);
  if ((order.comment ?? "").length > LIMITS.comment) add("commentLong");
  if (order.needsTrace && order.trace.length === 0) add("traceMissing");
  return found;
}

function eyeProblems({ isMultifocal }: LensOrder, eye: OrderEye): string[] {
  const { sphere, cylinder, axis } = eye;
  const out = (value: number | null, { least, most }: { least: number; most: number }): boolean =>
    value !== null && (value < least || value > most || !isEighth(value));
  return [
    sphere === null && cylinder === null ? "powerMissing" : "",
    out(sphere, LIMITS.sphere) ? "sphereRange" : "",
    out(cylinder, LIMITS.cylinder) ? "cylinderRange" : "",
    cylinder && axis === null ? "axisMissing" : "",
    axis !== null && (axis < 1 || axis > 180 || !Number.isInteger(axis)) ? "axisRange" : "",
    eye.pd === null ? "pdMissing" : "",
    isMultifocal && eye.add === null ? "addMissing" : "",
    isMultifocal && eye.height === null ? "heightMissing" : "",
    (eye.prism && !eye.prismBase) || (eye.prism2 && !eye.prism2Base) ? "baseMissing" : "",
  ].filter(Boolean);
}

/** Lenses are made in steps of an eighth of a dioptre, of which two decimals write 0.12 or 0.13. */
const isEighth = (hundredths: number): boolean => {
  const eighths = (hundredths * 8) / 100;
  return Math.abs(eighths - Math.round(eighths)) <= 0.05;
};

/**
 * The prism of an eye as one amount and direction: two prisms, one horizontal and one vertical, are one oblique prism.
 * @param compass where directions count from: 0 to the viewer's right for both eyes, or 0 to the nose
 * @returns hundredths of a dioptre, and degrees seen from the front, 90 is up; null without prism
 */
export function prismOf(
  eye: OrderEye,
  side: EyeSide,
  compass: "viewer" | "nose",
): { amount: number; direction: number } | null {
  // The nose of the right eye is to the viewer's right.
  const { size, direction } = toOblique(prescribedPrism(eye), compass === "nose" ? "right" : side);
  return size === 0 ? null : { amount: size, direction: Math.round(direction / 10) / 10 };
}

const LATIN: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  ø: "o",
  ł: "l",
  đ: "d",
  "’": "'",
  "–": "-",
  "×": "x",
};

/**
 * A text as every laboratory can read it: in ASCII, accents left out, and what the format needs itself replaced by blanks.
 * @returns null for a text with other letters, such as Arabic ones
 */
export function plainText(text: string): string | null {
  const bare = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[ßæøłđ’–×]/giu, (letter) => LATIN[letter] ?? (LATIN[letter.toLowerCase()] ?? letter).toUpperCase())
    .replace(/[;=\p{C}\p{Z}]+/gu, " ")
    .trim();
  return /^[ -~]*$/.test(bare) ? bare : null;
}
