import { DomainError } from "#app/lib/errors.ts";
import { policyRows } from "#app/modules/insurance/policies/policy-view.server.ts";
import type { Em } from "#db/orm.ts";

/** Checks that policies are offered, and locks them, so that none is removed meanwhile. `field` is the form field of a refusal. */
export async function checkOffered(em: Em, policyIds: readonly number[], field: string): Promise<void> {
  if (policyIds.length === 0) return;
  const found = await policyRows(em).where("o.id", "in", policyIds).forKeyShare("o").execute();
  if (found.length < new Set(policyIds).size)
    throw new DomainError("rule", "customers.errors.unknownPolicy", { field });
}
