import { sql } from "kysely";
import { type Em, rows } from "#db/orm.ts";

type OddCount = {
  unitId: number;
  day: string | null;
  kind: string;
  profile: string;
  status: string;
  kept: number;
  counted: number;
  total: number;
};

/** Kept counts of e-invoices that differ from the documents, the largest difference first. No day stands for all days together. */
export async function oddCounts(em: Em, units: readonly number[], limit: number): Promise<OddCount[]> {
  const { rows: found } = await sql<OddCount>`
    with counted as (
      select unit_id, day, kind, profile, status, count(*)::int as documents from invoices
      cross join lateral (values (date '-infinity'), ((issued_at at time zone 'Asia/Riyadh')::date)) as days (day)
      where unit_id = any(${units}) and status <> 'pending' group by unit_id, day, kind, profile, status
    ), kept as (
      select unit_id, day, kind, profile, status, count from invoice_counts where unit_id = any(${units})
    )
    select unit_id as "unitId", case when isfinite(day) then day::text end as day, kind, profile, status,
      coalesce(k.count, 0) as kept, coalesce(c.documents, 0) as counted, (count(*) over ())::int as total
    from kept k full join counted c using (unit_id, day, kind, profile, status)
    where coalesce(k.count, 0) <> coalesce(c.documents, 0)
    order by abs(coalesce(k.count, 0) - coalesce(c.documents, 0)) desc, unit_id, isfinite(day), day, kind, profile, status
    limit ${limit}`.execute(rows(em));
  return found;
}
