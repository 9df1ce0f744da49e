import { LockMode } from "@mikro-orm/core";
import { DomainError } from "#app/lib/errors.ts";
import { Insurance } from "#db/entities/insurance.ts";
import { InsurancePolicy } from "#db/entities/insurance-policy.ts";
import type { Em } from "#db/orm.ts";

/** A policy with its row locked, so that what belongs to it changes one command at a time; null when there is none. */
export const lockedPolicy = (em: Em, id: number): Promise<InsurancePolicy | null> =>
  em.findOne(InsurancePolicy, { id, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });

/** The policy that a coverage names; 422 beside the field when there is none. */
export async function namedPolicy(em: Em, policyId: number): Promise<InsurancePolicy> {
  const policy = await lockedPolicy(em, policyId);
  if (!policy) throw new DomainError("rule", "insurance.errors.policy", { field: "policyId" });
  return policy;
}

/** Holds the provider that a policy names, so that it is not removed meanwhile; 422 beside the field when there is none. */
export async function holdProvider(em: Em, insuranceId: number): Promise<Insurance> {
  const found = { id: insuranceId, deletedAt: null };
  const provider = await em.findOne(Insurance, found, { lockMode: LockMode.PESSIMISTIC_READ });
  if (!provider) throw new DomainError("rule", "insurance.errors.insurance", { field: "insuranceId" });
  return provider;
}
