import { z } from "zod";
import { InvalidInput } from "#app/lib/errors.ts";
import {
  amountField,
  flag,
  id,
  optionalDay,
  optionalId,
  optionalPercent,
  optionalPositiveAmount,
  optionalText,
  optionalVersion,
  requiredDay,
  requiredText,
  view,
} from "#app/lib/fields.server.ts";
import { BASES, RULE_STATES } from "./choose-rule.ts";

const wrongPercent = "commissions.errors.percent";

export const RuleInput = z.object({
  name: requiredText("commissions.errors.name", { min: 2, max: 120 }),
  /** Whom it is for: one person or one role; without both everybody. */
  userId: optionalId("commissions.errors.person"),
  roleId: optionalId("commissions.errors.role"),
  /** What it is for: a category with those below it, or a product by its id or a code of one of its variants; without all of them everything. */
  categoryId: optionalId("commissions.errors.category"),
  productId: optionalId("commissions.errors.product"),
  code: optionalText({ max: 100 }),
  /** The store in which is sold; absent for all stores. */
  storeId: optionalId(),
  basis: z.enum(BASES, { error: "errors.choice" }).default("net"),
  percent: amountField(wrongPercent, "commissions.errors.percentRequired").refine(
    (value) => Number(value) <= 100,
    wrongPercent,
  ),
  /** The optician's part of the commission, in percent. The seller gets the rest, and all of it where nobody else has released the lenses. */
  opticianShare: optionalPercent(wrongPercent),
  validFrom: requiredDay("commissions.errors.validFrom"),
  /** The last day; absent until further notice. */
  validUntil: optionalDay(),
  /** The person's net amount of a month above which the rule counts. */
  target: optionalPositiveAmount("commissions.errors.target"),
  isActive: flag(true),
});
export type RuleInput = z.output<typeof RuleInput>;

/** Fields with a default that are absent in a change stay as they are. */
const unchanged = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => value, z.union([z.undefined(), field]));

export const RuleChange = RuleInput.extend({
  basis: unchanged(z.enum(BASES, { error: "errors.choice" })),
  isActive: unchanged(flag(true)),
})
  .partial()
  .extend({ id: id(), version: optionalVersion() });

const name = z.string().nullable();

export const RuleView = z.object({
  id: view.id,
  name: z.string(),
  userId: view.id.nullable(),
  person: name,
  roleId: view.id.nullable(),
  role: name,
  categoryId: view.id.nullable(),
  category: name,
  categoryAr: name,
  productId: view.id.nullable(),
  product: name,
  /** The SKU of a variant of the product. */
  code: name,
  storeId: view.id.nullable(),
  store: name,
  storeAr: name,
  basis: z.enum(BASES),
  percent: view.amount,
  opticianShare: view.amount,
  validFrom: view.day,
  validUntil: view.day.nullable(),
  target: view.amount.nullable(),
  isActive: z.boolean(),
  /** Whether it counts for what is sold today. */
  state: z.enum(RULE_STATES),
  createdAt: view.instant,
  updatedAt: view.instant,
  version: z.int(),
});
export type RuleView = z.infer<typeof RuleView>;

type Facts = Partial<
  Pick<RuleInput, "userId" | "roleId" | "categoryId" | "productId" | "code" | "validFrom" | "validUntil">
>;

/** @throws InvalidInput beside the second of two that exclude each other, and beside a last day that comes before the first */
export function checkRule({ userId, roleId, categoryId, productId, code, validFrom, validUntil }: Facts): void {
  const errors: Record<string, { key: string }[]> = {};
  if (userId && roleId) errors.roleId = [{ key: "commissions.errors.personAndRole" }];
  if (categoryId && (code || productId)) errors.code = [{ key: "commissions.errors.categoryAndProduct" }];
  if (validFrom && validUntil && validUntil < validFrom) errors.validUntil = [{ key: "commissions.errors.validUntil" }];
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
}
