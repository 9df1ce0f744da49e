import { LockMode } from "@mikro-orm/core";
import { z } from "zod";
import { removal } from "#app/http/removal.server.ts";
import { beginChange, changeRow } from "#app/lib/database/change-row.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { paths } from "#app/paths.ts";
import { Holiday } from "#db/entities/appointments/holiday.ts";
import { checkClosedStore, checkDays, HolidayChange, HolidayInput, HolidayView } from "./holiday.schema.server.ts";
import { getHoliday, readHoliday } from "./read-holidays.server.ts";

/** Closes a store, or all stores, on some days. Visits that were booked before stay where they are. */
export const createHoliday = operation({
  name: "createHoliday",
  summary: "Closes a store, or all stores, on some days",
  permission: "sales:manage",
  input: HolidayInput,
  output: HolidayView,
  writes: "holidays",
  status: 201,
  rules: checkGiven,
  async run(context, { lastDay: last, ...input }) {
    const { em, user } = context;
    const lastDay = last ?? input.firstDay;
    checkDays({ firstDay: input.firstDay, lastDay });
    await checkClosedStore(context, input.storeId);
    const holiday = em.create(Holiday, { ...input, lastDay, createdBy: user.id, updatedBy: user.id });
    await em.flush();
    return readHoliday(em, context, holiday.id);
  },
});

/** Changes a holiday. A stale version is refused with 409, and nothing is written. */
export const updateHoliday = operation({
  name: "updateHoliday",
  summary: "Changes a holiday",
  permission: "sales:manage",
  input: HolidayChange,
  output: HolidayView,
  writes: "holidays",
  rules: checkGiven,
  async run(context, { id, version, lastDay: last, ...changes }) {
    const { em } = context;
    const { holiday, before } = await lockHoliday(context, id);
    await beginChange(context, "holidays", before, version);
    if (changes.storeId !== undefined) await checkClosedStore(context, changes.storeId);
    const firstDay = changes.firstDay ?? before.firstDay;
    // An emptied last day makes the holiday one of one day.
    const lastDay = last === undefined ? before.lastDay : (last ?? firstDay);
    checkDays({ firstDay, lastDay });
    await changeRow(context, holiday, { ...changes, lastDay });
    return readHoliday(em, context, id);
  },
});

/** The same of a form in which other fields are wrong. */
function checkGiven({ firstDay, lastDay }: { firstDay?: string; lastDay?: string | null }): void {
  if (firstDay && lastDay) checkDays({ firstDay, lastDay });
}

/** Removes a holiday: its days can be booked again. */
export const removeHoliday = operation({
  name: "removeHoliday",
  summary: "Removes a holiday: its days can be booked again",
  permission: "sales:manage",
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  writes: "holidays",
  status: 204,
  async run(context, input) {
    const { em, user, audit } = context;
    const { holiday, before } = await lockHoliday(context, input.id);
    audit({ before });
    em.assign(holiday, { deletedAt: new Date(), deletedBy: user.id });
    await em.flush();
    return { id: holiday.id };
  },
});

/** A holiday that the user may change, locked. */
async function lockHoliday(context: OperationContext, holidayId: number) {
  const { em } = context;
  const found = { id: holidayId, deletedAt: null };
  const holiday = await em.findOne(Holiday, found, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!holiday) throw notFound();
  const before = await readHoliday(em, context, holidayId);
  await checkClosedStore(context, before.storeId);
  return { holiday, before };
}

export const holidayRemoval = removal({
  removes: removeHoliday,
  async asks({ params, locale, read }) {
    const { id, name: inEnglish, nameAr } = await read(getHoliday, { id: params.id });
    const name = (locale === "ar" && nameAr) || inEnglish;
    return {
      title: "holidays.deleteHoliday",
      text: "holidays.deleteHolidayText",
      names: { name },
      under: { label: name, href: paths.holidays.edit(id) },
    };
  },
  done: () => ({ href: paths.holidays.list(), toast: "holidays.deleted" }),
  failure: "holidays.failedToDelete",
});
