import { z } from "zod";
import {
  amountField,
  flag,
  id,
  integer,
  optionalAmount,
  optionalDay,
  optionalText,
  optionalVersion,
  requiredText,
  view,
} from "#app/lib/fields.server.ts";
import { DISCOUNT_TYPES } from "./promotion-discount.ts";
import { PROMOTION_STATUSES } from "./promotion-status.ts";

const MOST_IDS = 500;

/** The code as it is kept and compared: without spaces around it, in upper case. */
export const promotionCode = (typed: string): string => typed.trim().toUpperCase();

/** Ids, each once. None and null mean that there is no such condition. A form's single hidden field is a list of one. */
const ids = () =>
  z.preprocess(
    (value) => (value === null || value === undefined ? [] : [value].flat().filter((one) => one !== "")),
    z
      .array(id())
      .max(MOST_IDS, `errors.tooManyEntries|max=${MOST_IDS}`)
      .transform((found) => (found.length === 0 ? null : [...new Set(found)].sort((one, other) => one - other))),
  );

const absentIsNull = (value: unknown) =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "") ? undefined : value;

const fields = z.object({
  code: requiredText("promotions.errors.code", { max: 40 }).transform(promotionCode),
  name: requiredText("promotions.errors.name"),
  description: optionalText({ max: 2_000 }),
  discountType: z.preprocess(
    absentIsNull,
    z.enum(DISCOUNT_TYPES, { error: "promotions.errors.discountType" }).default("percentage"),
  ),
  discountValue: amountField("promotions.errors.discountAmount", "promotions.errors.discountValue"),
  startDate: optionalDay("promotions.errors.day")
    .refine((day) => day !== null, "promotions.errors.startDate")
    .transform((day) => day ?? ""),
  endDate: optionalDay("promotions.errors.day"),
  minPurchaseAmount: z.preprocess((value) => absentIsNull(value) ?? "0", amountField("promotions.errors.minimum")),
  maxDiscountAmount: optionalAmount("promotions.errors.maximum"),
  isActive: flag(true),
  usageLimit: z.preprocess(
    (value) => absentIsNull(value) ?? null,
    z.union([z.null(), integer("promotions.errors.usageLimit")], { error: "promotions.errors.usageLimit" }),
  ),
  applicableProducts: ids(),
  applicableInsurances: ids(),
});
export type PromotionFields = z.output<typeof fields>;

/** The values for the form's preview. */
export const Previewed = fields.pick({
  discountType: true,
  discountValue: true,
  minPurchaseAmount: true,
  maxDiscountAmount: true,
  applicableProducts: true,
});

/** The input for a new promotion. Source: specification part 2, sections 3 and 5. */
export const PromotionInput = fields.superRefine((promotion, context) => {
  for (const { field, message } of disagreements(promotion)) {
    context.addIssue({ code: "custom", path: [field], message });
  }
});

/** The input of a change: the row's id and, to detect a stale change, the version that was read. Absent fields keep their values. */
export const PromotionChange = fields.partial().extend({ id: id(), version: optionalVersion() });

/** Errors between fields that are right by themselves. A change is checked together with the values that it keeps. */
export function disagreements(
  promotion: Pick<PromotionFields, "discountType" | "discountValue" | "startDate" | "endDate">,
): { field: "discountValue" | "endDate"; message: string }[] {
  const wrong: { field: "discountValue" | "endDate"; message: string }[] = [];
  if (promotion.discountType === "percentage" && Number(promotion.discountValue) > 100) {
    wrong.push({ field: "discountValue", message: "promotions.errors.percent" });
  }
  if (promotion.endDate !== null && promotion.endDate < promotion.startDate) {
    wrong.push({ field: "endDate", message: "promotions.errors.endDate" });
  }
  return wrong;
}

export const PromotionView = z.object({
  id: view.id,
  code: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  discountType: z.enum(DISCOUNT_TYPES),
  discountValue: view.amount,
  startDate: view.day,
  endDate: view.day.nullable(),
  minPurchaseAmount: view.amount,
  maxDiscountAmount: view.amount.nullable(),
  isActive: z.boolean(),
  usageLimit: z.int().nullable(),
  /** The sales that used it. A sale that was voided or came back whole does not count. */
  usedCount: z.int(),
  status: z.enum(PROMOTION_STATUSES),
  applicableProducts: z.array(z.int()).nullable(),
  applicableInsurances: z.array(z.int()).nullable(),
  /** Whether its author, or the last user to change it, held sales:manage then. Any other promotion counts towards the seller's limit. */
  madeByManager: z.boolean(),
  createdAt: view.instant,
  updatedAt: view.instant,
  version: z.int(),
});
export type PromotionView = z.infer<typeof PromotionView>;
