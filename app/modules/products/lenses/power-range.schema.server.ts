import { z } from "zod";
import { hints } from "#app/lib/fields/constraints.server.ts";
import { id, integer, optionalPositiveAmount, optionalText } from "#app/lib/fields.server.ts";
import { optionalPart, requiredPart } from "#app/modules/products/variants/power.schema.server.ts";
import { hundredthsOf, type PowerPart } from "#app/modules/products/variants/power.ts";
import {
  countPowers,
  isPattern,
  listed,
  MOST_POWERS,
  PATTERN_PLACES,
  type PowerRange,
  type Span,
} from "./power-range.ts";

/** As many values as a list of base curves or additions may hold, and pieces of each power as may be there at first. */
const MOST_LISTED = 16;
const MOST_PIECES = 10_000;
const QUARTER = 25;

/** Values of a part as a list, or as a text of them; each once. */
const listOf = (part: PowerPart) =>
  z
    .preprocess(
      (value) => (typeof value === "string" ? listed(value) : (value ?? [])),
      z
        .array(requiredPart(part), { error: `powers.errors.${part}` })
        .max(MOST_LISTED, `powers.errors.${part}`)
        .transform((values) => [...new Set(values)]),
    )
    .register(hints, { maxLength: MOST_LISTED * 20 });

const step = z.preprocess(
  (value) => (value === undefined || value === null || value === "" ? "0.25" : value),
  requiredPart("sphere", "powers.errors.step").refine((value) => hundredthsOf(value) > 0, "powers.errors.step"),
);

/** A whole number, zero or more; absent is null. */
export const optionalCount = z.preprocess(
  (value) => (typeof value === "string" && value.trim() === "" ? null : (value ?? null)),
  z.union([z.null(), integer("product.errors.quantity", { max: MOST_PIECES })], { error: "product.errors.quantity" }),
);

const Fields = z.object({
  id: id(),
  sphereFrom: requiredPart("sphere"),
  sphereTo: requiredPart("sphere"),
  sphereStep: step,
  cylinderFrom: optionalPart("cylinder"),
  cylinderTo: optionalPart("cylinder"),
  cylinderStep: step,
  baseCurves: listOf("baseCurve"),
  additions: listOf("addPower"),
  color: optionalText({ max: 80 }),
  /** Before VAT; the product's base price unless given. */
  price: optionalPositiveAmount("product.errors.price"),
  skuPattern: optionalText({ max: 60 }).refine(
    (value) => value === null || isPattern(value),
    `powers.errors.pattern|places=${PATTERN_PLACES}`,
  ),
  reorderLevel: optionalCount,
  initialQuantity: optionalCount,
});

/** The values of the fields as a range of hundredths. */
export function rangeOf(input: z.output<typeof Fields>): PowerRange {
  const span = (from: string, to: string, step: string): Span => ({
    from: hundredthsOf(from),
    to: hundredthsOf(to),
    step: Math.max(hundredthsOf(step), QUARTER),
  });
  const { cylinderFrom, cylinderTo } = input;
  const [first, last] = [cylinderFrom ?? cylinderTo, cylinderTo ?? cylinderFrom];
  return {
    sphere: span(input.sphereFrom, input.sphereTo, input.sphereStep),
    cylinder: first === null || last === null ? null : span(first, last, input.cylinderStep),
    baseCurves: input.baseCurves.map(hundredthsOf),
    additions: input.additions.map(hundredthsOf),
  };
}

/** The powers to make of a product, and what each starts with. One end of the cylinders stands for both. */
export const PowerRangeInput = Fields.superRefine((input, refusal) => {
  // An invalid power is not counted here; it is refused beside its own field.
  if (!(countPowers(rangeOf(input)) > MOST_POWERS)) return;
  refusal.addIssue({ code: "custom", path: ["sphereTo"], message: `powers.errors.tooMany|max=${MOST_POWERS}` });
});
export type PowerRangeInput = z.output<typeof PowerRangeInput>;
