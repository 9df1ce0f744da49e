import { spectaclePowers, type WantedPower } from "#app/modules/prescriptions/optics/fitting-powers.ts";
import { type EyeSide, readRefraction } from "#app/modules/prescriptions/optics/measures.ts";
import type { JobView } from "../job.schema.server.ts";

type Ordered = NonNullable<JobView["ordered"]>;

/** The ordered figures of both eyes, named as the fields of a prescription. */
export const prescribedFields = (ordered: Ordered): Record<string, string | number | null> => ({
  rightSphere: ordered.right.sphere,
  rightCylinder: ordered.right.cylinder,
  rightAxis: ordered.right.axis,
  rightAdd: ordered.right.add,
  rightPrism: ordered.right.prism,
  rightPrismBase: ordered.right.prismBase,
  rightPrism2: ordered.right.prism2,
  rightPrism2Base: ordered.right.prism2Base,
  leftSphere: ordered.left.sphere,
  leftCylinder: ordered.left.cylinder,
  leftAxis: ordered.left.axis,
  leftAdd: ordered.left.add,
  leftPrism: ordered.left.prism,
  leftPrismBase: ordered.left.prismBase,
  leftPrism2: ordered.left.prism2,
  leftPrism2Base: ordered.left.prism2Base,
});

/** The powers of stocked lenses that fit an eye of a job. */
export const powersOf = (ordered: Ordered | null, side: EyeSide): WantedPower[] =>
  ordered === null ? [] : spectaclePowers(readRefraction(prescribedFields(ordered))[side]);
