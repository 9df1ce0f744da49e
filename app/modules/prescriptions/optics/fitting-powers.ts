import type { Eye } from "#app/modules/prescriptions/optics/measures.ts";
import { contactLens, nearestStep, withMinusCylinder } from "#app/modules/prescriptions/optics/optics.ts";

/** The uses of a lens: the full prescription, or only far or near vision for an eye with an addition. */
export const LENS_USES = ["full", "distance", "reading"] as const;
export type LensUse = (typeof LENS_USES)[number];

/** The power that a lens must have, in hundredths of a dioptre. The cylinder is in minus form. `add` is null without an addition. */
export type WantedPower = { use: LensUse; sphere: number; cylinder: number; add: number | null };

const isPrescribed = ({ sphere, cylinder }: Eye): boolean => sphere !== null || cylinder !== null;

/** The powers of spectacle lenses that fit an eye. Empty for an eye without a prescription. */
export function spectaclePowers(eye: Eye): WantedPower[] {
  if (!isPrescribed(eye)) return [];
  const { sphere, cylinder } = withMinusCylinder(eye);
  const far = { sphere: sphere ?? 0, cylinder: cylinder ?? 0 };
  if (eye.add === null) return [{ use: "full", ...far, add: null }];
  return [
    { use: "full", ...far, add: eye.add },
    { use: "distance", ...far, add: null },
    { use: "reading", ...far, sphere: far.sphere + eye.add, add: null },
  ];
}

/** The powers of contact lenses that fit an eye: corrected for wearing on the eye and rounded to the steps in which lenses are made. */
export function contactPowers(eye: Eye): WantedPower[] {
  if (!isPrescribed(eye)) return [];
  const onTheEye = contactLens(withMinusCylinder(eye));
  const far = { sphere: nearestStep(onTheEye.sphere ?? 0), cylinder: nearestStep(onTheEye.cylinder ?? 0) };
  if (eye.add === null) return [{ use: "full", ...far, add: null }];
  return [
    { use: "full", ...far, add: eye.add },
    { use: "distance", ...far, add: null },
  ];
}
