import { timingSafeEqual } from "node:crypto";
import { myPaths } from "#app/customer-paths.ts";
import { signatureOf, signingKey } from "#app/http/session/signing-key.server.ts";
import { addDays, type DateOnly, riyadhDay } from "#app/lib/dates.ts";
import { keptSettings } from "#app/modules/settings/app-settings.server.ts";
import type { Em } from "#db/orm.ts";

/** How many days a link to a customer's page can be opened. */
export const LINK_DAYS = 30;

/** The id of the customer and the last day in base 36, and 128 bits of a signature. In small letters: a page has one address, which has no capitals. */
const TOKEN = /^([1-9a-z][0-9a-z]{0,5})-([1-9a-z][0-9a-z]{2,3})-([0-9a-f]{32})$/;
const DAY_MS = 24 * 60 * 60 * 1000;

const numberOf = (day: DateOnly): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const signed = (key: Buffer, id: string, day: string): Buffer => signatureOf(key, `my ${id} ${day}`);

/** The signed part of a link to a customer's page. No row is stored for it, and all links of one day are alike. */
export async function customerToken(em: Em, customerId: number, from: DateOnly = riyadhDay()): Promise<string> {
  const id = customerId.toString(36);
  const day = numberOf(addDays(from, LINK_DAYS)).toString(36);
  return `${id}-${day}-${signed(await signingKey(em), id, day).toString("hex")}`;
}

/** The path of a customer's own page, or of one below it; undefined where the company has switched these pages off. */
export const customerPath = async (
  em: Em,
  customerId: number,
  pathIn: (token: string) => string = myPaths.home,
): Promise<string | undefined> =>
  (await keptSettings(em)).customerPage ? pathIn(await customerToken(em, customerId)) : undefined;

/** The customer whom a link names; null for one that the product has not made, or whose last day is over. */
export async function customerOfToken(em: Em, token: string): Promise<number | null> {
  const [, id = "", day = "", mac = ""] = TOKEN.exec(token) ?? [];
  if (mac === "") return null;
  const isOurs = timingSafeEqual(signed(await signingKey(em), id, day), Buffer.from(mac, "hex"));
  return isOurs && Number.parseInt(day, 36) >= numberOf(riyadhDay()) ? Number.parseInt(id, 36) : null;
}
