import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { flag, id, optionalChoice, optionalId, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { folded, foldedSql } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";
import { JOB_COSTS, JobRow, JobView } from "./job.schema.server.ts";
import { JOB_FILTERS, OPEN_STATUSES } from "./job-status.ts";
import { isLateSql, readJob, selectJobs, toJobRow } from "./job-view.server.ts";

export const getLensJob = operation({
  name: "getLensJob",
  summary: "One lens job of your stores, with all that is ordered and each step",
  permission: "sales:read",
  input: z.object({ id: id() }),
  costs: JOB_COSTS,
  output: JobView,
  run: ({ em, stores }, input) => readJob(em, { stores }, input.id),
});

const SEARCHED = sql.raw(
  foldedSql(
    "concat_ws(' ', j.job_number, j.tray_number, c.first_name, c.last_name, c.phone, s.receipt_number, j.lens_name)",
  ),
);

const SORT_COLUMNS = {
  createdAt: sql`j.id`,
  jobNumber: sql`j.job_number`,
  promisedOn: sql`j.promised_on`,
  expectedOn: sql`j.expected_on`,
  statusSince: sql`j.status_since`,
};

const Search = z.object({
  ...pageOfList,
  storeId: optionalId(),
  status: optionalChoice(JOB_FILTERS),
  laboratoryId: optionalId(),
  customerId: optionalId(),
  saleId: optionalId(),
  prescriptionId: optionalId(),
  q: optionalText({ max: 100 }),
  sort: z.enum(["createdAt", "jobNumber", "promisedOn", "expectedOn", "statusSince"]).default("createdAt"),
  descending: flag(true),
});
type Filters = Omit<z.output<typeof Search>, "limit" | "offset" | "sort" | "descending" | "storeId"> & {
  storeIds: number[];
  today: string;
};

/** No list counts further: a page of jobs that are over needs no exact number. */
const MOST_COUNTED = 10_000;

/** The lens jobs of the user's stores, the newest first unless asked otherwise. */
export const listLensJobs = operation({
  name: "listLensJobs",
  summary: "Lens jobs of your stores, the newest first",
  permission: "sales:read",
  input: Search,
  output: z.array(JobRow),
  paged: true,
  async run({ em, ...actor }, { limit, offset, sort, descending, storeId, ...search }) {
    const filters = { ...search, storeIds: storesOf(actor, storeId), today: riyadhDay() };
    if (filters.storeIds.length === 0) return { rows: [], total: 0, next: null };
    const direction = descending ? "desc" : "asc";
    const [found, total] = await Promise.all([
      filtered(em, filters)
        .orderBy(SORT_COLUMNS[sort], (order) => (descending ? order.desc() : order.asc()).nullsLast())
        .orderBy("j.id", direction)
        .limit(limit)
        .offset(offset)
        .execute(),
      rowCount("lens_jobs", filters, () => countJobs(em, filters), ["lens_jobs", "customers"]),
    ]);
    return { rows: found.map(toJobRow), total, next: offset + found.length < total ? offset + limit : null };
  },
});

function filtered(em: Em, { storeIds, status, laboratoryId, customerId, saleId, prescriptionId, q, today }: Filters) {
  let query = selectJobs(em).where("j.store_id", "in", storeIds);
  if (status === "open" || status === "late" || status === "held") query = query.where("j.status", "in", OPEN_STATUSES);
  else if (status) query = query.where("j.status", "=", status);
  if (status === "late") query = query.where(isLateSql(today));
  if (status === "held") query = query.where("j.hold_reason", "is not", null);
  if (laboratoryId !== null) query = query.where("j.laboratory_id", "=", laboratoryId);
  if (customerId !== null) query = query.where("j.customer_id", "=", customerId);
  if (saleId !== null) query = query.where("j.sale_id", "=", saleId);
  if (prescriptionId !== null) query = query.where("j.prescription_id", "=", prescriptionId);
  for (const pattern of likePatterns(folded(q ?? ""))) query = query.where(sql`${SEARCHED}`, "like", pattern);
  return query;
}

async function countJobs(em: Em, filters: Filters): Promise<number> {
  const { count } = await rows(em)
    .selectFrom(filtered(em, filters).clearSelect().select("j.id").limit(MOST_COUNTED).as("found"))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
