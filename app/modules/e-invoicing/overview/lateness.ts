/** The codes of documents and of what the authority answered. */
export const INVOICE_STATUSES = ["pending", "reported", "cleared", "warned", "refused"] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
export const INVOICE_KINDS = ["invoice", "credit", "debit"] as const;
export const INVOICE_PROFILES = ["simplified", "standard"] as const;

const HOUR_MS = 60 * 60 * 1000;

/** The law gives 24 hours. From here on somebody has to act. */
export const LATE_HOURS = 20;
/** A document is usually with the authority within seconds. */
const SOON_HOURS = 1;

/** How the oldest document that waits stands: within the usual time, longer than that, or close to the end of the 24 hours. */
export type Lateness = "none" | "slow" | "late";

export function latenessOf(oldest: Date | string | null, now: Date | string): Lateness {
  if (oldest === null) return "none";
  const hours = (new Date(now).getTime() - new Date(oldest).getTime()) / HOUR_MS;
  if (hours >= LATE_HOURS) return "late";
  return hours >= SOON_HOURS ? "slow" : "none";
}

/** The moment before which a document was issued that is late now. */
export const lateBefore = (now: Date): Date => new Date(now.getTime() - LATE_HOURS * HOUR_MS);

export type Age = { unit: "minutes" | "hours" | "days"; count: number };

/** How long ago something was, in the largest unit that says enough: minutes below an hour, hours below two days. */
export function ageOf(from: Date | string, now: Date | string): Age {
  const minutes = Math.max(0, Math.floor((new Date(now).getTime() - new Date(from).getTime()) / 60_000));
  if (minutes < 60) return { unit: "minutes", count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? { unit: "hours", count: hours } : { unit: "days", count: Math.floor(hours / 24) };
}
