import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { storesOf } from "./store-scope.server.ts";
import { StoreView, storeColumns } from "./store-view.server.ts";

/** The active stores where the user works. */
export const listStores = operation({
  name: "listStores",
  summary: "The stores you work in",
  permission: [],
  input: z.object({}),
  output: z.array(StoreView),
  // Treated as fresh for 5 minutes; private, because each user has their own. Source: decision 4.
  cacheControl: "private, max-age=300",
  async run({ em, ...actor }) {
    const ids = storesOf(actor, null);
    if (ids.length === 0) return [];
    return rows(em).selectFrom("stores").select(storeColumns).where("id", "in", ids).orderBy("id").execute();
  },
});
