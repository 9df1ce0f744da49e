import { z } from "zod";
import { latinDigits } from "./digits.ts";

/** Minutes from midnight to midnight. */
export const DAY_MINUTES = 24 * 60;
const CLOCK = /^([01]?\d|2[0-4]):([0-5]\d)(?::00)?$/;

/** "13:05" as minutes after midnight; absent is null. */
export const clockField = (message: string) =>
  z.preprocess((value) => {
    if (value === null || value === undefined || (typeof value === "string" && value.trim() === "")) return null;
    const found = typeof value === "string" ? CLOCK.exec(latinDigits(value.trim())) : null;
    return found ? Number(found[1]) * 60 + Number(found[2]) : value;
  }, z.int({ error: message }).min(0, message).max(DAY_MINUTES, message).nullable());

/** Midnight at the end of a day is 00:00, as on a clock. */
export const untilMidnight = (minutes: number | null): number | null => (minutes === 0 ? DAY_MINUTES : minutes);
