import { riyadhDay } from "#app/lib/dates.ts";
import { type Amount, big, ZERO } from "#app/lib/money/money.ts";
import type { ClassCover } from "#app/modules/insurance/coverage/coverage-facts.ts";
import {
  classPercent,
  type MemberRow,
  memberColumns,
  memberCover,
} from "#app/modules/insurance/coverage/member-cover.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { sent } from "#db/pipelined.ts";

type Insured = {
  customerId: number | null;
  insuranceId: number;
  coveragePercentage: Amount | null;
  /** Whether the member's row is locked until the sale commits, so that no other sale uses the same rest of the limit. */
  locked?: boolean;
};
type Policy = { policyId: number; policyNumber: string | null; className: string; discountRate: Amount | null };

export type Coverage = {
  /** The insurer's name; null when the insurer does not exist or was removed. */
  insuranceProvider: string | null;
  policy: Policy | null;
  /** What the member is covered for under a class with a limit; null where the percent of decision 19 decides. */
  cover: ClassCover | null;
  /** The percent that applies when no policy of the customer sets one. */
  ownPercent: Amount;
  /** The percent that the insurance pays. */
  percent: Amount;
  /**
   * Whether an active policy of the customer sets the percent. Also true for a policy without a rate, as long as the percent is not above
   * the insurer's own. Source: decision 29.
   */
  isProven: boolean;
};

/**
 * The insurance's part of a sale, for the screen, the cart and the API. The percent is the rate of the customer's policy, else the sent
 * percent, else the insurer's own. Source: decisions 19 and 20.
 */
export async function coverageOf(
  em: Em,
  { customerId, insuranceId, coveragePercentage, locked = false }: Insured,
): Promise<Coverage> {
  const found = sent(
    rows(em)
      .selectFrom("insurances")
      .select(["name", "coverage_percentage as percent", "deleted_at"])
      .where("id", "=", insuranceId)
      // Locked until the sale commits, as the foreign key would do anyway. A removal of the insurer waits, and then finds the sale.
      .$if(em.isInTransaction(), (query) => query.forKeyShare())
      .executeTakeFirst(),
  );
  const member = customerId === null ? null : await coveringPolicy(em, { customerId, insuranceId, locked });
  const insurer = await found;
  const insurersPercent = insurer?.percent ?? ZERO;
  const ownPercent = coveragePercentage ?? insurersPercent;
  const policy = member?.policy ?? null;
  const percent = policy?.discountRate ?? ownPercent;
  const who = { customerId: customerId ?? 0, insuranceId, insurer: insurer?.name ?? "", percent };
  return {
    insuranceProvider: insurer && insurer.deleted_at === null ? insurer.name : null,
    policy,
    cover: member && (await memberCover(em, member.row, who)),
    ownPercent,
    percent,
    isProven: policy !== null && (policy.discountRate !== null || big(ownPercent).lte(insurersPercent)),
  };
}

/** The policies that cover a customer today: active and within their dates. */
function coveringPolicies(em: Em, customerId: number) {
  const today = riyadhDay();
  return rows(em)
    .selectFrom("customer_policies as cp")
    .innerJoin("insurance_policies as ip", "ip.id", "cp.policy_id")
    .where("cp.customer_id", "=", customerId)
    .where("cp.status", "=", "active")
    .where("cp.deleted_at", "is", null)
    .where("ip.deleted_at", "is", null)
    .where((e) => e.or([e("cp.start_date", "is", null), e("cp.start_date", "<=", today)]))
    .where((e) => e.or([e("cp.end_date", "is", null), e("cp.end_date", ">=", today)]));
}

type Member = { row: MemberRow; policy: Policy };

/** The customer's current policy with an insurer. The default policy comes first. Source: decision 20. */
async function coveringPolicy(
  em: Em,
  { customerId, insuranceId, locked }: { customerId: number; insuranceId: number; locked: boolean },
): Promise<Member | null> {
  const found = await coveringPolicies(em, customerId)
    .innerJoin("customers as cu", "cu.id", "cp.customer_id")
    .leftJoin("class_rules as cr", "cr.policy_id", "ip.id")
    .select(["ip.id as policyId", "ip.policy_number", "cp.policy_number as member_number"])
    .select(["ip.class_name as className", "ip.discount_rate as rate"])
    .select(memberColumns)
    .where("ip.insurance_id", "=", insuranceId)
    .orderBy("cp.is_default", "desc")
    .orderBy("cp.id")
    .$if(locked, (query) => query.forUpdate("cp"))
    .executeTakeFirst();
  if (!found) return null;
  const { member_number, policy_number, rate, ...row } = found;
  const { policyId, className } = row;
  const policyNumber = member_number ?? policy_number;
  return { row, policy: { policyId, className, policyNumber, discountRate: classPercent(row, rate) } };
}

/** The insurer of a customer's default policy, if that policy is current. The sale screen preselects this insurer. */
export async function defaultInsurer(em: Em, customerId: number): Promise<{ id: number; name: string } | null> {
  const insurer = await coveringPolicies(em, customerId)
    .innerJoin("insurances as i", "i.id", "ip.insurance_id")
    .select(["i.id", "i.name"])
    .where("cp.is_default", "=", true)
    .where("i.deleted_at", "is", null)
    .executeTakeFirst();
  return insurer ?? null;
}
