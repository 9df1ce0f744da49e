import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { type Amount, amount, big, percentOf, sum, ZERO } from "#app/lib/money/money.ts";
import { priceWithVat, STANDARD_TAX } from "#app/lib/money/taxation.ts";
import type { CoveredKind } from "#app/modules/insurance/coverage/class-split.ts";
import { termOf } from "#app/modules/insurance/coverage/cover-term.ts";
import type { ClassCover } from "#app/modules/insurance/coverage/coverage-facts.ts";
import { limitRules } from "#app/modules/insurance/coverage/member-cover.server.ts";
import { groupBy } from "../../group-by.ts";
import type { Random } from "../../random.ts";
import type { ClassRulesRow, Insurance, Policy } from "../insurance.ts";
import type { Assignment } from "../people/customer-policies.ts";
import type { Errand, Line } from "./baskets.ts";

/** Policies cover what the eyes need, not sunglasses and accessories. */
const COVERED: readonly Errand[] = ["glasses", "lenses", "contacts"];
const USES_INSURANCE = 0.9;
/** A whole-sale discount is given in steps of five riyals, up to this percent. */
const MOST_PERCENT = 10;

/** What a sale used of the limit of its policy, and the kinds of goods that it covered. */
type Use = { policyId: number; day: string; used: Amount; kinds: readonly CoveredKind[] };

export type Cover = {
  policy: Policy;
  provider: string;
  memberNumber: string | null;
  /** The percent that the insurer pays. */
  percent: Amount;
  /** Null for a class without a limit. */
  cover: ClassCover | null;
  /** The earlier sales of the member with the insurer; a new sale adds its own. */
  uses: Use[];
};

/** Finds the policy that pays for a sale: the customer's default one first, when it is running on that day. */
export function createCover({ insurances, policies, rules }: Insurance, assignments: readonly Assignment[]) {
  const rulesOf = new Map(rules.map((row) => [row.policy_id, row]));
  const usesOf = new Map<string, Use[]>();
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
    const memberNumber = running.policy_number ?? null;
    const key = `${customerId}:${policy.insurance_id}`;
    const uses = usesOf.get(key) ?? [];
    usesOf.set(key, uses);
    const row = rulesOf.get(policy.id);
    const percent = row ? amount(big(100).minus(row.copay_percent)) : policy.discount_rate;
    const cover = row ? memberOf(row, { policy, provider, running, day, percent, uses }) : null;
    return { policy, provider, memberNumber, percent, cover, uses };
  };
}

type Member = {
  policy: Policy;
  provider: string;
  running: Assignment;
  day: string;
  percent: Amount;
  uses: readonly Use[];
};

/** What a member of a class with a limit is covered for, with what is left of the limit. */
function memberOf(row: ClassRulesRow, { policy, provider, running, day, percent, uses }: Member): ClassCover {
  const dates = { startDate: running.start_date ?? null, endDate: running.end_date ?? null };
  const term = termOf("policy", dates, day);
  const counted = uses.filter((use) => use.policyId === policy.id && use.day >= term.from && use.day <= term.to);
  const rules = limitRules(
    {
      limitAmount: row.limit_amount,
      limitCovers: JSON.parse(String(row.limit_covers)) as string[],
      limitWithVat: true,
      intervalMonths: row.interval_months ?? null,
      ageFrom: null,
      ageTo: null,
      copayMaximum: row.copay_maximum ?? null,
      copayBeforeLimit: row.copay_before_limit ?? false,
    },
    percent,
  );
  const left = big(row.limit_amount).minus(sum(counted.map(({ used }) => used)));
  const lastCovered = Object.fromEntries(uses.flatMap((use) => use.kinds.map((kind) => [kind, use.day])));
  const who = { insurer: provider, className: policy.class_name, day, left: amount(left), age: null };
  return { rules, member: { ...term, ...who, lastCovered } };
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
