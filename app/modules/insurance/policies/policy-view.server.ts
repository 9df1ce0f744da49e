import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { CategoryCoverageView } from "#app/modules/insurance/coverage/rules/category-coverage-view.server.ts";
import { coverageRulesOf } from "#app/modules/insurance/coverage/rules/coverage-rules.server.ts";
import { ProductCoverageView } from "#app/modules/insurance/coverage/rules/product-coverage-view.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** A policy with the fields that section 3 of the specification lists. */
export const PolicyView = z.object({
  id: view.id,
  insuranceId: view.id,
  policyNumber: z.string(),
  className: z.string(),
  /** Percent, 0 to 100. */
  discountRate: view.amount.nullable(),
  copaymentRequired: z.boolean(),
  copaymentAmount: view.amount.nullable(),
  approvalStatus: z.string(),
  notes: z.string().nullable(),
  createdAt: view.instant,
  updatedAt: view.instant,
  version: z.int(),
});
export type PolicyView = z.infer<typeof PolicyView>;

/** One policy with its coverages. */
export const PolicyDetail = PolicyView.extend({
  categoryCoverages: z.array(CategoryCoverageView),
  productCoverages: z.array(ProductCoverageView),
});
export type PolicyDetail = z.infer<typeof PolicyDetail>;

const COLUMNS = [
  "o.id",
  "o.insurance_id as insuranceId",
  "o.policy_number as policyNumber",
  "o.class_name as className",
  "o.discount_rate as discountRate",
  "o.copayment_required as copaymentRequired",
  "o.copayment_amount as copaymentAmount",
  "o.approval_status as approvalStatus",
  "o.notes",
  "o.created_at as createdAt",
  "o.updated_at as updatedAt",
  "o.version",
] as const;

/** Policies (o) that are not removed, joined with providers (n) that are not removed. Ready for a `where`. */
export const policyRows = (em: Em) =>
  rows(em)
    .selectFrom("insurance_policies as o")
    .innerJoin("insurances as n", "n.id", "o.insurance_id")
    .select(COLUMNS)
    .where("o.deleted_at", "is", null)
    .where("n.deleted_at", "is", null);

type PolicyRow = Omit<PolicyView, "createdAt" | "updatedAt"> & { createdAt: Date; updatedAt: Date };

export const toPolicyView = <Row extends PolicyRow>({ createdAt, updatedAt, ...policy }: Row) => ({
  ...policy,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** One policy with its coverages; undefined when the policy does not exist, or when the policy or its provider was removed. */
export async function readPolicy(em: Em, id: number): Promise<PolicyDetail | undefined> {
  const row = await policyRows(em).where("o.id", "=", id).executeTakeFirst();
  return row && { ...toPolicyView(row), ...(await coverageRulesOf(em, id)) };
}

/** One policy with its coverages. Answers 404 when the policy does not exist, or when the policy or its provider was removed. */
export const getPolicy = operation({
  name: "getPolicy",
  summary: "One insurance policy with its coverages",
  permission: [],
  input: z.object({ id: id() }),
  output: PolicyDetail,
  async run({ em }, input) {
    const policy = await readPolicy(em, input.id);
    if (!policy) throw notFound();
    return policy;
  },
});
