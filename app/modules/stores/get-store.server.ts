import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { StoreView, storeColumns } from "./store-view.server.ts";

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
