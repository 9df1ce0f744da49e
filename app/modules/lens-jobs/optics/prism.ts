import type { Eye, EyeSide, PrismBase } from "#app/modules/prescriptions/optics/measures.ts";
import type { Lens } from "#app/modules/prescriptions/optics/optics.ts";

/**
 * Prisms of lenses, in whole hundredths of a prism dioptre, of a dioptre and of a millimetre. A prism has two signed parts, which count in the
 * same way for both eyes: `in` is positive with the base towards the nose, `up` with the base upwards. A place uses the same two directions.
 */
export type Prism = { in: number; up: number };
export type Place = { in: number; up: number };

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The power of a lens in a meridian, given by its angle: 180 is the horizontal one, 90 the vertical one. */
export function powerIn({ sphere, cylinder, axis }: Lens, meridian: number): number {
  if (!cylinder || axis === null) return sphere ?? 0;
  return round((sphere ?? 0) + cylinder * Math.sin(radians(meridian - axis)) ** 2);
}

/** The power of the stronger of the two principal meridians. */
export function strongestPower({ sphere, cylinder }: Lens): number {
  const [first, second] = [sphere ?? 0, (sphere ?? 0) + (cylinder ?? 0)];
  return Math.abs(second) > Math.abs(first) ? second : first;
}

/** Rounds half away from zero, alike for plus and minus, and never to minus zero. */
export const round = (value: number): number => Math.sign(value) * Math.round(Math.abs(value)) || 0;

/** Prentice: each centimetre from the optical centre gives the power in prism dioptres. */
export const prentice = (millimetres: number, power: number): number => round((millimetres * power) / 1000);

/**
 * The prism in front of a pupil when the optical centre lies elsewhere: `centre` is where, seen from the pupil. The base of a plus lens lies
 * on the side of its centre, that of a minus lens on the other side.
 */
export const prismFrom = (lens: Lens, centre: Place): Prism => ({
  in: prentice(centre.in, powerIn(lens, 180)),
  up: prentice(centre.up, powerIn(lens, 90)),
});

const DIRECTION: Record<PrismBase, Prism> = {
  in: { in: 1, up: 0 },
  out: { in: -1, up: 0 },
  up: { in: 0, up: 1 },
  down: { in: 0, up: -1 },
};

/** The two prisms of a prescribed eye as one. */
export function prescribedPrism(eye: Pick<Eye, "prism" | "prismBase" | "prism2" | "prism2Base">): Prism {
  const part = (size: number | null, base: PrismBase | null): Prism =>
    size === null || base === null
      ? { in: 0, up: 0 }
      : { in: DIRECTION[base].in * size, up: DIRECTION[base].up * size };
  const [first, second] = [part(eye.prism, eye.prismBase), part(eye.prism2, eye.prism2Base)];
  return { in: first.in + second.in || 0, up: first.up + second.up || 0 };
}

/** A prism as one size and the direction of its base, in hundredths of a degree. */
export type Oblique = { size: number; direction: number };

const FULL_TURN = 36_000;

/**
 * One oblique prism for the two parts. The compass is seen from the front, as a lensmeter sees the lens: 0 is to the viewer's right and 90 is
 * up. So the nose lies at 0 for the right eye and at 180 for the left one.
 */
export function toOblique({ in: inwards, up }: Prism, side: EyeSide): Oblique {
  const along = side === "right" ? inwards : -inwards;
  const direction = Math.round((Math.atan2(up, along) * 18_000) / Math.PI);
  return { size: Math.round(Math.hypot(inwards, up)), direction: (direction + FULL_TURN) % FULL_TURN };
}

/** The two parts of an oblique prism. */
export function fromOblique({ size, direction }: Oblique, side: EyeSide): Prism {
  const angle = radians(direction / 100);
  const along = round(size * Math.cos(angle));
  return { in: side === "right" ? along : -along || 0, up: round(size * Math.sin(angle)) };
}

/** How the prisms of both eyes differ: vertically the right one against the left one, horizontally all that turns the eyes in or out. */
export const imbalanceOf = (right: Prism, left: Prism): { vertical: number; horizontal: number } => ({
  vertical: right.up - left.up || 0,
  horizontal: right.in + left.in || 0,
});

/** How far below the optical centre the eyes look when they read, as opticians reckon it, in hundredths of a millimetre. */
const READING_DROP = 1000;

/** The vertical imbalance of two lenses of different power where the eyes look through them when they read. */
export function readingImbalance(right: Lens, left: Lens, drop = READING_DROP): number {
  const centre: Place = { in: 0, up: drop };
  return Math.abs(imbalanceOf(prismFrom(right, centre), prismFrom(left, centre)).vertical);
}
