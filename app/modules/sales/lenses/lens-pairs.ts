import { LENS_USES, type LensUse, type WantedPower } from "#app/modules/prescriptions/optics/fitting-powers.ts";
import { hundredthsOf } from "#app/modules/products/variants/power.ts";

/** The facts of a lens that decide which eye it fits and which other lens makes a pair with it. */
export type PairedLens = {
  variantId: number;
  productId: number;
  sphere: string | null;
  cylinder: string | null;
  addPower: string | null;
  baseCurve: string | null;
  color: string | null;
  material: string | null;
  /** Null for a service, which never runs out. */
  available: number | null;
};

type Pair<Lens> = { use: LensUse; right: Lens | null; left: Lens | null; isHere: boolean };
type Wanted = { right: readonly WantedPower[]; left: readonly WantedPower[] };

/** The pairs of lenses that fit both eyes. An eye without a prescription gets no lens. */
export function lensPairs<Lens extends PairedLens>(lenses: readonly Lens[], wanted: Wanted): Pair<Lens>[] {
  return LENS_USES.filter((use) => [...wanted.right, ...wanted.left].some((power) => power.use === use)).flatMap(
    (use) => {
      const rights = fittingLenses(lenses, powersFor(wanted.right, use));
      const lefts = fittingLenses(lenses, powersFor(wanted.left, use));
      const pair = (right: Lens | null, left: Lens | null) => ({ use, right, left, isHere: isHere(right, left) });
      if (wanted.left.length === 0) return rights.map((right) => pair(right, null));
      if (wanted.right.length === 0) return lefts.map((left) => pair(null, left));
      return rights.flatMap((right) =>
        lefts.filter((left) => keyOf(left) === keyOf(right)).map((left) => pair(right, left)),
      );
    },
  );
}

/** The powers for one use. An eye without an addition wears its "full" lens for every use. */
function powersFor(powers: readonly WantedPower[], use: LensUse): WantedPower[] {
  const own = powers.filter((power) => power.use === use);
  return own.length > 0 ? own : powers.filter((power) => power.use === "full");
}

const fittingLenses = <Lens extends PairedLens>(lenses: readonly Lens[], powers: readonly WantedPower[]): Lens[] =>
  lenses.filter((lens) => powers.some((power) => fits(lens, power)));

const fits = (lens: PairedLens, { sphere, cylinder, add }: WantedPower): boolean =>
  hundredthsOf(lens.sphere ?? "0") === sphere &&
  hundredthsOf(lens.cylinder ?? "0") === cylinder &&
  (lens.addPower === null ? null : hundredthsOf(lens.addPower)) === add;

/** Lenses with the same key make a pair: they differ only in their powers. */
const keyOf = ({ productId, baseCurve, color, material }: PairedLens): string =>
  [productId, baseCurve, color, material].join("|");

function isHere(right: PairedLens | null, left: PairedLens | null): boolean {
  if (right && left && right.variantId === left.variantId) return right.available === null || right.available >= 2;
  return [right, left].every((lens) => lens === null || lens.available === null || lens.available >= 1);
}
