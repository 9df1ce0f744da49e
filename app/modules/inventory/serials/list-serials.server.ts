import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { optionalChoice, optionalId, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { SERIAL_STATUSES, type SerialStatus } from "#app/modules/ledger/choose-serials.ts";
import { variantsMatching } from "#app/modules/products/variants/matching-variants.server.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { SerialView, selectSerials, toSerialView } from "./serial-view.server.ts";

type Filters = {
  storeIds: number[];
  variantId: number | null;
  status: SerialStatus | null;
  serial: string | null;
  q: string | null;
};

/** The serial numbers of the user's stores, the oldest first: those in stock, and those that left with the reason. */
export const listSerials = operation({
  name: "listSerials",
  summary: "Serial numbers of single pieces in your stores, the oldest first",
  permission: "inventory:read",
  input: z.object({
    ...pageOfList,
    storeId: optionalId(),
    variantId: optionalId(),
    status: optionalChoice(SERIAL_STATUSES),
    /** A whole number, in upper or lower case. */
    serial: optionalText({ max: 80 }),
    q: optionalText({ max: 100 }),
  }),
  output: z.array(SerialView),
  paged: true,
  async run({ em, ...actor }, { limit, offset, storeId, ...search }) {
    const filters = { ...search, storeIds: storesOf(actor, storeId) };
    if (filters.storeIds.length === 0) return { rows: [], total: 0, next: null };
    const ids = filtered(em, filters).select("f.id").orderBy("f.id").limit(limit).offset(offset);
    const [found, total] = await Promise.all([
      selectSerials(em).where("n.id", "in", ids).orderBy("n.id").execute(),
      rowCount("serials", filters, () => count(em, filters)),
    ]);
    return { rows: found.map(toSerialView), total, next: offset + found.length < total ? offset + limit : null };
  },
});

function filtered(em: Em, { storeIds, variantId, status, serial, q }: Filters) {
  let query = rows(em).selectFrom("stock_serials as f").where("f.store_id", "in", storeIds);
  if (variantId !== null) query = query.where("f.variant_id", "=", variantId);
  if (status !== null) query = query.where("f.status", "=", status);
  if (serial !== null) query = query.where(sql<boolean>`lower(f.serial) = ${serial.toLowerCase()}`);
  if (q !== null) query = query.where("f.variant_id", "in", variantsMatching(em, q));
  return query;
}

async function count(em: Em, filters: Filters): Promise<number> {
  const row = await filtered(em, filters).select(sql<number>`count(*)::int`.as("count")).executeTakeFirstOrThrow();
  return row.count;
}
