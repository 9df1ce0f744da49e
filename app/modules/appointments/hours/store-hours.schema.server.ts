import { z } from "zod";
import { latinDigits } from "#app/lib/fields/digits.ts";
import { integer, optionalId } from "#app/lib/fields.server.ts";

const DAY_MINUTES = 24 * 60;
const CLOCK = /^([01]?\d|2[0-4]):([0-5]\d)(?::00)?$/;

/** "13:05" as minutes after midnight; absent is null. */
const clock = () =>
  z.preprocess((value) => {
    if (value === null || value === undefined || (typeof value === "string" && value.trim() === "")) return null;
    const found = typeof value === "string" ? CLOCK.exec(latinDigits(value.trim())) : null;
    return found ? Number(found[1]) * 60 + Number(found[2]) : value;
  }, z
    .int({ error: "appointments.errors.clock" })
    .min(0, "appointments.errors.clock")
    .max(DAY_MINUTES, "appointments.errors.clock")
    .nullable());

const Day = z
  .object({
    weekday: integer("errors.invalid", { max: 6 }),
    opens: clock(),
    closes: clock(),
    breakFrom: clock(),
    breakTo: clock(),
  })
  // Midnight ends a day.
  .transform((day) => ({ ...day, closes: day.closes === 0 ? DAY_MINUTES : day.closes }))
  .superRefine(({ opens, closes, breakFrom, breakTo }, context) => {
    const wrong = (path: string, reason: string) =>
      context.addIssue({ code: "custom", path: [path], message: `appointments.errors.${reason}` });
    if (opens === null && closes !== null) wrong("opens", "opensMissing");
    if (opens !== null && closes === null) wrong("closes", "closesMissing");
    if (opens !== null && closes !== null && closes <= opens) wrong("closes", "closesFirst");
    if (breakFrom === null && breakTo === null) return;
    if (breakFrom === null) return wrong("breakFrom", "breakMissing");
    if (breakTo === null) return wrong("breakTo", "breakMissing");
    if (opens === null || closes === null || breakFrom <= opens || breakTo <= breakFrom || breakTo >= closes) {
      wrong("breakFrom", "breakOutside");
    }
  });

export const StoreHoursInput = z.object({
  storeId: optionalId(),
  slotMinutes: integer("appointments.errors.slot", { min: 5, max: 240 }),
  days: z
    .array(Day, { error: "appointments.errors.week" })
    .length(7, "appointments.errors.week")
    .refine((days) => new Set(days.map(({ weekday }) => weekday)).size === days.length, "appointments.errors.week"),
});

const minute = z.string().nullable();
/** The week from Sunday to Saturday. A day without `opens` is closed. */
export const StoreHoursView = z.object({
  id: z.int(),
  slotMinutes: z.int(),
  days: z.array(z.object({ weekday: z.int(), opens: minute, closes: minute, breakFrom: minute, breakTo: minute })),
});
export type StoreHoursView = z.infer<typeof StoreHoursView>;
