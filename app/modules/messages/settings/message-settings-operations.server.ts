import { sql } from "kysely";
import { z } from "zod";
import { flag, integer } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { MOST_A_DAY, SETTINGS_KEY } from "#app/modules/messages/message-settings.server.ts";
import { EVENT_NAMES } from "#app/modules/messages/rules/events.ts";
import { rows } from "#db/orm.ts";
import { CHANNEL_ORDERS, channelsOfOrder } from "./channel-ways.ts";
import { MessageSettingsView, viewOf } from "./message-settings-view.server.ts";

/** Changes of these settings wait for each other. */
const LOCK = 7_206_182;

export const getMessageSettings = operation({
  name: "getMessageSettings",
  summary: "What customers are told, on which channels and at which hours",
  permission: ["settings:read", "settings:update"],
  input: z.object({}),
  output: MessageSettingsView,
  run: ({ em }) => viewOf(em),
});

const minute = () => integer("messages.errors.time", { min: 0, max: 24 * 60, tooMany: "messages.errors.time" });

const Change = z.object({
  from: minute(),
  until: minute(),
  fridayFrom: minute(),
  dayLimit: integer("messages.errors.dayLimit", { min: 1, max: MOST_A_DAY, tooMany: "messages.errors.dayLimit" }),
  language: z.enum(["en", "ar"], { error: "errors.choice" }),
  /** Events that are not named stay as they are. */
  events: z
    .array(
      z.object({
        event: z.enum(EVENT_NAMES, { error: "errors.choice" }),
        isOn: flag(),
        order: z.enum(CHANNEL_ORDERS, { error: "errors.choice" }),
      }),
    )
    .max(EVENT_NAMES.length)
    .default([]),
});

export const updateMessageSettings = operation({
  name: "updateMessageSettings",
  summary: "Changes what customers are told, on which channels and at which hours",
  permission: "settings:update",
  input: Change,
  output: MessageSettingsView,
  writes: "message_events",
  async run({ em, user, audit }, { events, from, until, fridayFrom, dayLimit, language }) {
    const db = rows(em);
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
    const before = await viewOf(em);
    const value = JSON.stringify({ hours: { from, until, fridayFrom }, dayLimit, language });
    await db
      .insertInto("app_settings")
      .values({ key: SETTINGS_KEY, value })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
      .execute();
    for (const { event, isOn, order } of events) {
      const set = { is_on: isOn, channels: JSON.stringify(channelsOfOrder(order)), updated_by: user.id };
      await db
        .insertInto("message_events")
        .values({ event, ...set })
        .onConflict((conflict) =>
          conflict.column("event").doUpdateSet((e) => ({
            ...set,
            updated_at: new Date(),
            version: e("message_events.version", "+", 1),
          })),
        )
        .execute();
    }
    const after = await viewOf(em);
    audit({ before, after });
    return after;
  },
});
