import { sql } from "kysely";
import { z } from "zod";
import { addDays, atMinute, minuteOfDay, riyadhDay, startOfDay, weekdayOf } from "#app/lib/dates.ts";
import { integer, optionalDay, optionalId, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { closedAllDay, startsOf } from "#app/modules/appointments/hours/opening-hours.ts";
import { storeTimes } from "#app/modules/appointments/hours/store-hours.server.ts";
import { holidaysBetween } from "#app/modules/holidays/read-holidays.server.ts";
import { storeOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { endOf } from "./appointment-rules.server.ts";

const FreeTimes = z.object({
  day: view.day,
  slotMinutes: z.int(),
  minutes: z.int(),
  /** When a visit of so many minutes can begin. */
  times: z.array(view.instant),
});
export type FreeTimes = z.infer<typeof FreeTimes>;

/** The times of a day at which a store, and a doctor where one is named, can still be booked. */
export const listFreeTimes = operation({
  name: "listFreeTimes",
  summary: "The times of a day at which a visit can be booked",
  permission: [],
  input: z.object({
    storeId: optionalId(),
    doctorId: optionalId(),
    day: optionalDay(),
    minutes: z.preprocess((value) => value || undefined, integer("appointments.errors.minutes").optional()),
    /** The visit that is moved, which does not stand in its own way. */
    except: optionalId(),
  }),
  output: FreeTimes.nullable(),
  async run(context, { doctorId, except, ...input }): Promise<FreeTimes | null> {
    const { em } = context;
    const storeId = storeOf(context, input.storeId);
    if (storeId === null) return null;
    const day = input.day ?? riyadhDay();
    const [{ slotMinutes, days }, holidays] = await Promise.all([
      storeTimes(em, storeId),
      holidaysBetween(em, storeId, day, day),
    ]);
    const minutes = input.minutes ?? slotMinutes;
    const weekday = weekdayOf(day);
    const open = holidays.length === 0 ? days.find((one) => one.weekday === weekday) : undefined;
    const taken = doctorId === null ? [] : await takenBy(em, doctorId, { day, except });
    const now = new Date();
    const times = startsOf(open ?? closedAllDay(weekday), slotMinutes, minutes)
      .filter((from) => endOf(atMinute(day, from), minutes) > now)
      .filter((from) => !taken.some((one) => one.from < from + minutes && from < one.to))
      .map((from) => atMinute(day, from).toISOString());
    return { day, slotMinutes, minutes, times };
  },
});

type Asked = { day: string; except: number | null };

/** The stretches of a day that a doctor has no time in, whatever the store. */
async function takenBy(em: Em, doctorId: number, { day, except }: Asked): Promise<{ from: number; to: number }[]> {
  const found = await rows(em)
    .selectFrom("appointments")
    .select(["appointment_date", "minutes"])
    .where("doctor_id", "=", doctorId)
    .where("deleted_at", "is", null)
    .where("status", "not in", ["cancelled", "no_show"])
    .where("appointment_date", ">=", startOfDay(day))
    .where("appointment_date", "<", startOfDay(addDays(day, 1)))
    .where(sql<boolean>`id is distinct from ${except}::int`)
    .execute();
  return found.map(({ appointment_date, minutes }) => {
    const from = minuteOfDay(appointment_date);
    return { from, to: from + minutes };
  });
}
