import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** A policy's rule for one insurance category, with the fields that section 3 of the specification lists. */
export const CategoryCoverageView = z.object({
  id: view.id,
  policyId: view.id,
  /** Regular Lenses, Contact Lenses or Frames. */
  categoryName: z.string(),
  /**
   * The percent that the policy pays for the category, 0 to 100. Null means that the discount rate below applies or, without one, the
   * policy's rate.
   */
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

/** Category coverages that are not removed, ready for a `where`. */
export const categoryCoverageRows = (em: Em) =>
  rows(em).selectFrom("policy_category_coverages").select(COLUMNS).where("deleted_at", "is", null);

type CategoryCoverageRow = Omit<CategoryCoverageView, "createdAt" | "updatedAt"> & { createdAt: Date; updatedAt: Date };

export const toCategoryCoverageView = ({ createdAt, updatedAt, ...coverage }: CategoryCoverageRow) => ({
  ...coverage,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
