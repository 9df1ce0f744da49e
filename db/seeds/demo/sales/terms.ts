import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { type Amount, amount, big, percentOf, ZERO } from "#app/lib/money/money.ts";
import { priceWithVat, STANDARD_TAX } from "#app/lib/money/taxation.ts";
import { groupBy } from "../../group-by.ts";
import type { Random } from "../../random.ts";
import type { Insurance, Policy } from "../insurance.ts";
import type { Assignment } from "../people/customer-policies.ts";
import type { Errand, Line } from "./baskets.ts";

/** Policies cover what the eyes need, not sunglasses and accessories. */
const COVERED: readonly Errand[] = ["glasses", "lenses", "contacts"];
const USES_INSURANCE = 0.9;
/** A whole-sale discount is given in steps of five riyals, up to this percent. */
const MOST_PERCENT = 10;

export type Cover = { policy: Policy; provider: string; memberNumber: string | null };

/** Finds the policy that pays for a sale: the customer's default one first, when it is running on that day. */
export function createCover({ insurances, policies }: Insurance, assignments: readonly Assignment[]) {
  const providers = new Map(insurances.map(({ id, name }) => [id, name]));
  const byId = new Map(policies.map((policy) => [policy.id, policy]));
  const byCustomer = groupBy(assignments, ({ customer_id }) => customer_id);
  return (random: Random, errand: Errand, customerId: number, at: Date): Cover | null => {
    const day = riyadhDay(at);
    const running = (byCustomer.get(customerId) ?? []).find(
      ({ start_date, end_date, status }) =>
        status !== "canceled" && (start_date ?? day) <= day && day <= (end_date ?? addDays(day, 1)),
    );
    const policy = running && byId.get(running.policy_id);
    if (!policy || policy.approval_status === "pending" || !COVERED.includes(errand)) return null;
    if (!random.chance(USES_INSURANCE)) return null;
    const provider = providers.get(policy.insurance_id) ?? "";
    return { policy, provider, memberNumber: running.policy_number ?? null };
  };
}

export type Discounts = { byLine: Amount[]; whole: Amount };

/** One sale in eight gets a bit off: 5 or 10% of its dearest line with VAT, or some round riyals of the whole. */
export function drawDiscounts(random: Random, lines: readonly Line[]): Discounts {
  const byLine = lines.map(() => ZERO);
  const subtotal = lines.reduce((total, { item, quantity }) => total + item.price * quantity, 0);
  if (subtotal < 100 || !random.chance(0.13)) return { byLine, whole: ZERO };
  if (random.chance(0.55)) {
    const percent = random.pick([5, 5, 10]);
    const first = lines[0];
    if (first)
      byLine[0] = amount(
        percentOf(priceWithVat(amount(big(first.item.price).times(first.quantity)), STANDARD_TAX), percent),
      );
    return { byLine, whole: ZERO };
  }
  const steps = Math.floor((subtotal * MOST_PERCENT) / 100 / 5);
  return { byLine, whole: amount(5 * random.int(1, Math.min(steps, 12))) };
}

/** Most people pay by mada; who pays little pays cash more often. */
export const drawPaymentMethod = (random: Random, total: number): string =>
  random.weighted<string>([
    ["cash", total < 150 ? 45 : 14],
    ["mada", 40],
    ["debit_card", 4],
    ["visa", total < 150 ? 5 : 14],
    ["mastercard", total < 150 ? 2 : 8],
    ["credit_card", 2],
    ["tabby", total > 500 ? 9 : 0],
    ["tamara", total > 500 ? 6 : 0],
    ["stc_pay", 3],
    ["bank_transfer", total > 1500 ? 8 : 1],
  ]);
