import { sql } from "kysely";
import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id, pageOfList } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { InsuranceView } from "./insurance.schema.server.ts";

/** All insurance providers, sorted by name. */
export const listInsurances = operation({
  name: "listInsurances",
  summary: "Insurance providers by name",
  permission: [],
  input: z.object(pageOfList),
  output: z.array(InsuranceView),
  paged: true,
  async run({ em }, { limit, offset }) {
    const all = insuranceRows(em);
    const [found, counted] = await Promise.all([
      all.orderBy("n.name").orderBy("n.id").limit(limit).offset(offset).execute(),
      rows(em).selectFrom(all.as("found")).select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
    ]);
    const next = offset + found.length < counted.total ? offset + limit : null;
    return { rows: found.map((row) => toInsuranceView(row)), total: counted.total, next };
  },
});

/** One insurance provider. Answers 404 when the provider does not exist or was removed. */
export const getInsurance = operation({
  name: "getInsurance",
  summary: "One insurance provider",
  permission: [],
  input: z.object({ id: id() }),
  output: InsuranceView,
  run: ({ em }, input) => readInsurance(em, input.id),
});

/** The columns of a provider, for a Kysely `select`. */
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

/** One provider as pages and the API show it. Throws 404 when the provider does not exist or was removed. */
export async function readInsurance(em: Em, id: number): Promise<InsuranceView> {
  const row = await insuranceRows(em).where("n.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return toInsuranceView(row);
}
