import { z } from "zod";
import { removal } from "#app/http/removal.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { storesOf } from "#app/modules/stores/store-scope.server.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { logoFiles } from "./logo-files.server.ts";
import { assignedStores, getStoreSettings, logoVersion } from "./read-store-settings.server.ts";
import { CHANGES } from "./store-settings.schema.server.ts";

const Logo = z.object({ id: z.int(), logoVersion: z.string().nullable() });

/** The stored file of a store's logo. Every user who prints the store's receipts may see it. */
export const getStoreLogo = operation({
  name: "getStoreLogo",
  summary: "The logo of a store that you work in, as WebP",
  permission: [],
  input: z.object({ id: id() }),
  answers: "file",
  output: z.object({ storageKey: z.string() }),
  async run({ em, ...actor }, input) {
    if (!storesOf(actor, null).includes(input.id)) throw notFound();
    const row = await rows(em).selectFrom("stores").select("logo_key").where("id", "=", input.id).executeTakeFirst();
    if (!row?.logo_key) throw notFound();
    return { storageKey: row.logo_key };
  },
});

/** Gives a store a logo that is in the file store already. The old file is removed after the commit. */
export const setStoreLogo = operation({
  name: "setStoreLogo",
  summary: "Sets the logo that a store's receipts print",
  permission: CHANGES,
  input: z.object({ id: id(), storageKey: z.string() }),
  output: Logo,
  writes: "stores",
  run: (context, input) => changeLogo(context, input.id, input.storageKey),
});

export const removeStoreLogo = operation({
  name: "removeStoreLogo",
  summary: "Removes the logo of a store",
  permission: CHANGES,
  input: z.object({ id: id() }),
  output: Logo,
  writes: "stores",
  run: (context, input) => changeLogo(context, input.id, null),
});

/** The row's version stays, because an editor of the store changes other fields. */
async function changeLogo({ em, user, audit, afterCommit }: OperationContext, storeId: number, key: string | null) {
  if (!(await assignedStores(em, user.id)).includes(storeId)) throw notFound();
  const store = await rows(em)
    .selectFrom("stores")
    .select("logo_key")
    .where("id", "=", storeId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const old = store.logo_key;
  await rows(em).updateTable("stores").set({ logo_key: key }).where("id", "=", storeId).execute();
  if (old) afterCommit(() => logoFiles.remove(old));
  audit({ before: { id: storeId, logoVersion: logoVersion(old) } });
  return { id: storeId, logoVersion: logoVersion(key) };
}

export const logoRemoval = removal({
  removes: removeStoreLogo,
  async asks({ params, read }) {
    const { id, name } = await read(getStoreSettings, { id: params.id });
    return {
      title: "settings.logo.remove",
      text: "settings.logo.removeText",
      names: { name },
      under: { label: name, href: paths.settings.store(id) },
    };
  },
  done: (_logo, { id = "" }) => ({ href: `${paths.settings.store(id)}#logo`, toast: "settings.logo.removed" }),
  failure: "settings.logo.failed",
});
