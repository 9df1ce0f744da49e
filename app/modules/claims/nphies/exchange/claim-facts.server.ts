import { sql } from "kysely";
import { notFound } from "#app/lib/errors.ts";
import type { Amount } from "#app/lib/money/money.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** What the tables say of a claim that goes to nphies. @throws 404, also for a claim of another store */
export async function readClaimFacts(em: Em, { stores }: Pick<Actor, "stores">, claimId: number) {
  const found = await rows(em)
    .selectFrom("claims as c")
    .innerJoin("sales as s", "s.id", "c.sale_id")
    .innerJoin("stores as o", "o.id", "c.store_id")
    .innerJoin("insurances as n", "n.id", "c.insurance_id")
    .leftJoin("customers as p", "p.id", "c.customer_id")
    .leftJoin("insurance_policies as y", "y.id", "c.policy_id")
    .leftJoin("insurance_approvals as a", "a.id", "c.approval_id")
    .leftJoin("claim_batches as b", "b.id", "c.batch_id")
    .leftJoin("prescriptions as r", "r.id", "c.prescription_id")
    .leftJoin("doctors as d", "d.id", "r.doctor_id")
    .leftJoin("optometrists as t", "t.id", "r.optometrist_id")
    .select(["c.id", "c.claim_number as claimNumber", "c.store_id as storeId", "c.status", "c.round"])
    .select(["c.service_date as serviceDate", "c.diagnosis", "c.eligibility_reference as eligibilityReference"])
    .select(["c.member_number as memberNumber", "c.policy_number as policyNumber", "c.class_name as className"])
    .select(["c.policy_id as policyId", "c.customer_id as customerId", "c.insurance_id as insuranceId"])
    .select(["c.prescription_id as prescriptionId", "c.batch_id as batchId", "s.receipt_number as receiptNumber"])
    .select(["o.name as storeName", "n.name as insurerName", "a.approval_number as approvalNumber"])
    .select(["b.batch_number as batchNumber", "b.month as batchMonth", "p.company_name as companyName"])
    .select(["p.first_name as firstName", "p.last_name as lastName", "p.gender", "p.date_of_birth as birthDate"])
    .select(["p.id_type as idType", "p.id_number as idNumber", "p.membership_number as membershipNumber"])
    .select(["y.policy_number as classPolicyNumber", "r.doctor_id as doctorId", "r.optometrist_id as optometristId"])
    .select(sql<string | null>`coalesce(d.license_number, t.license_number)`.as("licence"))
    .select(
      sql<string | null>`coalesce(nullif(trim(concat(d.first_name, ' ', d.last_name)), ''), t.name)`.as("examiner"),
    )
    .select(
      sql<number>`(select count(*)::int from claims k where k.batch_id = c.batch_id and k.id <= c.id)`.as("batchPlace"),
    )
    .where("c.id", "=", claimId)
    .where("c.store_id", "in", [0, ...idsOf(stores)])
    .executeTakeFirst();
  if (!found) throw notFound();
  const period = await rows(em)
    .selectFrom("customer_policies")
    .select(["start_date as start", "end_date as end"])
    .where("customer_id", "=", found.customerId ?? 0)
    .where("policy_id", "=", found.policyId ?? 0)
    .where("deleted_at", "is", null)
    .orderBy("is_default", "desc")
    .orderBy("id")
    .executeTakeFirst();
  return { ...found, period: period ?? null, lines: await readLines(em, claimId) };
}
export type StoredClaim = Awaited<ReturnType<typeof readClaimFacts>>;

export type StoredLine = {
  id: number;
  lineNo: number;
  quantity: number;
  listPrice: Amount;
  billed: Amount;
  tax: Amount;
  patientShare: Amount;
  asked: Amount;
  itemName: string;
  sku: string;
  category: string | null;
};

const readLines = (em: Em, claimId: number): Promise<StoredLine[]> =>
  rows(em)
    .selectFrom("claim_lines as l")
    .innerJoin("sale_items as i", "i.id", "l.sale_item_id")
    .innerJoin("product_variants as v", "v.id", "i.variant_id")
    .innerJoin("products as d", "d.id", "v.product_id")
    .leftJoin("categories as k", "k.id", "d.category_id")
    .select(["l.id", "l.line_no as lineNo", "l.quantity", "i.unit_price as listPrice", "l.billed", "l.tax", "l.asked"])
    .select(["l.patient_share as patientShare", "i.item_name as itemName", "i.sku"])
    .select("k.insurance_category as category")
    .where("l.claim_id", "=", claimId)
    .orderBy("l.line_no")
    .execute();
