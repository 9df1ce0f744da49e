import { sql } from "kysely";
import { draw } from "./draw.ts";
import { countRows, type Db, figure, highestId, inSteps, type Log, movePastIds } from "./steps.ts";

const STEP = 5_000;

/**
 * Adds claims until there are `target`, one for each of the newest insured sales that have none: those of the last hundredth in the first statuses, the
 * next ones with the insurer, and the older ones paid, a few of them written off. Each has its lines, its history and its entries in the account. Needs
 * insured sales.
 */
export async function addClaims(db: Db, target: number, log: Log): Promise<void> {
  const missing = target - (await countRows(db, "claims"));
  if (missing <= 0) return;
  const highest = await highestId(db, "claims");
  await sql`
    create temporary table scale_insured on commit drop as
    select sale_id, (row_number() over (order by sale_id))::int as n, (count(*) over ())::int as total
    from (
      select s.id as sale_id from sales s where s.insurance_coverage > 0 and s.insurance_id is not null
        and not exists (select from claims c where c.sale_id = s.id) order by s.id desc limit ${missing}) as newest`.execute(
    db,
  );
  await sql`create unique index on scale_insured (n)`.execute(db);
  await sql`analyze scale_insured`.execute(db);
  const made = await countInsured(db);
  await inSteps(made, STEP, (first, last) => insertClaims(db, highest, first, last));
  for (const table of ["claims", "claim_lines", "claim_events", "insurer_entries"] as const)
    await movePastIds(db, table);
  log(`${figure(made)} claims added`);
}

async function countInsured(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from scale_insured`.execute(db);
  return rows[0]?.count ?? 0;
}

const n = sql.ref("n");
const list = (...statuses: string[]) => sql`array[${sql.join(statuses.map((one) => sql.lit(one)))}]`;

/** The newest hundredth is not sent, the next part is with the insurer or answered, and the rest is settled. */
const STATUS = sql`case
  when n > total * 0.99 then (${list("draft", "ready")})[1 + ${draw(n, 61, 2)}]
  when n > total * 0.95 then (${list("submitted", "accepted", "partly", "rejected", "resubmitted", "part_paid")})[1 + ${draw(n, 62, 6)}]
  when ${draw(n, 63, 50)} = 0 then 'written_off' else 'paid' end`;

/** What each status has of the amount that was asked: approved, rejected, paid, and rejected and written off. */
const AMOUNTS = sql`
  select case when status in ('accepted', 'paid', 'part_paid') then asked when status = 'partly' then round(asked / 2, 2) else 0 end as approved,
    case when status in ('rejected', 'written_off') then asked when status = 'partly' then asked - round(asked / 2, 2) else 0 end as rejected,
    case when status = 'paid' then asked when status = 'part_paid' then round(asked / 3, 2) else 0 end as paid,
    case when status = 'written_off' then asked else 0 end as given_up`;

/** One statement, all or nothing. The insurer's part of a sale stands on its first line. */
const insertClaims = (db: Db, highest: number, first: number, last: number) =>
  sql`
    with told as materialized (
      select ${highest}::int + t.n as id, t.sale_id, s.store_id, s.receipt_number, s.insurance_id, s.policy_id, s.customer_id, s.policy_number,
        s.policy_class, s.total_amount, s.sale_date, s.created_by, status, asked, a.approved, a.rejected, a.paid, a.given_up,
        (s.sale_date at time zone 'Asia/Riyadh')::date as day
      from scale_insured t join sales s on s.id = t.sale_id
        cross join lateral (select ${STATUS} as status) as drawn
        cross join lateral (select s.insurance_coverage as asked) as billed
        cross join lateral (${AMOUNTS}) as a
      where t.n between ${first} and ${last}),
    claim as (
      insert into claims (id, claim_number, store_id, sale_id, insurance_id, policy_id, customer_id, member_number, policy_number, class_name,
        service_date, status, status_since, round, submitted_on, answered_on, submit_by, settle_by, billed, patient_share, asked, approved,
        rejected, paid, rejected_written_off, open_amount, created_at, created_by, updated_at)
      select id, 'C-' || receipt_number, store_id, sale_id, insurance_id, policy_id, customer_id, policy_number, policy_number, policy_class,
        day, status, sale_date, case when status in ('draft', 'ready') then 0 else 1 end,
        case when status not in ('draft', 'ready') then day + 8 end, case when status not in ('draft', 'ready', 'submitted') then day + 25 end,
        day + 60, case when status not in ('draft', 'ready') then day + 53 end, total_amount + asked, total_amount, asked, approved, rejected, paid,
        given_up, asked - paid - given_up, sale_date, created_by, sale_date
      from told),
    line as (
      insert into claim_lines (claim_id, line_no, sale_item_id, quantity, billed, patient_share, asked, approved, rejected, paid, rejected_written_off)
      select told.id, i.line_no, i.id, i.quantity,
        case when i.line_no = 1 then total_amount + asked else 0 end, case when i.line_no = 1 then total_amount else 0 end,
        case when i.line_no = 1 then asked else 0 end, case when i.line_no = 1 then approved else 0 end,
        case when i.line_no = 1 then rejected else 0 end, case when i.line_no = 1 then paid else 0 end,
        case when i.line_no = 1 then given_up else 0 end
      from told join sale_items i on i.sale_id = told.sale_id),
    noted as (
      insert into claim_events (claim_id, step, to_status, happened_at, user_id, amount)
      select id, 'make', 'draft', sale_date, created_by, asked from told)
    insert into insurer_entries (insurance_id, store_id, claim_id, kind, amount, created_at, created_by)
    select insurance_id, store_id, id, e.kind, e.amount, sale_date + e.later * interval '1 day', created_by
    from told cross join lateral (values ('claim', asked, 0), ('payment', -paid, 40), ('write_off', -given_up, 40))
      as e (kind, amount, later)
    where e.amount <> 0`.execute(db);
