import type { PolicyCategoryCoverage } from "#db/entities/insurance/policy-category-coverage.ts";
import type { PolicyProductCoverage } from "#db/entities/insurance/policy-product-coverage.ts";
import type { Em } from "#db/orm.ts";

type Coverage = PolicyCategoryCoverage | PolicyProductCoverage;

/** Writes only the given fields that differ. An unchanged row keeps its version and its last author. */
export function changeCoverage(em: Em, coverage: Coverage, fields: object, userId: number): void {
  const now = coverage as unknown as Record<string, unknown>;
  const changes = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && value !== (now[name] ?? null),
  );
  if (changes.length > 0) em.assign(coverage, { ...Object.fromEntries(changes), updatedBy: userId } as never);
}

export function removeCoverage(coverage: Coverage, userId: number): void {
  coverage.deletedAt = new Date();
  coverage.deletedBy = userId;
}
