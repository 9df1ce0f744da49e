import { z } from "zod";
import {
  id,
  isStorable,
  optionalId,
  optionalIds,
  optionalText,
  optionalVersion,
  requiredText,
  view,
} from "#app/lib/fields.server.ts";
import { PRESETS } from "#app/modules/reports/figures/period.ts";
import { SOURCE_NAMES } from "./sources.server.ts";

export const SCHEDULES = ["none", "daily", "weekly", "monthly"] as const;
export const FORMATS = ["csv", "xlsx"] as const;
const MOST_COLUMNS = 30;

/** Ticked boxes: one box alone arrives as a text. */
const keys = z.preprocess(
  (value) => (value === undefined || value === null ? [] : [value].flat().filter((one) => one !== "")),
  z
    .array(z.string({ error: "errors.text" }).max(40, "errors.choice").refine(isStorable, "errors.unprintable"), {
      error: "reports.errors.columns",
    })
    .min(1, "reports.errors.columns")
    .max(MOST_COLUMNS, `errors.tooManyEntries|max=${MOST_COLUMNS}`),
);

const filters = z
  .record(
    z.string().max(40),
    z.preprocess((value) => value ?? "", z.string({ error: "errors.text" }).max(100, "errors.tooLong|max=100")),
    {
      error: "errors.invalid",
    },
  )
  .refine((values) => Object.keys(values).length <= MOST_COLUMNS, `errors.tooManyEntries|max=${MOST_COLUMNS}`)
  .transform((values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== "")));

/** The values of the forms for new and edit. */
export const SavedReportInput = z.object({
  name: requiredText("reports.errors.name", { max: 120 }),
  source: z.enum(SOURCE_NAMES, { error: "errors.choice" }),
  columns: keys,
  filters: z.preprocess((value) => value ?? {}, filters),
  groupBy: optionalText({ max: 40 }),
  period: z.enum(PRESETS, { error: "errors.choice" }).default("this_month"),
  storeId: optionalId(),
  roleIds: optionalIds().transform((ids) => ids ?? []),
  schedule: z.enum(SCHEDULES, { error: "errors.choice" }).default("none"),
  format: z.enum(FORMATS, { error: "errors.choice" }).default("csv"),
});

/** A change names everything anew, because columns and filters belong to their source. */
export const SavedReportChange = SavedReportInput.extend({ id: id(), version: optionalVersion() });

export const SavedReportView = z.object({
  id: view.id,
  name: z.string(),
  ownerId: view.id,
  owner: z.string(),
  source: z.string(),
  columns: z.array(z.string()),
  filters: z.record(z.string(), z.string()),
  groupBy: z.string().nullable(),
  period: z.string(),
  storeId: z.int().nullable(),
  roleIds: z.array(z.int()),
  schedule: z.string(),
  format: z.string(),
  nextRunAt: view.instant.nullable(),
  createdAt: view.instant,
  updatedAt: view.instant,
  version: z.int(),
});
export type SavedReportView = z.infer<typeof SavedReportView>;
