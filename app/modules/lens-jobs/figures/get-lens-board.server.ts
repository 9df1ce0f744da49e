import { sql } from "kysely";
import { z } from "zod";
import { riyadhDay } from "#app/lib/dates.ts";
import { optionalId, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import {
  HOLD_REASONS,
  type HoldReason,
  JOB_STATUSES,
  type JobStatus,
  OPEN_STATUSES,
} from "#app/modules/lens-jobs/job-status.ts";
import { isLateSql } from "#app/modules/lens-jobs/job-view.server.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";

/** A column of the board shows the jobs that wait longest; its list has all. */
export const MOST_CARDS = 6;

const BoardJob = z.object({
  id: view.id,
  jobNumber: z.string(),
  customerName: z.string().nullable(),
  storeName: z.string(),
  storeNameAr: z.string().nullable(),
  laboratoryName: z.string().nullable(),
  trayNumber: z.string().nullable(),
  /** Full days in its status. */
  age: z.int(),
  isRush: z.boolean(),
  isLate: z.boolean(),
  holdReason: z.enum(HOLD_REASONS).nullable(),
  promisedOn: view.day.nullable(),
});
export type BoardJob = z.infer<typeof BoardJob>;

const BoardColumn = z.object({
  status: z.enum(JOB_STATUSES),
  count: z.int(),
  late: z.int(),
  held: z.int(),
  rush: z.int(),
  jobs: z.array(BoardJob),
});
export type BoardColumn = z.infer<typeof BoardColumn>;

type Row = BoardJob & {
  status: JobStatus;
  count: number;
  late: number;
  held: number;
  rush: number;
  holdReason: HoldReason | null;
};

/** All open jobs by their status: how many, and the first of each: rush, then late, then those that wait longest. */
export const getLensBoard = operation({
  name: "getLensBoard",
  summary: "The open lens jobs of a store, or of all your stores, by status: how many, and those that wait longest",
  permission: "sales:read",
  input: z.object({ storeId: optionalId() }),
  knowsAllParameters: true,
  output: z.array(BoardColumn),
  async run({ em, ...actor }, { storeId }) {
    const storeIds = storesOf(actor, storeId);
    const { rows: found } = await sql<Row>`
      select f.id, f.job_number as "jobNumber", f.status, f.count, f.late, f.held, f.rush, f.tray_number as "trayNumber",
        f.is_rush as "isRush", f.is_late as "isLate", f.hold_reason as "holdReason", f.promised_on::text as "promisedOn",
        greatest(extract(day from now() - f.status_since), 0)::int as age,
        coalesce(nullif(trim(concat_ws(' ', c.first_name, c.last_name)), ''), s.customer_name) as "customerName",
        o.name as "storeName", o.name_ar as "storeNameAr", v.name as "laboratoryName"
      from (
        select w.*, (count(*) over every)::int as count, (count(*) filter (where is_late) over every)::int as late,
          (count(*) filter (where hold_reason is not null) over every)::int as held,
          (count(*) filter (where is_rush) over every)::int as rush,
          row_number() over (partition by status order by is_rush desc, is_late desc, status_since, id) as place
        from (
          select j.id, j.job_number, j.store_id, j.customer_id, j.sale_id, j.laboratory_id, j.status, j.status_since, j.hold_reason,
            j.is_rush, j.tray_number, j.promised_on, ${isLateSql(riyadhDay())} as is_late
          from lens_jobs j
          where j.store_id = any(${storeIds}::int[]) and j.deleted_at is null
            and j.status not in ('collected', 'cancelled', 'remade', 'returned')
        ) w
        window every as (partition by status)
      ) f
      join stores o on o.id = f.store_id
      left join customers c on c.id = f.customer_id
      left join sales s on s.id = f.sale_id
      left join lens_laboratories l on l.id = f.laboratory_id
      left join vendors v on v.id = l.vendor_id
      where f.place <= ${sql.lit(MOST_CARDS)}
      order by f.status, f.place`.execute(rows(em));
    return OPEN_STATUSES.map((status): BoardColumn => {
      const ofStatus = found.filter((row) => row.status === status);
      const { count = 0, late = 0, held = 0, rush = 0 } = ofStatus[0] ?? {};
      return { status, count, late, held, rush, jobs: ofStatus.map(toJob) };
    });
  },
});

const toJob = ({ status: _, count, late, held, rush, ...job }: Row): BoardJob => job;
