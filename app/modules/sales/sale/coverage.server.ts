import { riyadhDay } from "#app/lib/dates.ts";
import { type Amount, big, ZERO } from "#app/lib/money.ts";
import { type Em, rows } from "#db/orm.ts";

type Insured = { customerId: number | null; insuranceId: number; coveragePercentage: Amount | null };

export type Coverage = {
  /** The insurer's name; null when there is no such insurer any more. */
  insuranceProvider: string | null;
  policy: Awaited<ReturnType<typeof coveringPolicy>>;
  /** The percent where no policy says one. */
  ownPercent: Amount;
  /** The percent that the insurance pays. */
  percent: Amount;
  /** Whether an active policy says the percent, or one without a rate of its own and the insurer's percent does. Source: decision 29. */
  isProven: boolean;
};

/**
 * What an insurance pays of a sale, for the screen, the cart and the API alike: the rate of the customer's policy, else the percent
 * that is sent, else the insurer's own. Source: decisions 19 and 20.
 */
export async function coverageOf(em: Em, { customerId, insuranceId, coveragePercentage }: Insured): Promise<Coverage> {
  const insurer = await rows(em)
    .selectFrom("insurances")
    .select(["name", "coverage_percentage as percent", "deleted_at"])
    .where("id", "=", insuranceId)
    // Held until the sale is there, as its reference would hold the row anyway: a removal waits, and finds the sale.
    .$if(em.isInTransaction(), (query) => query.forKeyShare())
    .executeTakeFirst();
  const policy = customerId === null ? null : await coveringPolicy(em, customerId, insuranceId);
  const insurersPercent = insurer?.percent ?? ZERO;
  const ownPercent = coveragePercentage ?? insurersPercent;
  return {
    insuranceProvider: insurer && insurer.deleted_at === null ? insurer.name : null,
    policy,
    ownPercent,
    percent: policy?.discountRate ?? ownPercent,
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

/** The policy that covers a customer with an insurer, the default one first. Source: decision 20. */
async function coveringPolicy(em: Em, customerId: number, insuranceId: number) {
  const policy = await coveringPolicies(em, customerId)
    .select(["ip.id as policyId", "ip.policy_number", "cp.policy_number as member_number"])
    .select(["ip.class_name as className", "ip.discount_rate as discountRate"])
    .where("ip.insurance_id", "=", insuranceId)
    .orderBy("cp.is_default", "desc")
    .orderBy("cp.id")
    .executeTakeFirst();
  if (!policy) return null;
  const { member_number, policy_number, ...rest } = policy;
  return { ...rest, policyNumber: member_number ?? policy_number };
}

/** The insurer of a customer's default policy while it covers; what the sale screen starts with. */
export async function defaultInsurer(em: Em, customerId: number): Promise<{ id: number; name: string } | null> {
  const insurer = await coveringPolicies(em, customerId)
    .innerJoin("insurances as i", "i.id", "ip.insurance_id")
    .select(["i.id", "i.name"])
    .where("cp.is_default", "=", true)
    .where("i.deleted_at", "is", null)
    .executeTakeFirst();
  return insurer ?? null;
}
