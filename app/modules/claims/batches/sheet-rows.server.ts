import { type Kysely, sql } from "kysely";
import { type Em, rows } from "#db/orm.ts";
import type { Database } from "#db/schemas.ts";

/** A line of a claim on the sheet of its batch. Amounts are SAR with VAT; `net` is what the insurer is asked to pay with this sheet. */
export type SheetRow = {
  claimId: number;
  lineId: number;
  claimNumber: string;
  lineNo: number;
  serviceDate: string;
  invoiceNumber: string;
  identity: string | null;
  memberNumber: string | null;
  policyNumber: string | null;
  className: string | null;
  name: string | null;
  prescribedOn: string | null;
  licence: string | null;
  diagnosis: string | null;
  approvalNumber: string | null;
  item: string;
  quantity: number;
  gross: string;
  discount: string;
  tax: string;
  patientShare: string;
  net: string;
};

/** What became of a line after it was sent. */
export type SheetAnswer = {
  approved: string;
  rejected: string;
  code: string | null;
  paid: string;
  paidOn: string | null;
  balance: string;
};

/** The rows of a sheet: the lines of these claims that wait for an answer, in the order of their service. */
export const sheetRows = (em: Em, claimIds: readonly number[]): Promise<SheetRow[]> =>
  linesOf(rows(em), claimIds)
    .select(sql<string>`(l.asked - l.approved - l.rejected)::text`.as("net"))
    .where(sql<boolean>`l.asked > l.approved + l.rejected`)
    .execute();

/** The rows of a sheet as they were before any answer. */
export const firstSheetRows = (db: Kysely<Database>, claimIds: readonly number[]): Promise<SheetRow[]> =>
  linesOf(db, claimIds).select("l.asked as net").where("l.asked", ">", "0").execute();

const linesOf = (db: Kysely<Database>, claimIds: readonly number[]) =>
  db
    .selectFrom("claims as c")
    .innerJoin("claim_lines as l", "l.claim_id", "c.id")
    .innerJoin("sale_items as i", "i.id", "l.sale_item_id")
    .innerJoin("sales as s", "s.id", "c.sale_id")
    .leftJoin("customers as p", "p.id", "c.customer_id")
    .leftJoin("prescriptions as r", "r.id", "c.prescription_id")
    .leftJoin("doctors as d", "d.id", "r.doctor_id")
    .leftJoin("optometrists as o", "o.id", "r.optometrist_id")
    .leftJoin("insurance_approvals as a", "a.id", "c.approval_id")
    // What the pieces that the customer kept cost before any discount. Less than five halalas come from rounding and are none.
    .innerJoinLateral(
      sql<{
        discount: string;
        quantity: number;
      }>`(select k.quantity, case when p.price - l.billed < 0.05 then 0.00 else p.price - l.billed end as discount
        from (select i.quantity - i.returned_quantity as quantity) k,
        lateral (select round(i.unit_price * k.quantity * (1 + i.tax_percent / 100), 2) as price) p)`.as("n"),
      (join) => join.onTrue(),
    )
    .select(["c.id as claimId", "l.id as lineId", "c.claim_number as claimNumber", "l.line_no as lineNo"])
    .select(["c.service_date as serviceDate", "s.receipt_number as invoiceNumber", "p.id_number as identity"])
    .select(["c.member_number as memberNumber", "c.policy_number as policyNumber", "c.class_name as className"])
    .select(
      sql<string | null>`coalesce(nullif(trim(concat(p.first_name, ' ', p.last_name)), ''), s.customer_name)`.as(
        "name",
      ),
    )
    .select(sql<string | null>`(r.date at time zone 'Asia/Riyadh')::date::text`.as("prescribedOn"))
    .select(sql<string | null>`coalesce(d.license_number, o.license_number)`.as("licence"))
    .select(["c.diagnosis", "a.approval_number as approvalNumber", "i.item_name as item", "n.quantity"])
    .select(sql<string>`(l.billed + n.discount)::text`.as("gross"))
    .select([sql<string>`n.discount::text`.as("discount"), "l.tax", "l.patient_share as patientShare"])
    .where("c.id", "in", [0, ...claimIds])
    .orderBy("c.service_date")
    .orderBy("c.id")
    .orderBy("l.line_no");

/** What became of lines, by their ids. */
export async function sheetAnswers(em: Em, lineIds: readonly number[]): Promise<Map<number, SheetAnswer>> {
  const found = await rows(em)
    .selectFrom("claim_lines as l")
    .select(["l.id", "l.approved", "l.rejected", "l.reason_code as code", "l.paid"])
    .select(sql<string>`(l.asked - l.paid - l.written_off - l.rejected_written_off - l.moved)::text`.as("balance"))
    .select(
      sql<string | null>`case when l.paid > 0 then (select max(m.paid_on)::text from insurer_entries e
        join remittances m on m.id = e.remittance_id where e.claim_id = l.claim_id and e.kind = 'payment') end`.as(
        "paidOn",
      ),
    )
    .where("l.id", "=", sql<number>`any(${lineIds}::int[])`)
    .execute();
  return new Map(found.map(({ id, ...answer }) => [id, answer]));
}
