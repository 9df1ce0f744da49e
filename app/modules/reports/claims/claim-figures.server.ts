import { type RawBuilder, sql } from "kysely";
import { percentile, percentOf } from "#app/modules/lens-jobs/figures/job-scope.server.ts";
import { dayOf } from "#app/modules/reports/figures/documents.server.ts";
import type { Period } from "#app/modules/reports/figures/period.ts";
import type { ClaimFilter } from "#app/modules/reports/standard/reader.server.ts";
import { anyOf, money, within } from "#app/modules/reports/standard/sql-parts.server.ts";
import { prescriberOf } from "./prescriber-key.ts";

/** Whose claims a figure is of, and in which days. */
export type ClaimScope = { storeIds: readonly number[]; period: Period } & ClaimFilter;

/** The claims (c) of the stores, and of one insurer or one doctor where only those are asked for. */
const inScope = ({ storeIds, insuranceId, doctor }: ClaimScope) => {
  const by = prescriberOf(doctor);
  return sql`${anyOf("c.store_id", storeIds)} ${insuranceId ? sql`and c.insurance_id = ${insuranceId}` : sql``}
    ${by ? sql`and exists (select from prescriptions p where p.id = c.prescription_id and ${sql.ref(`p.${by.column}`)} = ${by.id})` : sql``}`;
};

/** Whether a day lies in the period. */
export const onDays = (day: RawBuilder<unknown>, { period: { from, to } }: ClaimScope) =>
  sql`${day} between ${from}::date and ${to}::date`;

/** The claims that were sent or answered for the first time in the period. Each of the two has an index. */
export const sentOrAnswered = (scope: ClaimScope) => sql`select c.* from claims c
  where (${inScope(scope)} and ${onDays(sql`c.first_submitted_on`, scope)}) or (${inScope(scope)} and ${onDays(sql`c.first_answered_on`, scope)})`;

/** What a claim asks for; a withdrawn one asks for nothing. */
const EXPECTED = sql`case when c.status = 'cancelled' then 0.00 else c.asked end`;

const WHO = sql`c.insurance_id, c.store_id, c.prescription_id`;

/**
 * What happened to claims in the period, a row for each thing on its own day. This is where the figures of claims are defined:
 * - sent: the claim went to the insurer for the first time. What it asks for now is expected, unless it was withdrawn; what has come for it until now is
 *   paid.
 * - answered: the insurer had answered all of it for the first time, or corrected that answer before the claim was sent again (`first-answer.ts`). Clean
 *   is a claim of which nothing was rejected. Rejected is what that answer rejected, recovered what insurers have approved of it since it was sent again.
 * - paid for the first time: by a payment that was not taken back.
 * - written off: what the shop has given up, of rejected and of approved amounts. A withdrawn claim is none.
 */
const claimFacts = (scope: ClaimScope) => sql`
  select ${WHO}, c.first_submitted_on as day, 1 as sent, ${EXPECTED} as expected, c.paid, c.first_submitted_on - c.service_date as submit_days,
    0 as answered, 0 as clean, 0.00 as asked, 0.00 as rejected, 0.00 as recovered, null::int as pay_days, 0.00 as written_off
  from claims c where ${inScope(scope)} and ${onDays(sql`c.first_submitted_on`, scope)}
  union all
  select ${WHO}, c.first_answered_on, 0, 0, 0, null, 1, (c.first_rejected = 0)::int, c.first_asked, c.first_rejected, c.recovered, null, 0
  from claims c where ${inScope(scope)} and ${onDays(sql`c.first_answered_on`, scope)}
  union all
  select ${WHO}, c.first_paid_on, 0, 0, 0, null, 0, 0, 0, 0, 0, c.first_paid_on - c.first_submitted_on, 0
  from claims c where ${inScope(scope)} and ${onDays(sql`c.first_paid_on`, scope)}
  union all
  select ${WHO}, ${dayOf(sql`e.happened_at`)}, 0, 0, 0, null, 0, 0, 0, 0, 0, null, -e.amount
  from claim_events e join claims c on c.id = e.claim_id
  where e.step = 'write_off' and ${within(sql`e.happened_at`, scope.period)} and ${inScope(scope)}`;

