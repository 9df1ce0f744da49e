import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** A policy's rule for one product, with the fields that section 3 of the specification lists. */
export const ProductCoverageView = z.object({
  id: view.id,
  policyId: view.id,
  productId: view.id,
  /** The insurance category under which the product was chosen: Regular Lenses, Contact Lenses or Frames. */
  categoryName: z.string().nullable(),
  /** The percent that the policy pays for the product, 0 to 100. Null means that the rule of its category applies. */
  coveragePercentage: view.amount.nullable(),
  copaymentAmount: view.amount.nullable(),
  maxCopayment: view.amount.nullable(),
  maxCopaymentAmount: view.amount.nullable(),
  /** True exactly when coveragePercentage is 100. */
  isFullyCovered: z.boolean(),
  notes: z.string().nullable(),
  createdAt: view.instant,
  updatedAt: view.instant,
  version: z.int(),
});
export type ProductCoverageView = z.infer<typeof ProductCoverageView>;

const COLUMNS = [
  "id",
  "policy_id as policyId",
  "product_id as productId",
  "category_name as categoryName",
  "coverage_percentage as coveragePercentage",
  "copayment_amount as copaymentAmount",
  "max_copayment as maxCopayment",
  "max_copayment_amount as maxCopaymentAmount",
  "notes",
  "created_at as createdAt",
  "updated_at as updatedAt",
  "version",
] as const;

/** Product coverages that are not removed, ready for a `where`. */
export const productCoverageRows = (em: Em) =>
  rows(em).selectFrom("policy_product_coverages").select(COLUMNS).where("deleted_at", "is", null);

type ProductCoverageRow = Omit<ProductCoverageView, "isFullyCovered" | "createdAt" | "updatedAt"> & {
  createdAt: Date;
  updatedAt: Date;
};

export const toProductCoverageView = ({ createdAt, updatedAt, ...coverage }: ProductCoverageRow) => ({
  ...coverage,
  isFullyCovered: Number(coverage.coveragePercentage) === 100,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
