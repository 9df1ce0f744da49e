import { sql } from "kysely";
import type { Actor } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { ClaimRow, ClaimView } from "./claim.schema.server.ts";
import type { ClaimStatus } from "./claim-status.ts";
import { claimNotFound } from "./lock-claims.server.ts";

/** Claims (c) with sale (s), store (o), insurer (n), customer (p) and batch (b), ready for a `where`. */
export const selectClaims = (em: Em) =>
  rows(em)
    .selectFrom("claims as c")
    .innerJoin("sales as s", "s.id", "c.sale_id")
    .innerJoin("stores as o", "o.id", "c.store_id")
    .innerJoin("insurances as n", "n.id", "c.insurance_id")
    .leftJoin("customers as p", "p.id", "c.customer_id")
    .leftJoin("claim_batches as b", "b.id", "c.batch_id")
    .select(["c.id", "c.claim_number as claimNumber", "c.store_id as storeId", "o.name as storeName"])
    .select(["o.name_ar as storeNameAr", "c.sale_id as saleId", "s.receipt_number as receiptNumber"])
    .select(["c.insurance_id as insuranceId", "n.name as insuranceName", "c.customer_id as customerId"])
    .select(
      sql<string | null>`coalesce(nullif(trim(concat(p.first_name, ' ', p.last_name)), ''), s.customer_name)`.as(
        "customerName",
      ),
    )
    .select(["c.member_number as memberNumber", "c.class_name as className", "c.status", "c.round", "c.version"])
    .select(["c.status_since as statusSince", "c.service_date as serviceDate", "c.submitted_on as submittedOn"])
    .select(["c.submit_by as submitBy", "c.settle_by as settleBy", "c.resubmit_by as resubmitBy"])
    .select(["c.batch_id as batchId", "b.batch_number as batchNumber", "c.billed", "c.asked", "c.approved"])
    .select(["c.patient_share as patientShare", "c.rejected", "c.paid", "c.moved", "c.written_off as writtenOff"])
    .select(["c.rejected_written_off as rejectedWrittenOff", "c.open_amount as openAmount"]);

type Row = Awaited<ReturnType<ReturnType<typeof selectClaims>["executeTakeFirstOrThrow"]>>;

export const toClaimRow = (row: Row): ClaimRow => ({
  ...row,
  status: row.status as ClaimStatus,
  statusSince: row.statusSince.toISOString(),
});

/** One claim of the user's stores, with its lines and its history. @throws 404, also for a claim of another store */
export async function readClaim(em: Em, { stores }: Pick<Actor, "stores">, claimId: number): Promise<ClaimView> {
  const row = await selectClaims(em)
    .leftJoin("prescriptions as r", "r.id", "c.prescription_id")
    .leftJoin("doctors as d", "d.id", "r.doctor_id")
    .leftJoin("optometrists as x", "x.id", "r.optometrist_id")
    .leftJoin("insurance_approvals as a", "a.id", "c.approval_id")
    .select(["c.policy_id as policyId", "c.policy_number as policyNumber", "c.prescription_id as prescriptionId"])
    .select(["r.prescription_number as prescriptionNumber", "c.approval_id as approvalId"])
    .select(["a.approval_number as approvalNumber", "c.diagnosis", "c.answered_on as answeredOn", "c.notes"])
    .select(sql<string | null>`to_char(r.date at time zone 'Asia/Riyadh', 'YYYY-MM-DD')`.as("prescribedOn"))
    .select(
      sql<string | null>`coalesce(nullif(trim(concat(d.first_name, ' ', d.last_name)), ''), x.name)`.as("doctorName"),
    )
    .select("r.doctor_id as doctorId")
    .select((e) => e.fn.coalesce("d.license_number", "x.license_number").as("doctorLicense"))
    .select("c.eligibility_reference as eligibilityReference")
    .where("c.id", "=", claimId)
    .where("c.store_id", "in", [0, ...idsOf(stores)])
    .executeTakeFirst();
  if (!row) throw claimNotFound();
  const [lines, events] = [await linesOf(em, claimId), await eventsOf(em, claimId)];
  return { ...row, ...toClaimRow(row), lines, events };
}

/** The lines of a claim as they were sold. */
const linesOf = (em: Em, claimId: number): Promise<ClaimView["lines"]> =>
  rows(em)
    .selectFrom("claim_lines as l")
    .innerJoin("sale_items as i", "i.id", "l.sale_item_id")
    .innerJoin("product_variants as v", "v.id", "i.variant_id")
    .innerJoin("products as d", "d.id", "v.product_id")
    .leftJoin("rejection_reasons as r", "r.code", "l.reason_code")
    .leftJoin("categories as k", "k.id", "d.category_id")
    .select(["l.id", "l.line_no as lineNo", "l.sale_item_id as saleItemId", "i.item_name as itemName", "i.sku"])
    .select(["k.insurance_category as category", "l.quantity", "l.tax", "l.billed", "l.asked", "l.approved"])
    .select(["l.patient_share as patientShare", "l.rejected", "l.paid", "l.moved", "l.written_off as writtenOff"])
    .select(["l.rejected_written_off as rejectedWrittenOff", "l.reason_code as reasonCode", "l.note"])
    .select(["r.name as reasonName", "r.name_ar as reasonNameAr"])
    .where("l.claim_id", "=", claimId)
    .orderBy("l.line_no")
    .execute();

async function eventsOf(em: Em, claimId: number): Promise<ClaimView["events"]> {
  const found = await rows(em)
    .selectFrom("claim_events as e")
    .leftJoin("system_users as u", "u.id", "e.user_id")
    .select(["e.id", "e.step", "e.from_status as fromStatus", "e.to_status as toStatus", "e.happened_at as at"])
    .select(["e.amount", "e.note", "e.details"])
    .select(sql<string | null>`nullif(trim(concat(u.first_name, ' ', u.last_name)), '')`.as("userName"))
    .where("e.claim_id", "=", claimId)
    .orderBy("e.id", "desc")
    .execute();
  return found.map((event) => ({
    ...event,
    fromStatus: event.fromStatus as ClaimStatus | null,
    toStatus: event.toStatus as ClaimStatus,
    at: event.at.toISOString(),
  }));
}
