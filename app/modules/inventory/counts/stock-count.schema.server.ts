import { z } from "zod";
import { flag, id, optionalId, optionalText, optionalVersion, requiredText } from "#app/lib/fields.server.ts";

/** The scope: which variants of the store are counted. */
export const COUNT_SCOPES = ["all", "category", "brand", "products"] as const;
export type CountScope = (typeof COUNT_SCOPES)[number];

const MOST_PRODUCTS = 200;

/** A form sends one ticked box as a text, several as a list. */
const listed = (value: unknown) => (value === undefined || value === null || value === "" ? [] : [value].flat());

/** Ids that a form ticks or a call lists; absent is none. */
export const ids = (most: number) => z.preprocess(listed, z.array(id()).max(most, `errors.tooManyEntries|max=${most}`));

const name = () => requiredText("counts.errors.name", { min: 2, max: 120 });
const scope = () => z.enum(COUNT_SCOPES, { error: "counts.errors.scope" });

export const NewCount = z.object({
  storeId: optionalId(),
  name: name(),
  scope: scope().default("all"),
  categoryId: optionalId(),
  brand: optionalText(),
  productIds: ids(MOST_PRODUCTS),
  isBlind: flag(),
});

/** The changes of a draft. An absent field keeps its value. */
export const CountChange = z.object({
  id: id(),
  version: optionalVersion(),
  name: name().optional(),
  scope: scope().optional(),
  categoryId: optionalId().optional(),
  brand: optionalText().optional(),
  productIds: ids(MOST_PRODUCTS).optional(),
  isBlind: flag().optional(),
});
