import { sql } from "kysely";
import { z } from "zod";
import { given } from "#app/lib/database/change-row.server.ts";
import { InvalidInput } from "#app/lib/errors.ts";
import { big } from "#app/lib/money/money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { keyOfSetting, readSettings } from "./app-settings.server.ts";
import type { AppSettings } from "./app-settings.ts";
import { SettingsChange, SettingsView } from "./settings.schema.server.ts";

/** Changes of one setting wait for each other, so that what was before is right in the audit trail. */
const SETTINGS_LOCK = 7_206_119;

export const getSettings = operation({
  name: "getSettings",
  summary: "The settings of the company",
  permission: ["settings:read", "settings:update"],
  input: z.object({}),
  output: SettingsView,
  run: ({ em }) => readSettings(em),
});

/** Changes settings of the company; absent ones stay as they are. */
export const updateSettings = operation({
  name: "updateSettings",
  summary: "Changes settings of the company; absent ones stay as they are",
  permission: "settings:update",
  input: SettingsChange,
  output: SettingsView,
  writes: "app_settings",
  async run({ em, audit }, changes) {
    const db = rows(em);
    await sql`select pg_advisory_xact_lock(${SETTINGS_LOCK})`.execute(db);
    const before = await readSettings(em);
    const after: AppSettings = { ...before, ...given(changes) };
    if (big(after.giftCardLeast).gt(after.giftCardMost)) {
      throw new InvalidInput({ giftCardMost: [{ key: "settings.errors.giftCardMost" }] });
    }
    const names = (Object.keys(after) as (keyof AppSettings)[]).filter((name) => after[name] !== before[name]);
    if (names.length > 0) {
      await db
        .insertInto("app_settings")
        .values(names.map((name) => ({ key: keyOfSetting(name), value: JSON.stringify(after[name]) })))
        .onConflict((conflict) => conflict.column("key").doUpdateSet((e) => ({ value: e.ref("excluded.value") })))
        .execute();
    }
    audit({ before, after });
    return after;
  },
});
