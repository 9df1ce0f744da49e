import { sql } from "kysely";
import { z } from "zod";
import { env } from "#app/env.server.ts";
import { eventOf, MessageSettings, readMessageSettings } from "#app/modules/messages/message-settings.server.ts";
import { EVENT_NAMES, PURPOSES, ruleOf } from "#app/modules/messages/rules/events.ts";
import { type Em, rows } from "#db/orm.ts";

const EventView = z.object({
  event: z.enum(EVENT_NAMES),
  purpose: z.enum(PURPOSES),
  isOn: z.boolean(),
  /** The channels in the order in which they are tried, between commas. */
  order: z.string(),
});
export const MessageSettingsView = MessageSettings.extend({
  events: z.array(EventView),
  /** How many messages would have left of late, if their channels were connected. */
  shown: z.int(),
  /** How many wait for a person's decision. */
  unknown: z.int(),
  /** Whether texts have links: they need the public address of the product, which the server's environment names. */
  hasLinks: z.boolean(),
});
export type MessageSettingsView = z.infer<typeof MessageSettingsView>;

const SHOWN_DAYS = 30;

/** All settings of messages as they are now. */
export async function viewOf(em: Em): Promise<MessageSettingsView> {
  const found = await rows(em).selectFrom("message_events").select(["event", "is_on as isOn", "channels"]).execute();
  const {
    rows: [counts],
  } = await sql<{ shown: number; unknown: number }>`
    select (select count(*)::int from messages where status = 'sink' and created_at > now() - make_interval(days => ${SHOWN_DAYS}::int)) as shown,
      (select count(*)::int from messages where status = 'unknown') as unknown`.execute(rows(em));
  return {
    ...(await readMessageSettings(em)),
    events: EVENT_NAMES.map((event) => {
      const { isOn, channels } = eventOf(
        event,
        found.find((row) => row.event === event),
      );
      return { event, purpose: ruleOf(event).purpose, isOn, order: channels.join(",") };
    }),
    shown: counts?.shown ?? 0,
    unknown: counts?.unknown ?? 0,
    hasLinks: env.APP_ORIGIN !== undefined,
  };
}
