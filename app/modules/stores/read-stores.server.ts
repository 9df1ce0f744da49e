import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { storesOf } from "./store-scope.server.ts";

/** A store with the fields that section 3 of the specification lists. */
export const StoreView = z.object({
  id: view.id,
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  isActive: z.boolean(),
});

/** The columns of a store, for a Kysely `select`. */
export const storeColumns = ["id", "name", "address", "phone", "email", "is_active as isActive"] as const;

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

/** One store. Answers 404 when the user does not work in this store. */
export const getStore = operation({
  name: "getStore",
  summary: "One store that you work in",
  permission: [],
  input: z.object({ id: id() }),
  output: StoreView,
  async run({ em, stores }, input) {
    if (!stores.some((store) => store.id === input.id)) throw notFound();
    const row = await rows(em).selectFrom("stores").select(storeColumns).where("id", "=", input.id).executeTakeFirst();
    if (!row) throw notFound();
    return row;
  },
});
