import { z } from "zod";
import { type Em, rows } from "#db/orm.ts";
import { DEFAULT_TEXTS, type Texts } from "./rules/default-texts.ts";
import { CHANNELS, type Channel, EVENTS, type MessageEvent } from "./rules/events.ts";
import { USUAL_HOURS } from "./rules/quiet-hours.ts";

export const SETTINGS_KEY = "messages";

const minute = z
  .int()
  .min(0)
  .max(24 * 60);

export const MOST_A_DAY = 50;

/** What holds for all messages. */
export const MessageSettings = z.object({
  hours: z.object({ from: minute, until: minute, fridayFrom: minute }),
  /** How many messages a customer gets in a day at most, beside those that somebody sends by hand. */
  dayLimit: z.int().min(1).max(MOST_A_DAY),
  /** The language of customers of whom none is known. */
  language: z.enum(["en", "ar"]),
});
export type MessageSettings = z.infer<typeof MessageSettings>;

export const USUAL_SETTINGS: MessageSettings = { hours: USUAL_HOURS, dayLimit: 4, language: "ar" };

export async function readMessageSettings(em: Em): Promise<MessageSettings> {
  const row = await rows(em)
    .selectFrom("app_settings")
    .select("value")
    .where("key", "=", SETTINGS_KEY)
    .executeTakeFirst();
  const parsed = MessageSettings.safeParse(row?.value);
  return parsed.success ? parsed.data : USUAL_SETTINGS;
}

type EventSetting = { isOn: boolean; channels: Channel[] };

const Channels = z.array(z.enum(CHANNELS)).min(1);

/** What the shop has decided about one event, or what the product says. */
export async function readEvent(em: Em, event: MessageEvent): Promise<EventSetting> {
  const row = await rows(em)
    .selectFrom("message_events")
    .select(["is_on as isOn", "channels"])
    .where("event", "=", event)
    .executeTakeFirst();
  return eventOf(event, row);
}

export function eventOf(event: MessageEvent, row: { isOn: boolean; channels: unknown } | undefined): EventSetting {
  const channels = Channels.safeParse(row?.channels);
  return {
    isOn: row?.isOn ?? true,
    channels: channels.success ? channels.data : [...EVENTS[event].channels],
  };
}

export type KeptTexts = Texts & { id: number | null; versionNo: number; whatsappName: string | null };

/** The words of an event as they are now: the newest version of the shop, or the product's own, which are version 0. */
export async function textsOf(em: Em, event: MessageEvent): Promise<KeptTexts> {
  const row = await rows(em)
    .selectFrom("message_templates")
    .select(["id", "version_no as versionNo", "subject", "subject_ar as subjectAr"])
    .select(["body", "body_ar as bodyAr", "whatsapp_name as whatsappName"])
    .where("event", "=", event)
    .orderBy("version_no", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? { id: null, versionNo: 0, whatsappName: null, ...DEFAULT_TEXTS[event] };
}
