import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { flag, id, optionalChoice, optionalDay, optionalId, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { folded, foldedSql } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";
import { BatchRow, BatchView } from "./batch.schema.server.ts";
import { BATCH_STATUSES, monthOf } from "./batch-status.ts";
import { readBatch, selectBatches, toBatchRow } from "./batch-view.server.ts";

export const getClaimBatch = operation({
  name: "getClaimBatch",
  summary: "One batch of insurance claims of your stores, with its claims",
  permission: "sales:read",
  input: z.object({ id: id() }),
  output: BatchView,
  run: ({ em, stores }, input) => readBatch(em, { stores }, input.id),
});

const SEARCHED = sql.raw(foldedSql("concat_ws(' ', b.batch_number, n.name, b.tracking_number, b.contact)"));

const SORT_COLUMNS = {
  createdAt: sql`b.id`,
  batchNumber: sql`b.batch_number`,
  insuranceName: sql`n.name`,
  month: sql`b.month`,
  sentAt: sql`b.sent_at`,
};

const Search = z.object({
  ...pageOfList,
  storeId: optionalId(),
  status: optionalChoice(BATCH_STATUSES),
  insuranceId: optionalId(),
  /** A day of the month that they are for. */
  month: optionalDay(),
  q: optionalText({ max: 100 }),
  sort: z.enum(["createdAt", "batchNumber", "insuranceName", "month", "sentAt"]).default("createdAt"),
  descending: flag(true),
});
type Filters = Omit<z.output<typeof Search>, "limit" | "offset" | "sort" | "descending" | "storeId"> & {
  storeIds: number[];
};

/** The batches of the user's stores, the newest first unless asked otherwise. */
export const listClaimBatches = operation({
  name: "listClaimBatches",
  summary: "Batches of insurance claims of your stores, the newest first",
  permission: "sales:read",
  input: Search,
  output: z.array(BatchRow),
  paged: true,
  async run({ em, ...actor }, { limit, offset, sort, descending, storeId, ...search }) {
    const filters = { ...search, storeIds: storesOf(actor, storeId) };
    if (filters.storeIds.length === 0) return { rows: [], total: 0, next: null };
    const [found, total] = await Promise.all([
      filtered(em, filters)
        .orderBy(SORT_COLUMNS[sort], (order) => (descending ? order.desc() : order.asc()).nullsLast())
        .orderBy("b.id", descending ? "desc" : "asc")
        .limit(limit)
        .offset(offset)
        .execute(),
      rowCount("claim_batches", filters, () => countBatches(em, filters), ["claim_batches", "insurances"]),
    ]);
    return { rows: found.map(toBatchRow), total, next: offset + found.length < total ? offset + limit : null };
  },
});

function filtered(em: Em, { storeIds, status, insuranceId, month, q }: Filters) {
  let query = selectBatches(em).where("b.store_id", "in", storeIds);
  if (status) query = query.where("b.status", "=", status);
  if (insuranceId !== null) query = query.where("b.insurance_id", "=", insuranceId);
  if (month !== null) query = query.where("b.month", "=", monthOf(month));
  for (const pattern of likePatterns(folded(q ?? ""))) query = query.where(sql<boolean>`${SEARCHED} like ${pattern}`);
  return query;
}

async function countBatches(em: Em, filters: Filters): Promise<number> {
  const { count } = await rows(em)
    .selectFrom(filtered(em, filters).clearSelect().select("b.id").as("found"))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
