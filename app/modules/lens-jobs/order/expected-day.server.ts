import { addDays, type DateOnly, riyadhDay } from "#app/lib/dates.ts";
import { storeTimes } from "#app/modules/appointments/hours/store-hours.server.ts";
import { holidaysBetween } from "#app/modules/holidays/read-holidays.server.ts";
import type { LensDesign } from "#app/modules/lens-jobs/job.schema.server.ts";
import { type Em, rows } from "#db/orm.ts";
import {
  CALENDAR_DAYS,
  CHECK_DAYS,
  IN_HOUSE_DAYS,
  type JobCalendar,
  laboratoryDays,
  workingDaysAfter,
} from "./job-days.ts";

/** When a branch works, from a day on. */
async function calendarOf(em: Em, storeId: number, from: DateOnly): Promise<JobCalendar> {
  const [{ days }, closed] = await Promise.all([
    storeTimes(em, storeId),
    holidaysBetween(em, storeId, from, addDays(from, CALENDAR_DAYS)),
  ]);
  return { weekdays: days.flatMap(({ weekday, opens }) => (opens === null ? [] : [weekday])), closed };
}

/** The job's laboratory; null for the branch's own edger. */
type Of = { storeId: number; laboratoryId: number | null; from?: DateOnly };

/** Says for a number of further working days, and for a lens design, on which day lenses come that are sent on a day: today unless told. */
async function daysFor(em: Em, { storeId, laboratoryId, from = riyadhDay() }: Of, more: number) {
  const [calendar, laboratory] = await Promise.all([
    calendarOf(em, storeId, from),
    rows(em)
      .selectFrom("lens_laboratories")
      .select(["usual_days as usualDays", "days_by_design as daysByDesign"])
      .where("id", "=", laboratoryId ?? 0)
      .executeTakeFirst(),
  ]);
  return (design: string): DateOnly => {
    const days = laboratory ? laboratoryDays(laboratory, design as LensDesign) : IN_HOUSE_DAYS;
    return workingDaysAfter(from, days + more, calendar);
  };
}

/** Says for a lens design on which day lenses should be there: after the laboratory's working days, by the calendar of the branch. */
export const expectedDays = (em: Em, of: Of) => daysFor(em, of, 0);

/** The same for one job. */
export const expectedDay = async (em: Em, job: Of & { lensDesign: LensDesign }): Promise<DateOnly> =>
  (await expectedDays(em, job))(job.lensDesign);

/** The day that the customer can be told: the lenses should be there the working day before. */
export const proposedPromise = async (em: Em, job: Of & { lensDesign: LensDesign }): Promise<DateOnly> =>
  (await daysFor(em, job, CHECK_DAYS))(job.lensDesign);
