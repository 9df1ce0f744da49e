import type { Calls } from "#app/http/api/api.server.ts";
import { getHoliday, listHolidays } from "#app/modules/holidays/read-holidays.server.ts";
import { createHoliday, removeHoliday, updateHoliday } from "#app/modules/holidays/write-holiday.server.ts";

export const holidays: Calls = {
  holidays: { GET: listHolidays, POST: createHoliday },
  "holidays/:id": { GET: getHoliday, PATCH: updateHoliday, DELETE: removeHoliday },
};
