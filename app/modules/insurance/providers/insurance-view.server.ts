import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";

/** An insurance provider as section 3 of the specification lists it. */
export const InsuranceView = z.object({
  id: view.id,
  name: z.string(),
  /** Percent, 0 to 100. */
  coveragePercentage: view.amount.nullable(),
  copaymentAmount: view.amount.nullable(),
  maxCopayment: view.amount.nullable(),
  notes: z.string().nullable(),
  createdAt: view.instant,
  updatedAt: view.instant,
  version: z.int(),
});
export type InsuranceView = z.infer<typeof InsuranceView>;

/** Its columns, as Kysely selects them. */
export const insuranceColumns = [
  "id",
  "name",
  "coverage_percentage as coveragePercentage",
  "copayment_amount as copaymentAmount",
  "max_copayment as maxCopayment",
  "notes",
  "created_at as createdAt",
  "updated_at as updatedAt",
  "version",
] as const;

type InsuranceRow = Omit<InsuranceView, "createdAt" | "updatedAt"> & { createdAt: Date; updatedAt: Date };

export const toInsuranceView = ({ createdAt, updatedAt, ...insurance }: InsuranceRow): InsuranceView => ({
  ...insurance,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
