import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** What a policy says of one insurance category, as section 3 of the specification lists it. */
export const CategoryCoverageView = z.object({
  id: view.id,
  policyId: view.id,
  /** Regular Lenses, Contact Lenses or Frames. */
  categoryName: z.string(),
  /** Percent that the policy pays for the category, 0 to 100; null where its own rate holds. */
  coveragePercentage: view.amount.nullable(),
  /** Percent off the category's prices, 0 to 100. */
  discountRate: view.amount.nullable(),
  /** Lens types and chosen products as text: see coverage-notes.ts. */
  notes: z.string().nullable(),
  createdAt: view.instant,
  updatedAt: view.instant,
  version: z.int(),
});
export type CategoryCoverageView = z.infer<typeof CategoryCoverageView>;

const COLUMNS = [
  "id",
  "policy_id as policyId",
  "category_name as categoryName",
  "coverage_percentage as coveragePercentage",
  "discount_rate as discountRate",
  "notes",
  "created_at as createdAt",
  "updated_at as updatedAt",
  "version",
] as const;

/** The category coverages that are not removed, ready for a `where`. */
export const categoryCoverageRows = (em: Em) =>
  rows(em).selectFrom("policy_category_coverages").select(COLUMNS).where("deleted_at", "is", null);

type CategoryCoverageRow = Omit<CategoryCoverageView, "createdAt" | "updatedAt"> & { createdAt: Date; updatedAt: Date };

export const toCategoryCoverageView = ({ createdAt, updatedAt, ...coverage }: CategoryCoverageRow) => ({
  ...coverage,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
