import { sql } from "kysely";
import { addDays, riyadhDay, startOfDay, yearsBetween } from "#app/lib/dates.ts";
import { type Amount, amount, big, ZERO } from "#app/lib/money/money.ts";
import { type Em, rows } from "#db/orm.ts";
import { COVERED_KINDS, type CoveredKind, type LimitRules } from "./class-split.ts";
import { type LimitTerm, termOf } from "./cover-term.ts";
import type { ClassCover } from "./coverage-facts.ts";

/** The columns of class rules (cr), members (cp) and customers (cu) that decide what a member is covered for, for a Kysely `select`. */
export const memberColumns = [
  "cr.limit_amount as limitAmount",
  "cr.limit_with_vat as limitWithVat",
  "cr.limit_covers as limitCovers",
  "cr.term",
  "cr.interval_months as intervalMonths",
  "cr.age_from as ageFrom",
  "cr.age_to as ageTo",
  "cr.copay_percent as copayPercent",
  "cr.copay_maximum as copayMaximum",
  "cr.copay_before_limit as copayBeforeLimit",
  "cp.start_date as startDate",
  "cp.end_date as endDate",
  "cu.date_of_birth as birthDate",
] as const;

/** A member's policy as it was read with these columns. Those of the rules are null for a class without rules. */
export type MemberRow = {
  policyId: number;
  className: string;
  limitAmount: Amount | null;
  limitWithVat: boolean | null;
  limitCovers: string[] | null;
  term: string | null;
  intervalMonths: number | null;
  ageFrom: number | null;
  ageTo: number | null;
  copayPercent: Amount | null;
  copayMaximum: Amount | null;
  copayBeforeLimit: boolean | null;
  startDate: string | null;
  endDate: string | null;
  birthDate: string | null;
};

type Who = { customerId: number; insuranceId: number; insurer: string; percent: Amount };

/** The percent that a class pays: what its co-pay leaves, else the rate of the policy. Null where neither is known. */
export const classPercent = (row: Pick<MemberRow, "limitAmount" | "copayPercent">, rate: Amount | null) =>
  row.limitAmount !== null && row.copayPercent !== null ? amount(big(100).minus(row.copayPercent)) : rate;

/**
 * What a member is covered for today under a class with a limit, with what the member's earlier sales have left of it. Null for a class without a
 * limit. In a sale the row of the member is locked before, so that no other sale uses the same rest.
 */
export async function memberCover(em: Em, row: MemberRow, who: Who): Promise<ClassCover | null> {
  if (row.limitAmount === null) return null;
  const day = riyadhDay();
  const { last, ...rest } = await restOfLimit(em, { ...row, limitAmount: row.limitAmount }, who);
  return {
    rules: limitRules({ ...row, limitAmount: row.limitAmount }, who.percent),
    member: {
      ...rest,
      day,
      insurer: who.insurer,
      className: row.className,
      age: row.birthDate === null ? null : yearsBetween(row.birthDate, day),
      lastCovered: Object.fromEntries(
        last.flatMap(({ kind, soldAt }) => (kind === null ? [] : [[kind, riyadhDay(soldAt)]])),
      ),
    },
  };
}

type Limited = Pick<MemberRow, "policyId" | "term" | "startDate" | "endDate"> & { limitAmount: Amount };

/** What a member's sales have left of the limit in the term that holds today, and when each kind of goods was covered last. */
export async function restOfLimit(em: Em, row: Limited, who: Pick<Who, "customerId" | "insuranceId">) {
  const { from, to } = termOf(row.term as LimitTerm, row, riyadhDay());
  const { customerId, insuranceId } = who;
  const { used, last } = await earlierUse(em, { customerId, insuranceId, policyId: row.policyId, from, to });
  const left = big(row.limitAmount).minus(used);
  return { from, to, left: left.lt(0) ? ZERO : amount(left), last };
}

type Rules = Pick<MemberRow, "limitWithVat" | "limitCovers" | "intervalMonths" | "ageFrom" | "ageTo" | "copayMaximum"> &
  Pick<MemberRow, "copayBeforeLimit"> & { limitAmount: Amount };

/** @param percent what the insurer pays */
export const limitRules = (rules: Rules, percent: Amount): LimitRules => ({
  limitAmount: rules.limitAmount,
  limitCovers: coveredKinds(rules.limitCovers),
  limitWithVat: rules.limitWithVat ?? true,
  intervalMonths: rules.intervalMonths,
  ageFrom: rules.ageFrom,
  ageTo: rules.ageTo,
  copayPercent: amount(big(100).minus(percent)),
  copayMaximum: rules.copayMaximum,
  copayBeforeLimit: rules.copayBeforeLimit ?? false,
});

/** In the order in which the class names them. Without a list the limit covers everything. */
const coveredKinds = (named: readonly string[] | null): readonly CoveredKind[] =>
  named === null ? COVERED_KINDS : named.flatMap((name) => COVERED_KINDS.find((kind) => kind === name) ?? []);

type Use = { customerId: number; insuranceId: number; policyId: number; from: string; to: string };
type Earlier = { used: Amount; last: { kind: CoveredKind | null; soldAt: Date }[] };

/**
 * What a member's sales have used of the limit in its term, without what came back, and when each kind of goods was covered last. Sales from before
 * the class had a limit used what the insurer pays.
 */
async function earlierUse(em: Em, { customerId, insuranceId, policyId, from, to }: Use): Promise<Earlier> {
  const { rows: found } = await sql<{ kind: CoveredKind | null; soldAt: Date; used: Amount }>`
    with mine as (
      select s.id, s.sale_date, s.insurance_coverage, s.coverage_terms -> 'lines' as lines,
        s.policy_id = ${policyId} and s.sale_date >= ${startOfDay(from)} and s.sale_date < ${startOfDay(addDays(to, 1))} as counts
      from sales s
      where s.customer_id = ${customerId} and s.insurance_id = ${insuranceId} and s.insurance_coverage > 0
    ), kept as (
      select m.id, m.sale_date, m.counts,
        coalesce(c.insurance_category, case when p.is_service then 'Eye Exam' end) as kind,
        i.quantity > i.returned_quantity and coalesce(i.insurance_coverage, m.insurance_coverage) > 0 as is_covered,
        t.used - round(t.used * i.returned_quantity / i.quantity, 2) as used
      from mine m join sale_items i on i.sale_id = m.id join product_variants v on v.id = i.variant_id
        join products p on p.id = v.product_id join categories c on c.id = p.category_id
        cross join lateral (select coalesce((m.lines -> (i.line_no - 1) ->> 'used')::numeric, 0) as used) t
    )
    select kind, max(sale_date) filter (where is_covered) as "soldAt", coalesce(sum(used) filter (where counts), 0)::numeric(12, 2) as used
    from kept group by kind
    union all
    select null, null, coalesce(sum(m.insurance_coverage - coalesce(r.back, 0)), 0)::numeric(12, 2)
    from mine m cross join lateral (select sum(r.insurance_coverage + r.moved_amount) as back from sale_returns r where r.sale_id = m.id) r
    where m.counts and m.lines is null`.execute(rows(em));
  return {
    used: amount(found.reduce((total, { used }) => total.plus(used), big(0))),
    last: found.filter(({ kind, soldAt }) => kind !== null && soldAt !== null),
  };
}
