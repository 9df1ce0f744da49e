import type { Lens } from "#app/modules/prescriptions/optics/optics.ts";
import { imbalanceOf, type Prism, readingImbalance, round, strongestPower } from "./prism.ts";

/**
 * How lenses lie in their frame. Lengths are whole hundredths of a millimetre, powers whole hundredths of a dioptre, an index is in
 * thousandths. A frame is measured by its boxes: A wide, B high, DBL between both, ED twice the way from the middle of a box to the farthest
 * point of the rim.
 */
export type FrameBox = { a: number; b: number; dbl: number; ed: number };

/** How far apart the middles of both boxes are. */
export const framePd = ({ a, dbl }: Pick<FrameBox, "a" | "dbl">): number => a + dbl;

/** How far a lens is moved from the middle of its box to the pupil: positive towards the nose. */
export const decentration = (frame: Pick<FrameBox, "a" | "dbl">, pd: number): number => round(framePd(frame) / 2 - pd);

/** How far the fitting point lies above the middle of the box; negative below it. A height is measured from the lowest point of the box. */
export const raise = (b: number, height: number): number => round(height - b / 2);

/** What an edger needs around the lens, both sides together. */
const ALLOWANCE = 200;

/** A lens that is moved up or down by no more than this needs no larger blank. */
const RAISE_FREE = 300;

/** The smallest blank from which a lens can be cut, as an estimate: only a traced shape gives it exactly. */
export function minimumBlank(frame: FrameBox, pd: number, height: number | null = null): number {
  const raised = height === null ? 0 : Math.abs(raise(frame.b, height));
  return frame.ed + 2 * Math.abs(decentration(frame, pd)) + ALLOWANCE + (raised > RAISE_FREE ? 2 * raised : 0);
}

/** The depth of a spherical surface at a radius. */
export const sag = (power: number, index: number, radius: number): number =>
  round((radius * radius * Math.abs(power)) / (20_000 * (index - 1000)));

/** The least thickness that is usually ground: of a minus lens in its centre, of a plus lens at its edge. */
const LEAST_CENTRE = 200;
const LEAST_EDGE = 100;

/** About how thick a lens will be in its centre and at its thickest or thinnest edge, from its stronger meridian. */
export function thickness(
  lens: Lens,
  { index, radius, least }: { index: number; radius: number; least?: number | null },
): { centre: number; edge: number } {
  const power = strongestPower(lens);
  const depth = sag(power, index, radius);
  if (power > 0) return { centre: (least ?? LEAST_EDGE) + depth, edge: least ?? LEAST_EDGE };
  return { centre: least ?? LEAST_CENTRE, edge: (least ?? LEAST_CENTRE) + depth };
}

/** From the optical centre to the farthest edge. */
export const edgeRadius = (frame: FrameBox, pd: number): number =>
  round(frame.ed / 2) + Math.abs(decentration(frame, pd));

/** The lens for reading that a prescription with an addition becomes. */
export const nearLens = ({ sphere, cylinder, axis }: Lens, add: number | null): Lens => ({
  sphere: add === null ? sphere : (sphere ?? 0) + add,
  cylinder,
  axis,
});

/** What is known of one eye of a job. */
export type FittedEye = {
  lens: Lens;
  pd: number | null;
  height: number | null;
  /** The diameter of the blank that the chosen lens has. */
  diameter: number | null;
  /** What was prescribed. */
  prism: Prism;
};
export type Fitting = {
  frame: { [Key in keyof FrameBox]: number | null };
  /** Null for an eye that gets no lens. */
  right: FittedEye | null;
  left: FittedEye | null;
  /** The refractive index of the material, in thousandths. */
  index: number | null;
};

/** What is worked out of one eye; null where a measure is missing. */
export type EyeHelps = {
  decentration: number | null;
  raise: number | null;
  minimumBlank: number | null;
  /** False when the lens's blank is smaller than the smallest possible one. */
  fits: boolean | null;
  thickness: { centre: number; edge: number } | null;
};

export type FittingHelps = {
  framePd: number | null;
  right: EyeHelps | null;
  left: EyeHelps | null;
  /** How the prescribed prisms of both eyes differ; null for one lens. */
  imbalance: { vertical: number; horizontal: number } | null;
  /** The vertical imbalance when reading; null unless both eyes have a power. */
  readingImbalance: number | null;
};

/** Everything that is shown beside the fields of an order, as far as its measures are known. */
export function fittingHelps({ frame, right, left, index }: Fitting): FittingHelps {
  const { a, b, dbl, ed } = frame;
  const pair = a === null || dbl === null ? null : { a, dbl };
  const box = pair && b !== null && ed !== null ? { ...pair, b, ed } : null;
  const helps = (eye: FittedEye | null): EyeHelps | null => {
    if (!eye) return null;
    const { pd, height, lens, diameter } = eye;
    const blank = box && pd !== null ? minimumBlank(box, pd, height) : null;
    return {
      decentration: pair && pd !== null ? decentration(pair, pd) : null,
      raise: b !== null && height !== null ? raise(b, height) : null,
      minimumBlank: blank,
      fits: blank === null || diameter === null ? null : blank <= diameter,
      thickness:
        box && pd !== null && index !== null && index > 1000 && hasPower(lens)
          ? thickness(lens, { index, radius: edgeRadius(box, pd) })
          : null,
    };
  };
  return {
    framePd: pair && framePd(pair),
    right: helps(right),
    left: helps(left),
    imbalance: right && left && imbalanceOf(right.prism, left.prism),
    readingImbalance:
      right && left && hasPower(right.lens) && hasPower(left.lens) ? readingImbalance(right.lens, left.lens) : null,
  };
}

const hasPower = ({ sphere, cylinder }: Lens): boolean => sphere !== null || cylinder !== null;
