import { sql } from "kysely";
import { z } from "zod";
import { pageOfStores } from "#app/lib/database/page-of-stores.server.ts";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { latinDigits } from "#app/lib/fields/digits.ts";
import { flag, optionalChoice, optionalId, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { customersMatching } from "#app/modules/customers/customer-search.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { JOB_FILTERS, OPEN_STATUSES } from "./job-status.ts";
import { isLateSql, isReadyTodaySql, isStuckSql } from "./job-view.server.ts";

const JOB_SORTS = ["createdAt", "jobNumber", "promisedOn", "expectedOn", "statusSince"] as const;

/** The filters and sorting of a list of lens jobs. */
export const JobSearch = z.object({
  ...pageOfList,
  storeId: optionalId(),
  status: optionalChoice(JOB_FILTERS),
  laboratoryId: optionalId(),
  customerId: optionalId(),
  saleId: optionalId(),
  prescriptionId: optionalId(),
  q: optionalText({ max: 100 }),
  sort: z.enum(JOB_SORTS, { error: "errors.choice" }).default("createdAt"),
  descending: flag(true),
});
type Search = z.output<typeof JobSearch>;
type Filters = Omit<Search, "limit" | "offset" | "sort" | "descending" | "storeId">;

const SORT_COLUMNS = {
  createdAt: sql<unknown>`j.id`,
  jobNumber: sql<unknown>`j.job_number`,
  promisedOn: sql<unknown>`j.promised_on`,
  expectedOn: sql<unknown>`j.expected_on`,
  statusSince: sql<unknown>`j.status_since`,
};

/** No list counts further: nobody pages through ten thousand jobs. */
const MOST_COUNTED = 10_000;
/** A search for a name finds the jobs of this many customers at most. */
const MOST_CUSTOMERS = 500;

/** The ids of a page first: the indexes give them, and only these rows are then read whole. */
export async function pageOfJobs(em: Em, storeIds: readonly number[], search: Search) {
  const { limit, offset, sort: _sort, descending: _descending, storeId: _asked, ...filters } = search;
  if (storeIds.length === 0) return { ids: [], total: 0, next: null };
  const key = { storeIds, today: riyadhDay(), ...filters };
  const [found, total] = await Promise.all([
    pageQuery(em, storeIds, search).execute(),
    rowCount("lens-jobs", key, async () => (await countQuery(em, storeIds, filters).executeTakeFirstOrThrow()).count, [
      "lens_jobs",
      "customers",
    ]),
  ]);
  return { ids: found.map(({ id }) => id), total, next: offset + found.length < total ? offset + limit : null };
}

export function pageQuery(
  em: Em,
  storeIds: readonly number[],
  { limit, offset, sort, descending, ...filters }: Search,
) {
  const column = SORT_COLUMNS[sort];
  return pageOfStores(em, storeIds, { limit, offset, descending }, (storeId, count) =>
    filtered(em, storeIds, filters)
      .select("j.id")
      .select(column.as("key"))
      .where("j.store_id", "=", storeId)
      .$if(sort !== "createdAt", (query) =>
        query.orderBy(column, (order) => (descending ? order.desc() : order.asc()).nullsLast()),
      )
      .orderBy("j.id", descending ? "desc" : "asc")
      .limit(count),
  );
}

export const countQuery = (em: Em, storeIds: readonly number[], filters: Filters) =>
  rows(em)
    .selectFrom(
      filtered(em, storeIds, filters)
        .select("j.id")
        .where("j.store_id", "in", [0, ...storeIds])
        .limit(MOST_COUNTED)
        .as("found"),
    )
    .select(sql<number>`count(*)::int`.as("count"));

function filtered(
  em: Em,
  storeIds: readonly number[],
  { status, laboratoryId, customerId, saleId, prescriptionId, q }: Filters,
) {
  let query = rows(em).selectFrom("lens_jobs as j").where("j.deleted_at", "is", null);
  if (status === "stuck") query = query.where(isStuckSql());
  else if (status === "readyToday") query = query.where(isReadyTodaySql(riyadhDay()));
  else if (status === "open" || status === "late" || status === "held") {
    query = query.where("j.status", "in", OPEN_STATUSES);
  } else if (status) query = query.where("j.status", "=", status);
  if (status === "late") query = query.where(isLateSql(riyadhDay()));
  if (status === "held") query = query.where("j.hold_reason", "is not", null);
  if (laboratoryId !== null) query = query.where("j.laboratory_id", "=", laboratoryId);
  if (customerId !== null) query = query.where("j.customer_id", "=", customerId);
  if (saleId !== null) query = query.where("j.sale_id", "=", saleId);
  if (prescriptionId !== null) query = query.where("j.prescription_id", "=", prescriptionId);
  return q ? query.where("j.id", "in", foundBy(em, storeIds, q)) : query;
}

/** The jobs that a text names: by their number, its digits, their tray, their customer, or their receipt. Each way has its index. */
export function foundBy(em: Em, storeIds: readonly number[], q: string) {
  const db = rows(em);
  const jobs = () => db.selectFrom("lens_jobs").select("id");
  const text = latinDigits(q.trim());
  const upper = text.toUpperCase();
  const isNumber = /^\d{1,9}$/.test(text);
  const ways = [
    jobs().where("job_number", "like", `${upper.replace(/[\\%_]/g, "\\$&")}%`),
    jobs()
      .where("store_id", "in", [0, ...storeIds])
      .where("tray_number", "in", [text, upper]),
    jobs().where("customer_id", "in", customersMatching(em, q).select("c.id").limit(MOST_CUSTOMERS)),
    jobs().where("sale_id", "in", db.selectFrom("sales").select("id").where("receipt_number", "=", upper)),
    ...(isNumber
      ? [
          jobs().where(
            "job_number",
            "in",
            db
              .selectFrom("stores")
              .select(sql<string>`'LJ-' || code || '-' || ${text.padStart(6, "0")}::text`.as("number")),
          ),
        ]
      : []),
  ];
  return sql<number>`(${sql.join(ways, sql` union `)})`;
}
