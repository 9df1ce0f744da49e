import { z } from "zod";
import { id, optionalChoice, optionalId, optionalText, view } from "#app/lib/fields.server.ts";
import type { CheckedItem } from "#app/modules/lens-jobs/optics/check-lenses.ts";
import { TOLERANCE_ITEMS } from "#app/modules/lens-jobs/optics/tolerances.ts";
import { axis, both, typedMeasure } from "#app/modules/prescriptions/prescription.schema.server.ts";
import { BASES, LOOKS } from "./readings.ts";

/** What was read. Their limits, and which of them an order asks for, are in `readings.ts`. */
const readings = {
  ...both("Sphere", () => typedMeasure("sphere")),
  ...both("Cylinder", () => typedMeasure("cylinder")),
  ...both("Axis", axis),
  ...both("Add", () => typedMeasure("sphere", "prescriptions.errors.addUnreadable")),
  ...both("Horizontal", () => typedMeasure("sphere", "prescriptions.errors.prismUnreadable")),
  ...both("HorizontalBase", () => optionalChoice(BASES.horizontal)),
  ...both("Vertical", () => typedMeasure("sphere", "prescriptions.errors.prismUnreadable")),
  ...both("VerticalBase", () => optionalChoice(BASES.vertical)),
  ...both("Pd", () => typedMeasure("pd")),
  ...both("Height", () => typedMeasure("pd", "finalCheck.errors.height")),
  ...both("BaseCurve", () => typedMeasure("sphere", "prescriptions.errors.baseCurveUnreadable")),
};
export const READING_NAMES = Object.keys(readings);

const several = (value: unknown): unknown => (value === undefined || value === null ? [] : [value].flat());

export const CheckInput = z.object({
  id: id(),
  ...readings,
  /** Whether the lenses are in their frame. Without a word the job's way decides. */
  lenses: optionalChoice(["mounted", "uncut"]),
  /** What was looked at and found in order. */
  inOrder: z.preprocess(several, z.array(z.enum(LOOKS, { error: "errors.choice" })).max(LOOKS.length)),
  /** What is not in order. */
  defects: optionalText({ max: 500 }),
  toleranceSetId: optionalId("toleranceSets.errors.none"),
  notes: optionalText({ max: 1_000 }),
});

/** A figure in its own unit: dioptres, prism dioptres, degrees or millimetres. */
const figure = z.string();

export const CheckView = z.object({
  id: view.id,
  jobId: view.id,
  at: view.instant,
  userName: z.string().nullable(),
  toleranceSetId: view.id.nullable(),
  /** The name of the set as it was. */
  setName: z.string(),
  setNameAr: z.string().nullable(),
  mounted: z.boolean(),
  passed: z.boolean(),
  items: z.array(
    z.object({
      eye: z.enum(["right", "left", "both"]),
      item: z.enum(TOLERANCE_ITEMS),
      ordered: figure,
      read: figure,
      difference: figure,
      /** Null where the set has no limit. */
      limit: figure.nullable(),
      passed: z.boolean(),
    }),
  ),
  looks: z.array(z.object({ look: z.enum(LOOKS), passed: z.boolean() })),
  defects: z.string().nullable(),
  /** What was read, by the names of the fields. */
  readings: z.record(z.string(), z.string().nullable()),
  acceptedBy: z.string().nullable(),
  acceptedReason: z.string().nullable(),
  acceptedAt: view.instant.nullable(),
  notes: z.string().nullable(),
});
export type CheckView = z.infer<typeof CheckView>;
export type ShownItem = CheckView["items"][number];

/** What the table holds of a check: the items, and what was looked at. */
export type HeldResult = CheckedItem | { look: (typeof LOOKS)[number]; passed: boolean };
