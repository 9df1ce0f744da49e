import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { addDays, startOfDay } from "#app/lib/dates.ts";
import { flag, optionalChoice, optionalDay, optionalId, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { folded, foldedSql } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";
import { REMAKE_COSTS, RemakeView } from "./remake.schema.server.ts";
import { FAULTS, PAYERS, REMAKE_REASONS } from "./remake-reasons.ts";
import { selectRemakes, toRemake } from "./remake-view.server.ts";

const SEARCHED = sql.raw(
  foldedSql(
    "concat_ws(' ', j.job_number, n.job_number, c.first_name, c.last_name, c.phone, j.lens_name, r.credit_note)",
  ),
);

/** Credits that were asked for and that no laboratory has answered, and those that came. */
export const CREDITS = ["open", "received"] as const;

const SORT_COLUMNS = {
  createdAt: sql`r.id`,
  cost: sql`r.cost`,
  creditAsked: sql`r.credit_asked`,
  creditReceived: sql`r.credit_received`,
};

const Search = z.object({
  ...pageOfList,
  storeId: optionalId(),
  laboratoryId: optionalId(),
  from: optionalDay(),
  to: optionalDay(),
  reason: optionalChoice(REMAKE_REASONS),
  fault: optionalChoice(FAULTS),
  payer: optionalChoice(PAYERS),
  credit: optionalChoice(CREDITS),
  q: optionalText({ max: 100 }),
  sort: z.enum(["createdAt", "cost", "creditAsked", "creditReceived"]).default("createdAt"),
  descending: flag(true),
});
type Filters = Omit<z.output<typeof Search>, "limit" | "offset" | "sort" | "descending" | "storeId"> & {
  storeIds: number[];
};

export const listLensRemakes = operation({
  name: "listLensRemakes",
  summary: "The remakes of your stores, the newest first",
  permission: "sales:read",
  input: Search,
  costs: REMAKE_COSTS,
  output: z.array(RemakeView),
  paged: true,
  async run({ em, ...actor }, { limit, offset, sort, descending, storeId, ...search }) {
    const filters = { ...search, storeIds: storesOf(actor, storeId) };
    const [found, total] = await Promise.all([
      filtered(em, filters)
        .orderBy(SORT_COLUMNS[sort], (order) => (descending ? order.desc() : order.asc()).nullsLast())
        .orderBy("r.id", descending ? "desc" : "asc")
        .limit(limit)
        .offset(offset)
        .execute(),
      rowCount("lens_job_remakes", filters, () => countRemakes(em, filters), ["lens_job_remakes", "customers"]),
    ]);
    return { rows: found.map(toRemake), total, next: offset + found.length < total ? offset + limit : null };
  },
});

function filtered(em: Em, { storeIds, laboratoryId, from, to, reason, fault, payer, credit, q }: Filters) {
  let query = selectRemakes(em).where("j.store_id", "in", [0, ...storeIds]);
  if (laboratoryId !== null) query = query.where("j.laboratory_id", "=", laboratoryId);
  if (from !== null) query = query.where("r.created_at", ">=", startOfDay(from));
  if (to !== null) query = query.where("r.created_at", "<", startOfDay(addDays(to, 1)));
  if (reason !== null) query = query.where("r.reason", "=", reason);
  if (fault !== null) query = query.where("r.fault", "=", fault);
  if (payer !== null) query = query.where("r.payer", "=", payer);
  if (credit === "open") query = query.where("r.credit_asked", ">", "0").where("r.credit_received", "is", null);
  if (credit === "received") query = query.where("r.credit_received", "is not", null);
  for (const pattern of likePatterns(folded(q ?? ""))) query = query.where(sql`${SEARCHED}`, "like", pattern);
  return query;
}

async function countRemakes(em: Em, filters: Filters): Promise<number> {
  const { count } = await rows(em)
    .selectFrom(filtered(em, filters).clearSelect().select("r.id").as("found"))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
