import { sql } from "kysely";
import { apportion, halalas, riyals } from "#app/lib/money/halalas.ts";
import type { Amount } from "#app/lib/money/money.ts";
import { type Em, rows } from "#db/orm.ts";

/** A line of a sale for its claim, in the order of the lines. Amounts are SAR with VAT. */
export type BilledLine = {
  /** What customer and insurer pay together. */
  billed: Amount;
  /** The insurer's part. */
  asked: Amount;
  isTaxed: boolean;
};

/**
 * Makes the claim of a sale that was written in this transaction: with one statement, because the till waits for it. The claim has the number of the
 * receipt, so that no further counter is locked. @param tax the VAT of the sale's document
 */
export async function makeClaim(em: Em, saleId: number, lines: readonly BilledLine[], tax: Amount): Promise<void> {
  const taxes = apportion(
    halalas(tax),
    lines.map(({ billed, isTaxed }) => (isTaxed ? halalas(billed) : 0n)),
  );
  await sql`
    with sold as (select * from sales where id = ${saleId}),
    given as (
      select n.* from unnest(${lines.map(({ billed }) => billed)}::numeric[], ${lines.map(({ asked }) => asked)}::numeric[],
        ${taxes.map(riyals)}::numeric[]) with ordinality n (billed, asked, tax, line_no)),
    sums as (select sum(billed) as billed, sum(asked) as asked from given),
    made as (
      insert into claims (claim_number, store_id, sale_id, insurance_id, policy_id, customer_id, member_number, policy_number,
        class_name, prescription_id, service_date, submit_by, billed, patient_share, asked, open_amount, created_by, updated_by)
      select 'C-' || s.receipt_number, s.store_id, s.id, s.insurance_id, s.policy_id, s.customer_id, m.policy_number,
        coalesce(o.policy_number, s.policy_number), s.policy_class, s.prescription_id, d.day, d.day + r.submit_days,
        sums.billed, sums.billed - sums.asked, sums.asked, sums.asked, s.created_by, s.created_by
      from sold s cross join sums cross join lateral (select (s.sale_date at time zone 'Asia/Riyadh')::date as day) d
        left join insurance_policies o on o.id = s.policy_id
        left join class_rules r on r.policy_id = s.policy_id
        left join lateral (
          select p.policy_number from customer_policies p
          where p.customer_id = s.customer_id and p.policy_id = s.policy_id and p.deleted_at is null
          order by p.is_default desc, p.id limit 1) m on true
      returning id, store_id, insurance_id, asked, created_by),
    listed as (
      insert into claim_lines (claim_id, line_no, sale_item_id, quantity, tax, billed, patient_share, asked)
      select made.id, i.line_no, i.id, i.quantity, n.tax, n.billed, n.billed - n.asked, n.asked
      from made join sale_items i on i.sale_id = ${saleId}
        join given n on n.line_no = i.line_no),
    noted as (
      insert into claim_events (claim_id, step, to_status, user_id, amount)
      select id, 'make', 'draft', created_by, asked from made)
    insert into insurer_entries (insurance_id, store_id, claim_id, kind, amount, created_by)
    select insurance_id, store_id, id, 'claim', asked, created_by from made`.execute(rows(em));
}
