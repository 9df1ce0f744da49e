import type { EyeSide } from "#app/modules/prescriptions/optics/measures.ts";
import { type Lens, transpose } from "#app/modules/prescriptions/optics/optics.ts";
import { imbalanceOf, type Prism, powerIn, prismFrom, strongestPower } from "./prism.ts";
import { type LensDesign, limitFor, RANGE_OF, type ToleranceItem, type ToleranceSet } from "./tolerances.ts";

/** One lens as it was ordered or as it was read. Hundredths; an axis in degrees; null for what was not ordered or not read. */
export type LensFigures = Lens & {
  add: number | null;
  /** Null: the prism was not read, and follows from the place of the optical centre. */
  prism: Prism | null;
  pd: number | null;
  height: number | null;
  baseCurve: number | null;
};
export type Pair = { right: LensFigures | null; left: LensFigures | null };
export type LensOrder = Pair & {
  design: LensDesign;
  /** Uncut lenses have no PD and no height yet, and each is judged by its own prism. */
  mounted: boolean;
};

/** What was compared, in hundredths, an axis in degrees. `limit` is null when the set has none: then nothing fails. */
export type CheckedItem = {
  eye: EyeSide | "both";
  item: ToleranceItem;
  ordered: number;
  read: number;
  difference: number;
  limit: number | null;
  passed: boolean;
};
export type CheckResult = { items: CheckedItem[]; passed: boolean };

/** A lens that was ordered without a cylinder may have this much of one, whatever the set says of cylinders. */
const NO_CYLINDER = 12;

const NO_PRISM: Prism = { in: 0, up: 0 };

/** Compares what was read with what was ordered. Only what was ordered and read is compared. */
export function checkLenses(order: LensOrder, readings: Pair, set: ToleranceSet): CheckResult {
  const { right, left, design, mounted } = order;
  const items: CheckedItem[] = [];
  const pairIsMounted = mounted && right !== null && left !== null && readings.right !== null && readings.left !== null;
  for (const [eye, ordered, read] of [
    ["right", right, readings.right] as const,
    ["left", left, readings.left] as const,
  ]) {
    if (!ordered || !read) continue;
    const compare = comparer(items, set, design, eye);
    comparePowers(compare, ordered, read);
    if (!pairIsMounted) comparePrism(compare, ordered, read);
    const { power } = sizesOf(ordered);
    for (const item of mounted ? (["pd", "height"] as const) : []) compare(item, ordered[item], read[item], power);
    compare("baseCurve", ordered.baseCurve, read.baseCurve, power);
  }
  if (pairIsMounted) {
    comparePair(comparer(items, set, design, "both"), { right, left }, {
      right: readings.right,
      left: readings.left,
    } as Both);
  }
  return { items, passed: items.every(({ passed }) => passed) };
}

type Both = { right: LensFigures; left: LensFigures };
type Compare = (
  item: ToleranceItem,
  ordered: number | null,
  read: number | null,
  size: number,
  more?: { difference?: number; most?: number },
) => void;

const comparer =
  (items: CheckedItem[], set: ToleranceSet, design: LensDesign, eye: CheckedItem["eye"]): Compare =>
  (item, ordered, read, size, { difference, most } = {}) => {
    if (ordered === null || read === null) return;
    const found = limitFor(set, item, design, Math.abs(size));
    const limit = found !== null && most !== undefined ? Math.min(found, most) : found;
    const apart = difference ?? Math.abs(read - ordered);
    items.push({
      eye,
      item,
      ordered,
      read,
      difference: apart,
      limit,
      // Limits of axes are kept in hundredths of a degree like all others.
      passed: limit === null || apart * (item === "axis" ? 100 : 1) <= limit,
    });
  };

const sizesOf = (lens: Lens) => ({
  power: strongestPower(lens),
  horizontalPower: powerIn(lens, 180),
  verticalPower: powerIn(lens, 90),
});

/** The lens as it was read, in the notation of the order: a plus cylinder is the same lens as a minus cylinder. */
export function inNotationOf(ordered: Lens, read: Lens): Lens {
  const turned = (ordered.cylinder ?? 0) * (read.cylinder ?? 0) < 0;
  return turned ? transpose(read) : read;
}

