import { z } from "zod";
import { clockField, untilMidnight } from "#app/lib/fields/clock-field.server.ts";
import { integer, optionalId } from "#app/lib/fields.server.ts";

const Day = z
  .object({
    weekday: integer("errors.invalid", { max: 6 }),
    opens: clockField("appointments.errors.clock"),
    closes: clockField("appointments.errors.clock"),
    breakFrom: clockField("appointments.errors.clock"),
    breakTo: clockField("appointments.errors.clock"),
  })
  .transform((day) => ({ ...day, closes: untilMidnight(day.closes) }))
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
  /** Absent leaves it as it is. */
  shortestMinutes: z.preprocess(
    (value) => (value === null || value === "" ? undefined : value),
    integer("appointments.errors.slot", { min: 5, max: 240 }).optional(),
  ),
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
  shortestMinutes: z.int(),
  days: z.array(z.object({ weekday: z.int(), opens: minute, closes: minute, breakFrom: minute, breakTo: minute })),
});
export type StoreHoursView = z.infer<typeof StoreHoursView>;
