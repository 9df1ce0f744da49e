import { z } from "zod";
import { flag, id, optionalText, optionalVersion, requiredText, view } from "#app/lib/fields.server.ts";
import {
  kindsOf,
  TOLERANCE_DESIGNS,
  TOLERANCE_ITEMS,
  TOLERANCE_KINDS,
  type ToleranceRow,
} from "#app/modules/lens-jobs/optics/tolerances.ts";
import { decimalText, readMeasure } from "#app/modules/prescriptions/optics/measures.ts";

/** No limit and no range is larger. */
const MOST = 10_000;
const MOST_ROWS = 100;

/** A figure as a call or form gives it: a number, or a text with up to two decimals. */
function readFigure(value: unknown): unknown {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value !== "string" && typeof value !== "number") return value;
  // A point keeps 600 from being read as 6.00, which is what opticians mean when they type a power.
  const text = /^\s*\d+\s*$/.test(String(value)) ? `${String(value).trim()}.00` : String(value);
  if (text.length > 20) return value;
  const read = readMeasure("sphere", text);
  return read === null || Number.isNaN(read) || read < 0 || read > MOST ? undefined : decimalText("sphere", read);
}

const figure = (message: string) => z.preprocess(readFigure, z.string({ error: message }).nullable());

const Row = z
  .object({
    item: z.enum(TOLERANCE_ITEMS, { error: "toleranceSets.errors.item" }),
    design: z.enum(TOLERANCE_DESIGNS, { error: "errors.choice" }),
    /** The range: above `from`, up to `to`. Null is without a bound. */
    from: figure("toleranceSets.errors.bound"),
    to: figure("toleranceSets.errors.bound"),
    kind: z.enum(TOLERANCE_KINDS, { error: "errors.choice" }),
    value: z.preprocess(readFigure, z.string({ error: "toleranceSets.errors.value" })),
  })
  .superRefine(({ item, from, to, kind, value }, { addIssue }) => {
    const wrong = (path: string, message: string) => addIssue({ code: "custom", path: [path], message });
    if (!kindsOf(item).includes(kind)) wrong("kind", "toleranceSets.errors.kind");
    if (from !== null && to !== null && Number(from) >= Number(to)) wrong("to", "toleranceSets.errors.range");
    if (Number(value) === 0) wrong("value", "toleranceSets.errors.value");
  });

export const ToleranceSetInput = z.object({
  name: requiredText("toleranceSets.errors.name", { min: 2, max: 120 }),
  nameAr: optionalText({ max: 120 }),
  /** Where the figures come from. */
  source: optionalText({ max: 200 }),
  /** The set of every check that chooses no other one. */
  isDefault: flag(),
  rows: z
    .array(Row, { error: "toleranceSets.errors.rows" })
    .min(1, "toleranceSets.errors.rows")
    .max(MOST_ROWS, `errors.tooManyEntries|max=${MOST_ROWS}`),
});

export const ToleranceSetChange = ToleranceSetInput.partial().extend({
  isDefault: z.union([z.undefined(), flag()]),
  id: id(),
  version: optionalVersion(),
});

export const ToleranceSetView = z.object({
  id: view.id,
  name: z.string(),
  nameAr: z.string().nullable(),
  source: z.string().nullable(),
  isDefault: z.boolean(),
  rows: z.array(
    z.object({
      item: z.enum(TOLERANCE_ITEMS),
      design: z.enum(TOLERANCE_DESIGNS),
      from: z.string().nullable(),
      to: z.string().nullable(),
      kind: z.enum(TOLERANCE_KINDS),
      value: z.string(),
    }),
  ),
  createdAt: view.instant,
  updatedAt: view.instant,
  version: z.int(),
});
export type ToleranceSetView = z.infer<typeof ToleranceSetView>;

type GivenRow = ToleranceSetView["rows"][number];

const hundredths = (text: string): number => Math.round(Number(text) * 100);
const nullable = <From, To>(value: From | null, convert: (value: From) => To): To | null =>
  value === null ? null : convert(value);

/** The rows as the optics and the table hold them, in hundredths. */
export const toRows = (given: readonly GivenRow[]): ToleranceRow[] =>
  given.map(({ from, to, value, ...row }) => ({
    ...row,
    from: nullable(from, hundredths),
    to: nullable(to, hundredths),
    value: hundredths(value),
  }));

const decimal = (value: number): string => decimalText("sphere", value);

/** The rows as calls and forms show them, with two decimals. */
export const toGivenRows = (rows: readonly ToleranceRow[]): GivenRow[] =>
  rows.map(({ from, to, value, ...row }) => ({
    ...row,
    from: nullable(from, decimal),
    to: nullable(to, decimal),
    value: decimal(value),
  }));
