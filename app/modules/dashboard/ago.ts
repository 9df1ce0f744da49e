/** The time since an event, in the largest whole unit. */
export type Ago = { unit: "now" | "minutes" | "hours" | "days"; count: number };

const MINUTE_MS = 60_000;

/** The time from one instant to a later one. An instant in the future counts as "now", because clocks differ. */
export function agoOf(instant: string, now: string): Ago {
  const minutes = Math.floor((Date.parse(now) - Date.parse(instant)) / MINUTE_MS);
  if (minutes < 1) return { unit: "now", count: 0 };
  if (minutes < 60) return { unit: "minutes", count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? { unit: "hours", count: hours } : { unit: "days", count: Math.floor(hours / 24) };
}
