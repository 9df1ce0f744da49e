import { addDays } from "#app/lib/dates.ts";
import type { Identified } from "../../insert-rows.ts";
import { createRandom, type Random } from "../../random.ts";
import type { Calendar } from "../calendar.ts";
import type { Policy } from "../insurance.ts";
import { cashierOf } from "../staff.ts";
import type { Customer } from "./customers.ts";

const INSURED_SHARE = 0.35;
const SECOND_POLICY_SHARE = 0.1;
const YEAR = 365;

export type Assignment = Identified<"customer_policies">;

/** How a policy stands: most are running, some have ended or were cancelled. */
function drawTerm(random: Random, today: string): { start: string; end: string | null; status: string } {
  if (random.chance(0.08)) {
    const end = addDays(today, -random.int(5, 120));
    return { start: addDays(end, -YEAR), end, status: "expired" };
  }
  const start = addDays(today, -random.int(100, 355));
  return random.chance(0.03)
    ? { start, end: addDays(start, YEAR), status: "canceled" }
    : { start, end: random.chance(0.9) ? addDays(start, YEAR) : null, status: "active" };
}

/** Insures about one customer in three, and tells the customer's own row: one default policy, its membership number. */
export function assignPolicies(
  { today }: Calendar,
  policies: readonly Policy[],
  customers: readonly Customer[],
  rows: readonly Identified<"customers">[],
): Assignment[] {
  const random = createRandom("customer policies");
  const offered = policies
    .filter(({ approval_status }) => approval_status !== "rejected")
    .map((policy) => [policy, policy.approval_status === "approved" ? 5 : 1] as const);
  const assignments: Assignment[] = [];
  customers.forEach(({ id, storeId, createdAt }, index) => {
    const row = rows[index];
    if (!row || !random.chance(INSURED_SHARE)) return;
    const first = random.weighted(offered);
    const own = [first];
    if (random.chance(SECOND_POLICY_SHARE))
      own.push(random.weighted(offered.filter(([policy]) => policy.insurance_id !== first.insurance_id)));
    const membership = String(random.int(10_000_000, 99_999_999));
    for (const [position, policy] of own.entries()) {
      const { start, end, status } = drawTerm(random, today);
      const staff = cashierOf(storeId);
      assignments.push({
        id: assignments.length + 1,
        customer_id: id,
        policy_id: policy.id,
        is_default: position === 0,
        start_date: start,
        end_date: end,
        status,
        policy_number: position === 0 ? membership : String(random.int(10_000_000, 99_999_999)),
        notes: null,
        created_at: createdAt,
        created_by: staff,
        updated_at: createdAt,
        updated_by: staff,
      });
    }
    row.has_insurance = true;
    row.default_policy_id = first.id;
    row.membership_number = membership;
    row.family_number = random.chance(0.6) ? `F-${random.int(100_000, 999_999)}` : null;
  });
  return assignments;
}
