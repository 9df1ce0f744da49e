import { DomainError } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { readStoreSettings } from "./read-store-settings.server.ts";
import { CHANGES, NewStore, StoreSettingsView } from "./store-settings.schema.server.ts";

/** Opens a store. Its creator works in it at once; other users are assigned in the user management. */
export const createStore = operation({
  name: "createStore",
  summary: "Opens a store; you work in it at once",
  permission: CHANGES,
  input: NewStore,
  output: StoreSettingsView,
  writes: "stores",
  status: 201,
  async run({ em, user }, { code, name, nameAr }) {
    const db = rows(em);
    const store = await db
      .insertInto("stores")
      .values({ code, name, name_ar: nameAr, cash_needs_register: true, updated_by: user.id })
      .onConflict((conflict) => conflict.column("code").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!store) throw new DomainError("conflict", "settings.errors.codeTaken", { field: "code" });
    await db.insertInto("user_stores").values({ user_id: user.id, store_id: store.id }).execute();
    return readStoreSettings(em, store.id);
  },
});
