import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import {
  flag,
  id,
  integer,
  optionalAmount,
  optionalChoice,
  optionalPercent,
  optionalText,
  optionalVersion,
  requiredText,
  view,
} from "#app/lib/fields.server.ts";
import { isListKind, LIST_KINDS, type ListKind } from "./lists.ts";
import { CHOSEN_KINDS, PAYMENT_KINDS } from "./payment-kinds.ts";
import { REASON_USAGES } from "./reason-usages.ts";

/** Which list, as the address names it. An unknown list is not found, so the operation refuses it and not this schema. */
export const listKind = () => z.string().meta({ enum: [...LIST_KINDS] });

/** @throws 404 */
export function listOf(kind: string): ListKind {
  if (!isListKind(kind)) throw notFound();
  return kind;
}

const MOST_NAME = 120;
/** Names become words of the pages, where braces and angle brackets have a meaning of their own. */
const isPlain = (text: string | null) => text === null || !/[{}<>]/.test(text);

const fields = {
  name: requiredText("settings.lists.errors.name", { min: 2, max: MOST_NAME }).refine(
    isPlain,
    "settings.lists.errors.plain",
  ),
  nameAr: optionalText({ max: MOST_NAME }).refine(isPlain, "settings.lists.errors.plain"),
  isActive: flag(true),
  sortOrder: integer("settings.lists.errors.sortOrder", { max: 9_999, tooMany: "settings.lists.errors.sortOrder" }),
};

/** The terms of a payment method; the rows of other lists have none. An emptied fee is none. */
const terms = {
  methodKind: optionalChoice(CHOSEN_KINDS),
  opensDrawer: flag(),
  feePercent: optionalPercent(),
  feeFixed: optionalAmount(),
};

const code = requiredText("settings.lists.errors.code", { max: 40 })
  .transform((text) => text.toLowerCase())
  .refine((text) => /^[a-z][a-z0-9_]*$/.test(text), "settings.lists.errors.code");

export const ListEntryInput = z.object({
  kind: listKind(),
  code,
  ...fields,
  ...terms,
  /** Absent: after the last one. */
  sortOrder: z.preprocess((value) => (value === "" || value === null ? undefined : value), fields.sortOrder.optional()),
  /** The use of the reason; only reasons have one. */
  usage: optionalChoice(REASON_USAGES),
});

/** Absent fields stay as they are. A code and a use never change: rows of other tables hold them. */
export const ListEntryChange = z
  .object({ ...fields, ...terms })
  .partial()
  .extend({ kind: listKind(), id: id(), version: optionalVersion() });

export const ListEntryView = z.object({
  id: view.id,
  code: z.string(),
  name: z.string(),
  nameAr: z.string().nullable(),
  isActive: z.boolean(),
  sortOrder: z.int(),
  usage: z.enum(REASON_USAGES).nullable(),
  /** The terms of a payment method: null for the rows of other lists. */
  methodKind: z.enum(PAYMENT_KINDS).nullable(),
  opensDrawer: z.boolean().nullable(),
  feePercent: view.amount.nullable(),
  feeFixed: view.amount.nullable(),
  /** The program knows this code: it cannot be removed. */
  isBuiltIn: z.boolean(),
  /** The program cannot do without this code: it cannot be deactivated. */
  isNeeded: z.boolean(),
  /** Whether a record has this code. A code of the program counts as used. */
  isUsed: z.boolean(),
  createdAt: view.instant,
  version: z.int(),
});
export type ListEntryView = z.infer<typeof ListEntryView>;
