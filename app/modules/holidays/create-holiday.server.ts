import { operation } from "#app/lib/operation.server.ts";
import { Holiday } from "#db/entities/appointments/holiday.ts";
import { HolidayInput, HolidayView } from "./holiday.schema.server.ts";
import { checkClosedStore, checkDays } from "./holiday-rules.server.ts";
import { readHoliday } from "./read-holidays.server.ts";

/** Closes a store, or all stores, on some days. Visits that were booked before stay where they are. */
export const createHoliday = operation({
  name: "createHoliday",
  summary: "Closes a store, or all stores, on some days",
  permission: "sales:manage",
  input: HolidayInput,
  output: HolidayView,
  writes: "holidays",
  status: 201,
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
