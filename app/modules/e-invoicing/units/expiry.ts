import { riyadhDay } from "#app/lib/dates.ts";

/** So many days before its end a certificate is to be renewed. */
export const RENEW_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** When a certificate ends, how many days in Riyadh until then, and whether somebody has to do something. */
export type Expiry = { at: string; days: number; state: "fine" | "soon" | "over" };

export function expiryOf(at: Date, now = new Date()): Expiry {
  const days = (Date.parse(riyadhDay(at)) - Date.parse(riyadhDay(now))) / DAY_MS;
  return { at: at.toISOString(), days, state: at <= now ? "over" : days <= RENEW_DAYS ? "soon" : "fine" };
}
