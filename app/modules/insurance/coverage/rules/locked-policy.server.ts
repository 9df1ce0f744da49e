import { LockMode } from "@mikro-orm/core";
import { DomainError } from "#app/lib/errors.ts";
import { Insurance } from "#db/entities/insurance/insurance.ts";
import { InsurancePolicy } from "#db/entities/insurance/insurance-policy.ts";
import type { Em } from "#db/orm.ts";

/**
 * Locks the row of a policy, so that only one command at a time changes the policy or its coverages. Null when the policy does not exist.
 */
export const lockedPolicy = (em: Em, id: number): Promise<InsurancePolicy | null> =>
  em.findOne(InsurancePolicy, { id, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });

/** The locked policy of a sent coverage. Throws 422 beside the field when the policy does not exist. */
export async function namedPolicy(em: Em, policyId: number): Promise<InsurancePolicy> {
  const policy = await lockedPolicy(em, policyId);
  if (!policy) throw new DomainError("rule", "insurance.errors.policy", { field: "policyId" });
  return policy;
}

/** Locks the provider of a sent policy, so that nobody removes it meanwhile. Throws 422 beside the field when it does not exist. */
export async function holdProvider(em: Em, insuranceId: number): Promise<Insurance> {
  const found = { id: insuranceId, deletedAt: null };
  const provider = await em.findOne(Insurance, found, { lockMode: LockMode.PESSIMISTIC_READ });
  if (!provider) throw new DomainError("rule", "insurance.errors.insurance", { field: "insuranceId" });
  return provider;
}
