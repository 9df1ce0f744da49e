import { z } from "zod";
import { type DateOnly, riyadhDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { latinDigits } from "#app/lib/fields/digits.ts";
import { optionalText, view } from "#app/lib/fields.server.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { isMonth, startOfMonth } from "#app/modules/reports/figures/period.ts";
import { BASES } from "../rules/choose-rule.ts";
import { PARTS } from "./statement-lines.ts";

/** A month as yyyy-mm, as its first day; absent is null. */
export const optionalMonth = () =>
  optionalText({ max: 7 }).transform((text, context): DateOnly | null => {
    if (text === null) return null;
    const month = latinDigits(text);
    if (isMonth(month)) return `${month}-01`;
    context.addIssue({ code: "custom", message: "commissions.errors.month" });
    return z.NEVER;
  });

/** The month that is asked for, by default the one that runs. */
export const monthField = () => optionalMonth().transform((month) => month ?? startOfMonth(riyadhDay()));

/** The totals of a person in a month. */
export const PersonView = z.object({
  month: view.day,
  userId: view.id,
  person: z.string(),
  /** How many lines name the person. */
  lines: z.int(),
  /** The net amount of what the person sold, of what came back of it, and of what the person measured for other sellers. */
  sold: view.amount,
  returned: view.amount,
  measured: view.amount,
  /** The commission for what was sold, what was taken back, and both together. */
  earned: view.amount,
  takenBack: view.amount,
  amount: view.amount,
  isClosed: z.boolean(),
});
export type PersonView = z.infer<typeof PersonView>;

export const LineView = z.object({
  userId: view.id,
  part: z.enum(PARTS),
  kind: z.enum(["sale", "debit", "return"]),
  storeId: view.id,
  store: z.string(),
  storeAr: z.string().nullable(),
  saleId: view.id,
  saleItemId: view.id,
  returnId: view.id.nullable(),
  number: z.string(),
  at: view.instant,
  itemName: z.string(),
  quantity: z.int(),
  net: view.amount,
  ruleId: view.id.nullable(),
  ruleName: z.string().nullable(),
  /** Why the rule won: what, whom and where it is for, such as "category.role.anywhere". */
  wonBy: z.string().nullable(),
  basis: z.enum(BASES).nullable(),
  percent: view.amount.nullable(),
  share: view.amount.nullable(),
  /** What the percent is taken of; null without a rule, and while the cost for a margin is not known. */
  base: view.amount.nullable(),
  /** Above which net amount the rule counts, and the net amount of the person's month. */
  target: view.amount.nullable(),
  monthNet: view.amount.nullable(),
  amount: view.amount,
});
export type LineView = z.infer<typeof LineView>;

/** What one rule gave. */
export const RuleSum = z.object({
  ruleId: view.id.nullable(),
  ruleName: z.string().nullable(),
  lines: z.int(),
  net: view.amount,
  amount: view.amount,
});

export const StatementView = PersonView.extend({
  /** When and by whom the month was closed. */
  closedAt: view.instant.nullable(),
  closedBy: z.string().nullable(),
  /** Lines of stores where the reader does not work are left out of lines and sums. */
  isPartial: z.boolean(),
  rules: z.array(RuleSum),
});
export type StatementView = z.infer<typeof StatementView>;

type Reader = Pick<Actor, "permissions" | "user">;

/** Who sees the commissions of others. */
export const seesOthers = ({ permissions }: Pick<Reader, "permissions">): boolean =>
  holds(permissions, "reports:manage");

/** Whose statement is read, by default one's own. @throws 403 for another's without `reports:manage` */
export function personOf(reader: Reader, userId: number | null): number {
  if (userId !== null && userId !== reader.user.id && !seesOthers(reader))
    throw new DomainError("forbidden", "errors.forbidden");
  return userId ?? reader.user.id;
}
