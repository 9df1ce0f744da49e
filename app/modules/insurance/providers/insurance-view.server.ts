import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** An insurance provider with both field sets of section 3: its basic terms, and what is known about the company. */
export const InsuranceView = z.object({
  id: view.id,
  name: z.string(),
  /** Percent, 0 to 100. */
  coveragePercentage: view.amount.nullable(),
  copaymentAmount: view.amount.nullable(),
  maxCopayment: view.amount.nullable(),
  notes: z.string().nullable(),
  displayName: z.string().nullable(),
  contactPerson: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  website: z.string().nullable(),
  taxId: z.string().nullable(),
  contractStartDate: view.day.nullable(),
  contractEndDate: view.day.nullable(),
  status: z.string(),
  billingAddress: z.string().nullable(),
  remittanceAddress: z.string().nullable(),
  /** Days until a claim is paid. */
  paymentTerms: z.int(),
  createdAt: view.instant,
  updatedAt: view.instant,
  version: z.int(),
});
export type InsuranceView = z.infer<typeof InsuranceView>;

/** Its columns, as Kysely selects them. */
const COLUMNS = [
  "n.id",
  "n.name",
  "n.coverage_percentage as coveragePercentage",
  "n.copayment_amount as copaymentAmount",
  "n.max_copayment as maxCopayment",
  "n.notes",
  "n.display_name as displayName",
  "n.contact_person as contactPerson",
  "n.phone",
  "n.email",
  "n.address",
  "n.website",
  "n.tax_id as taxId",
  "n.contract_start_date as contractStartDate",
  "n.contract_end_date as contractEndDate",
  "n.status",
  "n.billing_address as billingAddress",
  "n.remittance_address as remittanceAddress",
  "n.payment_terms as paymentTerms",
  "n.created_at as createdAt",
  "n.updated_at as updatedAt",
  "n.version",
] as const;

/** Providers (n) that are not removed, ready for a `where`. */
export const insuranceRows = (em: Em) =>
  rows(em).selectFrom("insurances as n").select(COLUMNS).where("n.deleted_at", "is", null);

type InsuranceRow = Omit<InsuranceView, "createdAt" | "updatedAt"> & { createdAt: Date; updatedAt: Date };

export const toInsuranceView = <Row extends InsuranceRow>({ createdAt, updatedAt, ...insurance }: Row) => ({
  ...insurance,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** One provider as it is shown; undefined when there is none or it was removed. */
export async function readInsurance(em: Em, id: number): Promise<InsuranceView | undefined> {
  const row = await insuranceRows(em).where("n.id", "=", id).executeTakeFirst();
  return row && toInsuranceView(row);
}