/** The figures of facts (f): rates are percents and days are medians, both with one decimal; null where there is nothing to count. */
const FIGURES = sql`sum(f.sent)::int as sent, ${money(sql`sum(f.expected)`)} as expected, ${money(sql`sum(f.paid)`)} as paid,
  ${percentOf(sql`sum(f.paid)`, sql`sum(f.expected)`)} as "paidShare", ${percentile(0.5, sql`f.submit_days`)} as "submitDays",
  sum(f.answered)::int as answered, ${percentOf(sql`sum(f.clean)`, sql`sum(f.answered)`)} as "cleanRate",
  ${percentOf(sql`sum(f.answered) - sum(f.clean)`, sql`sum(f.answered)`)} as "refusedRate", ${money(sql`sum(f.rejected)`)} as rejected,
  ${percentOf(sql`sum(f.rejected)`, sql`sum(f.asked)`)} as "rejectedShare", ${money(sql`sum(f.recovered)`)} as recovered,
  ${percentile(0.5, sql`f.pay_days`)} as "payDays", ${money(sql`sum(f.written_off)`)} as "writtenOff"`;

/** The figures by one thing. `key` is of a fact (f), or of what `joins` adds to it. */
export const claimFiguresBy = (key: RawBuilder<unknown>, scope: ClaimScope, joins: RawBuilder<unknown> = sql``) =>
  sql`select ${key} as key, ${FIGURES} from (${claimFacts(scope)}) f ${joins} group by 1`;

/** The figures of all claims together: one row, also where nothing happened. */
export const claimFiguresOfAll = (scope: ClaimScope) => sql`select ${FIGURES} from (${claimFacts(scope)}) f`;

/**
 * What was rejected at the first answers of the period, by reason: in how many claims, how much, its share of what was answered, and what has become of it
 * since. Open is what is neither approved nor given up nor moved to the patient.
 */
export const rejectionsBy = (scope: ClaimScope, reasonName: RawBuilder<unknown>) => {
  const answered = sql`from claims c where ${inScope(scope)} and ${onDays(sql`c.first_answered_on`, scope)}`;
  return sql`
    select x.code as "rowKey", x.code, ${reasonName} as reason, r.mended_by as "mendedBy", x.claims,
      ${percentOf(sql`x.claims`, sql`a.claims`)} as "refusedRate", x.rejected, ${percentOf(sql`x.rejected`, sql`a.asked`)} as "rejectedShare",
      x.recovered, x."writtenOff", x.moved, x.open
    from (
      select coalesce(l.first_reason_code, '') as code, count(distinct l.claim_id)::int as claims, ${money(sql`sum(l.first_rejected)`)} as rejected,
        ${money(sql`sum(l.recovered)`)} as recovered, ${money(sql`sum(l.rejected_written_off)`)} as "writtenOff", ${money(sql`sum(l.moved)`)} as moved,
        ${money(sql`sum(l.asked - l.approved - l.rejected_written_off - l.moved)`)} as open
      from (select c.id ${answered} and c.first_rejected > 0) c join claim_lines l on l.claim_id = c.id and l.first_rejected > 0
      group by 1) x
    cross join (select count(*) as claims, sum(c.first_asked) as asked ${answered}) a
    left join rejection_reasons r on r.code = x.code`;
};

/** What the claims that were sent in the period ask for, by insurer, and what has become of it: expected = paid + given up + moved + open. */
export const expectedByInsurer = (scope: ClaimScope, today: string) => sql`
  select n.id::text as "rowKey", n.name as insurer, x.* from (
    select c.insurance_id, count(*)::int as sent, ${money(sql`sum(${EXPECTED})`)} as expected, ${money(sql`sum(c.paid)`)} as paid,
      ${percentOf(sql`sum(c.paid)`, sql`sum(${EXPECTED})`)} as "paidShare",
      ${money(sql`coalesce(sum(c.written_off + c.rejected_written_off) filter (where c.status <> 'cancelled'), 0)`)} as "writtenOff",
      ${money(sql`sum(c.moved)`)} as moved, ${money(sql`sum(c.open_amount)`)} as open,
      ${money(sql`coalesce(sum(c.open_amount) filter (where c.settle_by < ${today}::date and c.open_amount > 0), 0)`)} as "overdueAmount"
    from claims c where ${inScope(scope)} and ${onDays(sql`c.first_submitted_on`, scope)} group by 1) x
  join insurances n on n.id = x.insurance_id`;
