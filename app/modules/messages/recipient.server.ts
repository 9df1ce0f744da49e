import { sql } from "kysely";
import { type Em, rows } from "#db/orm.ts";
import { readMessageSettings } from "./message-settings.server.ts";
import { CHANNELS, type Channel } from "./rules/events.ts";
import type { Said, Setup } from "./rules/may-tell.ts";

export type Recipient = {
  firstName: string;
  lastName: string;
  locale: "en" | "ar";
  addresses: Record<Channel, string | null>;
  said: Said[];
};

/** The customer's language for messages. */
export async function languageOf(em: Em, customerId: number): Promise<"en" | "ar"> {
  const row = await rows(em).selectFrom("customers").select("language").where("id", "=", customerId).executeTakeFirst();
  return isLanguage(row?.language) ? row.language : (await readMessageSettings(em)).language;
}

const isLanguage = (text: string | null | undefined): text is "en" | "ar" => text === "en" || text === "ar";

/** Who a message goes to, and what they have said about messages; null for somebody who is there no more. */
export async function recipientOf(em: Em, customerId: number, usual: "en" | "ar"): Promise<Recipient | null> {
  const db = rows(em);
  const customer = await db
    .selectFrom("customers")
    .select(["first_name as firstName", "last_name as lastName", "phone", "email", "language"])
    .where("id", "=", customerId)
    .where("deleted_at", "is", null)
    .where("anonymized_at", "is", null)
    .executeTakeFirst();
  if (!customer) return null;
  const contacts = await db
    .selectFrom("customer_contact")
    .select(["contact_type as type", "contact_value as value"])
    .where("customer_id", "=", customerId)
    .orderBy("is_default", "desc")
    .orderBy("id")
    .execute();
  const of = (type: string) => contacts.filter((contact) => contact.type === type).map(({ value }) => value);
  const phones = [customer.phone, ...of("phone")];
  return {
    firstName: customer.firstName,
    lastName: customer.lastName,
    locale: isLanguage(customer.language) ? customer.language : usual,
    addresses: {
      whatsapp: [...of("whatsapp"), ...phones].find(isMobile) ?? null,
      sms: phones.find(isMobile) ?? null,
      email: [customer.email, ...of("email")].find((email) => email) ?? null,
    },
    said: await saidOf(em, customerId),
  };
}

/** What a customer has said about messages. */
export async function saidOf(em: Em, customerId: number): Promise<Said[]> {
  const { rows: said } = await sql<Said>`
    select channel, 'marketing' as purpose, granted from customer_consents where customer_id = ${customerId} and deleted_at is null
    union all select channel, purpose, granted from customer_purposes where customer_id = ${customerId} and deleted_at is null`.execute(
    rows(em),
  );
  return said;
}

/** A number that can get messages: a Saudi mobile, or one of another country, of whose kinds nothing is known here. */
const isMobile = (phone: string): boolean => /^\+(9665\d{8}|(?!966)\d{7,15})$/.test(phone);

export type ChannelRow = {
  id: number;
  channel: Channel;
  storeId: number | null;
  way: "sink" | "smtp" | "cloud" | "gateway";
  isOn: boolean;
  settings: unknown;
  sealedSecret: string | null;
};

/** The channels as they are for a branch: its own, or the company's. A channel that nobody has set up has none. */
export async function channelsOf(em: Em, storeId: number): Promise<Map<Channel, ChannelRow>> {
  const found = await rows(em)
    .selectFrom("message_channels")
    .select(["id", "channel", "store_id as storeId", "way", "is_on as isOn", "settings"])
    .select("sealed_secret as sealedSecret")
    .where((e) => e.or([e("store_id", "=", storeId), e("store_id", "is", null)]))
    // The branch's own row comes last and replaces the company's.
    .orderBy(sql`store_id nulls first`)
    .execute();
  return new Map(found.map((row) => [row.channel as Channel, row as ChannelRow]));
}

/** How each channel is set up. One that nobody has set up is only shown, so that a shop sees what would leave. */
export const setupsOf = (channels: ReadonlyMap<Channel, Pick<ChannelRow, "way" | "isOn">>): Record<Channel, Setup> => {
  const setups = CHANNELS.map((channel): [Channel, Setup] => {
    const row = channels.get(channel);
    if (row && !row.isOn) return [channel, "off"];
    return [channel, row && row.way !== "sink" ? "sends" : "sink"];
  });
  return Object.fromEntries(setups) as Record<Channel, Setup>;
};
