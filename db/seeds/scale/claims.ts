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
  await addRemittances(db, highest);
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

/**
 * What the first answer had rejected, what was approved of it later, and why it was rejected: of every twelfth paid claim all was rejected and then paid.
 */
const FIRST = sql`
  select f.rejected as first_rejected, case when status = 'paid' then f.rejected else 0 end as recovered,
    case when f.rejected > 0 then (${list("CV-3-1", "CV-4-4", "BE-1-4", "SE-1-4", "BE-1-6")})[1 + ${draw(n, 65, 5)}] end as reason
  from (select case when status in ('rejected', 'written_off', 'resubmitted') then asked when status = 'partly' then asked - round(asked / 2, 2)
    when status = 'paid' and ${draw(n, 64, 12)} = 0 then asked else 0 end as rejected) as f`;

/** The days of a claim: sent a week after the sale, and answered some weeks later. */
const DAYS = sql`
  select case when status not in ('draft', 'ready') then day + 8 end as sent_on,
    case when status not in ('draft', 'ready', 'submitted') then day + 25 end as answered_on`;

/** One statement, all or nothing. The insurer's part of a sale stands on its first line. */
const insertClaims = (db: Db, highest: number, first: number, last: number) =>
  sql`
    with told as materialized (
      select ${highest}::int + t.n as id, t.sale_id, s.store_id, s.receipt_number, s.insurance_id, s.policy_id, s.customer_id, s.policy_number,
        s.policy_class, s.prescription_id, s.total_amount, s.sale_date, s.created_by, status, asked, a.approved, a.rejected, a.paid, a.given_up,
        f.first_rejected, f.recovered, f.reason, day, d.sent_on, d.answered_on
      from scale_insured t join sales s on s.id = t.sale_id
        cross join lateral (select ${STATUS} as status) as drawn
        cross join lateral (select s.insurance_coverage as asked, (s.sale_date at time zone 'Asia/Riyadh')::date as day) as billed
        cross join lateral (${AMOUNTS}) as a
        cross join lateral (${FIRST}) as f
        cross join lateral (${DAYS}) as d
      where t.n between ${first} and ${last}),
    claim as (
      insert into claims (id, claim_number, store_id, sale_id, insurance_id, policy_id, customer_id, member_number, policy_number, class_name,
        prescription_id, service_date, status, status_since, round, submitted_on, first_submitted_on, answered_on, first_answered_on, first_asked,
        first_rejected, recovered, submit_by, settle_by, billed, patient_share, asked, approved, rejected, paid, rejected_written_off, open_amount,
        created_at, created_by, updated_at)
      select id, 'C-' || receipt_number, store_id, sale_id, insurance_id, policy_id, customer_id, policy_number, policy_number, policy_class,
        prescription_id, day, status, sale_date, case when sent_on is null then 0 when recovered > 0 or status = 'resubmitted' then 2 else 1 end,
        sent_on, sent_on, answered_on, answered_on, case when answered_on is not null then asked end,
        case when answered_on is not null then first_rejected end, recovered, day + 60, sent_on + 45, total_amount + asked, total_amount, asked,
        approved, rejected, paid, given_up, asked - paid - given_up, sale_date, created_by, sale_date
      from told),
    line as (
      insert into claim_lines (claim_id, line_no, sale_item_id, quantity, billed, patient_share, asked, approved, rejected, paid, rejected_written_off,
        reason_code, first_rejected, first_reason_code, recovered)
      select told.id, i.line_no, i.id, i.quantity, x.share * (total_amount + asked), x.share * total_amount, x.share * asked, x.share * approved,
        x.share * rejected, x.share * paid, x.share * given_up, case when x.share * rejected > 0 then reason end, x.share * first_rejected,
        case when x.share > 0 then reason end, x.share * recovered
      from told join sale_items i on i.sale_id = told.sale_id cross join lateral (select (i.line_no = 1)::int as share) as x),
    noted as (
      insert into claim_events (claim_id, step, to_status, happened_at, user_id, amount)
      select id, e.step, e.to_status, sale_date + e.later * interval '1 day', created_by, e.amount
      from told cross join lateral (values ('make', 'draft', asked, 0), ('submit', 'submitted', null, 8), ('answer', status, null, 25),
        ('pay', status, -paid, 40), ('write_off', status, -given_up, 40)) as e (step, to_status, amount, later)
      where e.amount <> 0 or (e.step = 'submit' and sent_on is not null) or (e.step = 'answer' and answered_on is not null))
    insert into insurer_entries (insurance_id, store_id, claim_id, kind, amount, created_at, created_by)
    select insurance_id, store_id, id, e.kind, e.amount, sale_date + e.later * interval '1 day', created_by
    from told cross join lateral (values ('claim', asked, 0), ('payment', -paid, 40), ('write_off', -given_up, 40))
      as e (kind, amount, later)
    where e.amount <> 0`.execute(db);

/** The payments behind the new claims: one for each store, insurer and week. */
async function addRemittances(db: Db, highest: number): Promise<void> {
  const above = await highestId(db, "remittances");
  await sql`
    create temporary table scale_paid on commit drop as
    select id as claim_id, claim_number, paid, ${above}::int + (dense_rank() over (order by week, store_id, insurance_id))::int as remittance_id,
      store_id, insurance_id, week, (row_number() over (partition by week, store_id, insurance_id order by id))::int as line_no
    from (select c.*, least(date_trunc('week', c.service_date + 47)::date, current_date) as week from claims c
      where c.id > ${highest} and c.paid > 0) as paid_claims`.execute(db);
  await sql`
    insert into remittances (id, remittance_number, store_id, insurance_id, paid_on, amount, matched)
    select remittance_id, 'RM-SCALE-' || remittance_id, store_id, insurance_id, week, sum(paid), sum(paid)
    from scale_paid group by 1, 2, 3, 4, 5`.execute(db);
  await sql`create index on scale_paid (remittance_id)`.execute(db);
  await sql`create index on scale_paid (claim_id)`.execute(db);
  const made = (await highestId(db, "remittances")) - above;
  await inSteps(made, STEP / 10, (first, last) =>
    sql`insert into remittance_lines (remittance_id, line_no, claim_reference, claim_id, amount, matched)
      select remittance_id, line_no, claim_number, claim_id, paid, paid from scale_paid
      where remittance_id between ${above + first} and ${above + last}`.execute(db),
  );
  await inSteps((await highestId(db, "claims")) - highest, STEP, (first, last) =>
    sql`update claims c set first_paid_on = p.week from scale_paid p
      where p.claim_id = c.id and c.id between ${highest + first} and ${highest + last}`.execute(db),
  );
  await movePastIds(db, "remittances");
}
