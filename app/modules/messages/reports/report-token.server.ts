import { timingSafeEqual } from "node:crypto";
import { signatureOf, signingKey } from "#app/http/session/signing-key.server.ts";
import type { Channel } from "#app/modules/messages/rules/events.ts";
import type { Em } from "#db/orm.ts";
import { rows } from "#db/orm.ts";

/** The id of the channel in base 36, and 128 bits of a signature. */
const TOKEN = /^([1-9a-z][0-9a-z]{0,5})-([0-9a-f]{32})$/;

const signed = (key: Buffer, id: string): Buffer => signatureOf(key, `message reports ${id}`);

/** The secret in the address to which a channel's gateway reports. It is made from the product's own key, so it stands in no table. */
export async function reportToken(em: Em, channelId: number): Promise<string> {
  const id = channelId.toString(36);
  return `${id}-${signed(await signingKey(em), id).toString("hex")}`;
}

/** The channel that an address for reports names; null for one that the product has not made, or whose channel is gone. */
export async function channelOfToken(em: Em, token: string) {
  const [, id = "", mac = ""] = TOKEN.exec(token) ?? [];
  if (mac === "" || !timingSafeEqual(signed(await signingKey(em), id), Buffer.from(mac, "hex"))) return null;
  const row = await rows(em)
    .selectFrom("message_channels")
    .select(["id", "channel", "way", "settings"])
    .where("id", "=", Number.parseInt(id, 36))
    .executeTakeFirst();
  return row ? { ...row, channel: row.channel as Channel } : null;
}
