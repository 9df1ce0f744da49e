import type { Amount } from "#app/lib/money.ts";
import { type Em, rows } from "#db/orm.ts";

/** The insurer of a customer's default policy while it is active; what the sale screen starts with. */
export async function defaultInsurance(em: Em, customerId: number | null): Promise<{ insuranceId: number } | null> {
  if (customerId === null) return null;
  const policy = await rows(em)
    .selectFrom("customer_policies as cp")
    .innerJoin("insurance_policies as ip", "ip.id", "cp.policy_id")
    .select("ip.insurance_id as insuranceId")
    .where("cp.customer_id", "=", customerId)
    .where("cp.is_default", "=", true)
    .where("cp.status", "=", "active")
    .where("cp.deleted_at", "is", null)
    .where("ip.deleted_at", "is", null)
    .executeTakeFirst();
  return policy ?? null;
}

/** The percent that an insurer pays where neither a policy nor the cart says another. */
export async function insurerPercent(em: Em, insuranceId: number): Promise<Amount | null> {
  const insurer = await rows(em)
    .selectFrom("insurances")
    .select("coverage_percentage as percent")
    .where("id", "=", insuranceId)
    .executeTakeFirst();
  return insurer?.percent ?? null;
}
