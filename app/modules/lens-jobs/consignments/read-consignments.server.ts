import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { flag, id, optionalChoice, optionalId, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { folded, foldedSql } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";
import { CONSIGNMENT_COSTS, ConsignmentRow, ConsignmentView } from "./consignment.schema.server.ts";
import { CONSIGNMENT_STATUSES } from "./consignment-status.ts";
import { readConsignment, selectConsignments, toConsignmentRow } from "./consignment-view.server.ts";

export const getLensConsignment = operation({
  name: "getLensConsignment",
  summary: "One consignment of lens jobs of your stores, with its jobs",
  permission: ["sales:read", "inventory:read"],
  input: z.object({ id: id() }),
  costs: CONSIGNMENT_COSTS,
  output: ConsignmentView,
  run: ({ em, stores }, input) => readConsignment(em, { stores }, input.id),
});

const SEARCHED = sql.raw(foldedSql("concat_ws(' ', c.consignment_number, v.name, c.carrier, c.tracking_number)"));

const SORT_COLUMNS = {
  createdAt: sql`c.id`,
  consignmentNumber: sql`c.consignment_number`,
  laboratoryName: sql`v.name`,
  sentAt: sql`c.sent_at`,
};

const Search = z.object({
  ...pageOfList,
  storeId: optionalId(),
  status: optionalChoice(CONSIGNMENT_STATUSES),
  laboratoryId: optionalId(),
  /** Only the consignments that a job lay in. */
  jobId: optionalId(),
  q: optionalText({ max: 100 }),
  sort: z.enum(["createdAt", "consignmentNumber", "laboratoryName", "sentAt"]).default("createdAt"),
  descending: flag(true),
});
type Filters = Omit<z.output<typeof Search>, "limit" | "offset" | "sort" | "descending" | "storeId"> & {
  storeIds: number[];
};

/** The consignments of the user's stores, the newest first unless asked otherwise. */
export const listLensConsignments = operation({
  name: "listLensConsignments",
  summary: "Consignments of lens jobs of your stores, the newest first",
  permission: ["sales:read", "inventory:read"],
  input: Search,
  output: z.array(ConsignmentRow),
  paged: true,
  async run({ em, ...actor }, { limit, offset, sort, descending, storeId, ...search }) {
    const filters = { ...search, storeIds: storesOf(actor, storeId) };
    if (filters.storeIds.length === 0) return { rows: [], total: 0, next: null };
    const direction = descending ? "desc" : "asc";
    const [found, total] = await Promise.all([
      filtered(em, filters)
        .orderBy(SORT_COLUMNS[sort], (order) => (descending ? order.desc() : order.asc()).nullsLast())
        .orderBy("c.id", direction)
        .limit(limit)
        .offset(offset)
        .execute(),
      rowCount("lens_consignments", filters, () => countConsignments(em, filters), ["lens_consignments", "vendors"]),
    ]);
    return { rows: found.map(toConsignmentRow), total, next: offset + found.length < total ? offset + limit : null };
  },
});

function filtered(em: Em, { storeIds, status, laboratoryId, jobId, q }: Filters) {
  let query = selectConsignments(em).where("c.store_id", "in", storeIds);
  if (status) query = query.where("c.status", "=", status);
  if (laboratoryId !== null) query = query.where("c.laboratory_id", "=", laboratoryId);
  if (jobId !== null) {
    query = query.where("c.id", "in", (e) =>
      e.selectFrom("lens_consignment_items").select("consignment_id").where("job_id", "=", jobId),
    );
  }
  // A job's number finds the boxes in which it lay.
  for (const pattern of likePatterns(folded(q ?? ""))) {
    query = query.where(
      sql<boolean>`(${SEARCHED} like ${pattern} or exists (select from lens_consignment_items i join lens_jobs j on j.id = i.job_id
        where i.consignment_id = c.id and lower(j.job_number) like ${pattern}))`,
    );
  }
  return query;
}

async function countConsignments(em: Em, filters: Filters): Promise<number> {
  const { count } = await rows(em)
    .selectFrom(filtered(em, filters).clearSelect().select("c.id").as("found"))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
