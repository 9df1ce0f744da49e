import { sql } from "kysely";
import { z } from "zod";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";

const MOST = 200;

/** The numbers of the pieces that a store has of an item, the oldest first. */
export const listSerials = operation({
  name: "listSerials",
  summary: "Serial numbers in stock of a variant in a store",
  permission: "inventory:read",
  input: z.object({ variantId: id(), storeId: id() }),
  output: z.object({ serials: z.array(z.string()), total: z.int() }),
  async run({ em, ...actor }, { variantId, storeId }) {
    const found = await rows(em)
      .selectFrom("stock_serials")
      .select(["serial", sql<number>`(count(*) over ())::int`.as("total")])
      .where("store_id", "=", requiredStore(actor, storeId, "stock.errors.storeRequired"))
      .where("variant_id", "=", variantId)
      .where("status", "=", "in_stock")
      .orderBy("id")
      .limit(MOST)
      .execute();
    return { serials: found.map(({ serial }) => serial), total: found[0]?.total ?? 0 };
  },
});
