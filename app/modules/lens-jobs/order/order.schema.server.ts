import { z } from "zod";
import { InvalidInput, type Message } from "#app/lib/errors.ts";
import { hints } from "#app/lib/fields/constraints.server.ts";
import { latinDigits } from "#app/lib/fields/digits.ts";
import { flag, id, optionalDay, optionalId, optionalText, optionalVersion } from "#app/lib/fields.server.ts";
import { typedMeasure } from "#app/modules/prescriptions/prescription.schema.server.ts";
import type { JobView } from "../job.schema.server.ts";
import { EDGES, EYES_OF_JOB, FRAME_MATERIALS, FRAME_SOURCES, LENS_DESIGNS } from "../job-choices.ts";
import { WAYS } from "../job-status.ts";
import { fittingRefusals } from "../optics/fitting-check.ts";
import { measuresOf } from "../optics/job-optics.ts";

/** Millimetres, degrees or centimetres as opticians type them: "32", "31,5", "٣١٫٥". Their limits are those of the fitting. */
const millimetres = () => typedMeasure("pd", "fitting.refusals.number").register(hints, { inputMode: "decimal" });

type Between = { least: number; most: number; decimals: number };

/** A decimal number between two bounds. */
const between = (message: string, { least, most, decimals }: Between) =>
  z
    .preprocess(
      (value) => {
        if (value === undefined || value === null) return null;
        if (typeof value !== "string" && typeof value !== "number") return value;
        const text = latinDigits(String(value).trim()).replace(/[,\u066b]/, ".");
        if (text === "") return null;
        return /^\d{1,3}(\.\d{1,3})?$/.test(text) ? Number(text).toFixed(decimals) : text;
      },
      z
        .string({ error: message })
        .refine((text) => Number(text) >= least && Number(text) <= most, message)
        .nullable(),
    )
    .register(hints, { inputMode: "decimal" });

const choice = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: "errors.choice" });
const optional = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.preprocess((value) => (value === "" || value === undefined ? null : value), choice(words).nullable());

/** What a laboratory is told. */
const ORDERED = {
  eyes: choice(EYES_OF_JOB),
  rightPd: millimetres(),
  leftPd: millimetres(),
  rightNearPd: millimetres(),
  leftNearPd: millimetres(),
  rightHeight: millimetres(),
  leftHeight: millimetres(),
  vertex: millimetres(),
  tilt: millimetres(),
  wrap: millimetres(),
  readingDistance: millimetres(),
  frameSource: choice(FRAME_SOURCES),
  frameVariantId: optionalId("lensOrder.errors.frame"),
  frameName: optionalText({ max: 200 }),
  frameCondition: optionalText({ max: 300 }),
  frameMaterial: optional(FRAME_MATERIALS),
  boxA: millimetres(),
  boxB: millimetres(),
  dbl: millimetres(),
  ed: millimetres(),
  edge: optional(EDGES),
  lensName: optionalText({ max: 200 }),
  lensDesign: choice(LENS_DESIGNS),
  lensIndex: between("lensOrder.errors.index", { least: 1.4, most: 2, decimals: 3 }),
  lensMaterial: optionalText({ max: 40 }),
  blankDiameter: between("lensOrder.errors.diameter", { least: 40, most: 90, decimals: 2 }),
  baseCurve: between("lensOrder.errors.baseCurve", { least: 0, most: 12, decimals: 2 }),
  coating: optionalText({ max: 80 }),
  tint: optionalText({ max: 80 }),
  thickness: optionalText({ max: 120 }),
  way: choice(WAYS),
  laboratoryId: optionalId("lensOrder.errors.laboratory"),
  rightVariantId: optionalId("lensOrder.errors.ownLens"),
  leftVariantId: optionalId("lensOrder.errors.ownLens"),
  isRush: flag(),
  notes: optionalText({ max: 2_000 }),
};
export const ORDERED_FIELDS = Object.keys(ORDERED) as (keyof typeof ORDERED)[];

/** What only the shop knows: a change of these orders nothing else. */
const OWN = { trayNumber: optionalText({ max: 20 }), promisedOn: optionalDay("lensOrder.errors.day") };
export const OWN_FIELDS = Object.keys(OWN) as (keyof typeof OWN)[];

/** A change of what is ordered. Absent fields stay as they are. Another prescription, or the newest version, copies its figures. */
export const OrderChange = z
  .object({ ...ORDERED, ...OWN, prescriptionId: optionalId("lensOrder.errors.prescription") })
  .partial()
  .extend({ id: id(), version: optionalVersion(), takesNewestVersion: flag() });
export type OrderChange = z.infer<typeof OrderChange>;

type Measured = Parameters<typeof measuresOf>[0];
const NO_MEASURES = Object.fromEntries(
  ["rightPd", "leftPd", "rightNearPd", "leftNearPd", "rightHeight", "leftHeight", "vertex", "tilt", "wrap"]
    .concat("readingDistance", "boxA", "boxB", "dbl", "ed", "lensIndex", "blankDiameter", "baseCurve")
    .map((name) => [name, null]),
) as unknown as Measured;

/** What cannot be right of the measures, beside their fields. Both eyes are looked at, also when one lens is made. @throws InvalidInput */
export function refuseMeasures(fields: Partial<OrderChange> | JobView): void {
  const errors: Record<string, Message[]> = {};
  const job = { ...NO_MEASURES, ordered: null, ...fields, eyes: "B" } as Measured;
  for (const { field, message } of fittingRefusals(measuresOf(job))) errors[field] = [message];
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
}

/** The name of a job's column. */
export const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
