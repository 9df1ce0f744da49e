import { sql } from "kysely";
import { z } from "zod";
import { addDays, atMinute, minuteOfDay, riyadhDay, startOfDay, weekdayOf } from "#app/lib/dates.ts";
import { integer, optionalDay, optionalId, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { closedAllDay, startsOf } from "#app/modules/appointments/hours/opening-hours.ts";
import { storeTimes } from "#app/modules/appointments/hours/store-hours.server.ts";
import type { Examiner } from "#app/modules/doctors/examiner.ts";
import { workingTimesOf } from "#app/modules/doctors/working/read-working.server.ts";
import { workingRefusal } from "#app/modules/doctors/working/working-times.ts";
import { holidaysBetween } from "#app/modules/holidays/read-holidays.server.ts";
import { storeOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { endOf } from "./appointment-rules.server.ts";

const FreeTimes = z.object({
  day: view.day,
  slotMinutes: z.int(),
  shortestMinutes: z.int(),
  minutes: z.int(),
  /** When a visit of so many minutes can begin. */
  times: z.array(view.instant),
});
export type FreeTimes = z.infer<typeof FreeTimes>;

/** The times of a day at which a store, and a doctor or optometrist where one is named, can still be booked. */
export const listFreeTimes = operation({
  name: "listFreeTimes",
  summary: "The times of a day at which a visit can be booked",
  permission: [],
  input: z.object({
    storeId: optionalId(),
    doctorId: optionalId(),
    optometristId: optionalId(),
    day: optionalDay(),
    minutes: z.preprocess((value) => value || undefined, integer("appointments.errors.minutes").optional()),
    /** The visit that is moved, which does not stand in its own way. */
    except: optionalId(),
  }),
  output: FreeTimes.nullable(),
  async run(context, { doctorId, optometristId, except, ...input }): Promise<FreeTimes | null> {
    const { em } = context;
    const storeId = storeOf(context, input.storeId);
    if (storeId === null) return null;
    const day = input.day ?? riyadhDay();
    const [{ slotMinutes, shortestMinutes, days }, holidays, working] = await Promise.all([
      storeTimes(em, storeId),
      holidaysBetween(em, storeId, day, day),
      workingTimesOf(em, doctorId === null ? [] : [doctorId], { from: day }),
    ]);
    const minutes = input.minutes ?? slotMinutes;
    const weekday = weekdayOf(day);
    const open = holidays.length === 0 ? days.find((one) => one.weekday === weekday) : undefined;
    const taken = await takenBy(em, { doctorId, optometristId }, { day, except });
    const now = new Date();
    const work = working.get(doctorId ?? 0);
    const asked = { day, weekday, storeId };
    // Short visits also begin between the usual times.
    const step = Math.min(slotMinutes, Math.max(minutes, shortestMinutes));
    const times = startsOf(open ?? closedAllDay(weekday), step, minutes)
      .filter((from) => endOf(atMinute(day, from), minutes) > now)
      .filter((from) => !taken.some((one) => one.from < from + minutes && from < one.to))
      .filter((from) => !work || workingRefusal(work, asked, from, from + minutes) === null)
      .map((from) => atMinute(day, from).toISOString());
    return { day, slotMinutes, shortestMinutes, minutes, times };
  },
});

type Asked = { day: string; except: number | null };

/** The stretches of a day in which who examines has no time, whatever the store. */
async function takenBy(
  em: Em,
  { doctorId, optometristId }: Examiner,
  { day, except }: Asked,
): Promise<{ from: number; to: number }[]> {
  if (doctorId === null && optometristId === null) return [];
  const found = await rows(em)
    .selectFrom("appointments")
    .select(["appointment_date", "minutes"])
    .where(optometristId === null ? "doctor_id" : "optometrist_id", "=", optometristId ?? doctorId)
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
