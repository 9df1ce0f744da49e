import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { flag, id, optionalChoice, optionalId, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { seesCosts } from "#app/lib/permissions.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { folded, foldedSql } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";
import { ItemView, TRANSFER_COSTS } from "./item-view.server.ts";
import { DIRECTIONS, TRANSFER_STATUSES } from "./transfer-status.ts";
import { readTransfer, selectTransfers, TransferDetail, TransferView, toTransferView } from "./transfer-view.server.ts";

export const getTransfer = operation({
  name: "getTransfer",
  summary: "One transfer from or to your stores, with its items, differences and documents",
  permission: [],
  input: z.object({ id: id() }),
  costs: TRANSFER_COSTS,
  output: TransferDetail,
  run: ({ em, stores }, input) => readTransfer(em, { stores }, input.id),
});

export const listTransferItems = operation({
  name: "listTransferItems",
  summary: "The items of a transfer",
  permission: [],
  input: z.object({ id: id() }),
  costs: TRANSFER_COSTS,
  output: z.array(ItemView),
  run: async ({ em, stores }, input) => (await readTransfer(em, { stores }, input.id)).items,
});

const SEARCHED = sql.raw(
  foldedSql("concat_ws(' ', t.transfer_number, t.to_number, t.carrier, t.associate, f.name, g.name, t.id)"),
);

const SORT_COLUMNS = {
  createdDate: sql`t.created_at`,
  transferNumber: sql`t.transfer_number`,
  etaDate: sql`t.eta_date`,
  totalValue: sql`(select coalesce(sum(i.ext_cost), 0) from transfer_items i where i.transfer_id = t.id)`,
};

const Search = z.object({
  ...pageOfList,
  storeId: optionalId(),
  status: optionalChoice(TRANSFER_STATUSES),
  /** Seen from the store, or from all stores of the user. */
  direction: optionalChoice(DIRECTIONS),
  q: optionalText({ max: 100 }),
  sort: z.enum(["createdDate", "transferNumber", "etaDate", "totalValue"]).default("createdDate"),
  descending: flag(true),
});
type Filters = Omit<z.output<typeof Search>, "limit" | "offset" | "sort" | "descending" | "storeId"> & {
  storeIds: number[];
};

/** The transfers from and to the user's stores, the newest first unless asked otherwise. */
export const listTransfers = operation({
  name: "listTransfers",
  summary: "Transfers from and to your stores, the newest first",
  permission: [],
  input: Search,
  costs: TRANSFER_COSTS,
  output: z.array(TransferView),
  paged: true,
  async run({ em, ...actor }, { limit, offset, sort, descending, storeId, ...search }) {
    const filters = { ...search, storeIds: storesOf(actor, storeId) };
    if (filters.storeIds.length === 0) return { rows: [], total: 0, next: null };
    const direction = descending ? "desc" : "asc";
    const page = filtered(em, filters)
      .orderBy(SORT_COLUMNS[sort === "totalValue" && !seesCosts(actor) ? "createdDate" : sort], direction)
      .orderBy("t.id", direction)
      .limit(limit)
      .offset(offset);
    const [found, total] = await Promise.all([
      page.execute(),
      rowCount("transfers", filters, () => countTransfers(em, filters), ["transfers", "stores"]),
    ]);
    return { rows: found.map(toTransferView), total, next: offset + found.length < total ? offset + limit : null };
  },
});

function filtered(em: Em, { storeIds, q, status, direction }: Filters) {
  let query = selectTransfers(em);
  if (direction === "out") query = query.where("t.from_store_id", "in", storeIds);
  else if (direction === "in") query = query.where("t.to_store_id", "in", storeIds);
  else query = query.where((e) => e.or([e("t.from_store_id", "in", storeIds), e("t.to_store_id", "in", storeIds)]));
  if (status) query = query.where("t.status", "=", status);
  for (const pattern of likePatterns(folded(q ?? ""))) query = query.where(sql`${SEARCHED}`, "like", pattern);
  return query;
}

async function countTransfers(em: Em, filters: Filters): Promise<number> {
  const { count } = await rows(em)
    .selectFrom(filtered(em, filters).clearSelect().select("t.id").as("found"))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