function comparePowers(compare: Compare, ordered: LensFigures, read: LensFigures): void {
  const lens = inNotationOf(ordered, read);
  if (hasPower(ordered) && hasPower(read)) {
    const [power, found] = strongerMeridian(ordered, lens);
    compare("power", power, found, power);
    const cylinder = ordered.cylinder ?? 0;
    const readCylinder = lens.cylinder ?? 0;
    compare("cylinder", cylinder, cylinder === 0 ? Math.abs(readCylinder) : readCylinder, cylinder, {
      most: cylinder === 0 ? NO_CYLINDER : undefined,
    });
  }
  // Without a cylinder nobody can read an axis: the cylinder itself has failed then, or is too weak to matter.
  if (ordered.cylinder && lens.cylinder) {
    const difference = axesApart(ordered.axis ?? 0, lens.axis ?? 0);
    compare("axis", ordered.axis, lens.axis, ordered.cylinder, { difference });
  }
  compare("add", ordered.add, read.add, ordered.add ?? 0);
}

const hasPower = ({ sphere, cylinder }: Lens): boolean => sphere !== null || cylinder !== null;

/** The axes 179 and 2 are 3 degrees apart. */
export function axesApart(one: number, other: number): number {
  const apart = Math.abs(one - other) % 180;
  return Math.min(apart, 180 - apart);
}

/** The stronger meridian of the order, and the same one of the lens. Of a lens ordered without a cylinder it is the one that differs more. */
function strongerMeridian(ordered: Lens, read: Lens): [ordered: number, read: number] {
  const meridians = (lens: Lens): [number, number] => [lens.sphere ?? 0, (lens.sphere ?? 0) + (lens.cylinder ?? 0)];
  const [first, second] = meridians(ordered);
  const [readFirst, readSecond] = meridians(read);
  if (!ordered.cylinder) {
    return [first, Math.abs(readSecond - first) > Math.abs(readFirst - first) ? readSecond : readFirst];
  }
  return Math.abs(second) > Math.abs(first) ? [second, readSecond] : [first, readFirst];
}

/** How the prism of a lens differs from its order. Without a reading it is what the misplaced optical centre makes. */
function prismOff(ordered: LensFigures, read: LensFigures): Prism | null {
  if (read.prism) {
    const wanted = ordered.prism ?? NO_PRISM;
    return { in: read.prism.in - wanted.in, up: read.prism.up - wanted.up };
  }
  // A lens that was centred nearer to the nose than the pupil has a smaller PD.
  const inwards = ordered.pd !== null && read.pd !== null ? ordered.pd - read.pd : null;
  const up = ordered.height !== null && read.height !== null ? read.height - ordered.height : null;
  if (inwards === null && up === null) return null;
  return prismFrom(ordered, { in: inwards ?? 0, up: up ?? 0 });
}

function comparePrism(compare: Compare, ordered: LensFigures, read: LensFigures): void {
  const off = read.prism && prismOff(ordered, read);
  if (!off || !read.prism) return;
  const size = (prism: Prism) => Math.round(Math.hypot(prism.in, prism.up));
  compare("prism", size(ordered.prism ?? NO_PRISM), size(read.prism), strongestPower(ordered), {
    difference: size(off),
  });
}

/** What only a mounted pair has: the prisms of both eyes against each other, and heights that belong together. */
function comparePair(compare: Compare, ordered: { right: LensFigures; left: LensFigures }, read: Both): void {
  const off = { right: prismOff(ordered.right, read.right), left: prismOff(ordered.left, read.left) };
  if (off.right || off.left) {
    const wanted = imbalanceOf(ordered.right.prism ?? NO_PRISM, ordered.left.prism ?? NO_PRISM);
    const wrong = imbalanceOf(off.right ?? NO_PRISM, off.left ?? NO_PRISM);
    const stronger = (of: "horizontalPower" | "verticalPower") =>
      Math.max(...[ordered.right, ordered.left].map((lens) => Math.abs(sizesOf(lens)[of])));
    for (const direction of ["horizontal", "vertical"] as const) {
      const item = `${direction}Imbalance` as const;
      compare(item, wanted[direction], wanted[direction] + wrong[direction], stronger(RANGE_OF[item]));
    }
  }
  const apart = ({ right, left }: Both) =>
    right.height === null || left.height === null ? null : right.height - left.height;
  const power = Math.max(Math.abs(strongestPower(ordered.right)), Math.abs(strongestPower(ordered.left)));
  compare("heightPair", apart(ordered), apart(read), power);
}
