import { LockMode } from "@mikro-orm/core";
import { beginChange, changeRow } from "#app/lib/database/change-row.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Holiday } from "#db/entities/appointments/holiday.ts";
import { HolidayChange, HolidayView } from "./holiday.schema.server.ts";
import { checkClosedStore, checkDays } from "./holiday-rules.server.ts";
import { readHoliday } from "./read-holidays.server.ts";

/** Changes a holiday. A stale version is refused with 409, and nothing is written. */
export const updateHoliday = operation({
  name: "updateHoliday",
  summary: "Changes a holiday",
  permission: "sales:manage",
  input: HolidayChange,
  output: HolidayView,
  writes: "holidays",
  async run(context, { id, version, lastDay: last, ...changes }) {
    const { em } = context;
    const holiday = await em.findOne(Holiday, { id, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!holiday) throw notFound();
    const before = await readHoliday(em, context, id);
    await beginChange(context, "holidays", before, version);
    await checkClosedStore(context, before.storeId);
    if (changes.storeId !== undefined) await checkClosedStore(context, changes.storeId);
    const firstDay = changes.firstDay ?? before.firstDay;
    // An emptied last day makes the holiday one of one day.
    const lastDay = last === undefined ? before.lastDay : (last ?? firstDay);
    checkDays({ firstDay, lastDay });
    await changeRow(context, holiday, { ...changes, lastDay });
    return readHoliday(em, context, id);
  },
});
