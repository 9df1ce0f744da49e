import type { Calls } from "#app/http/api/api.server.ts";
import { createHoliday } from "#app/modules/holidays/create-holiday.server.ts";
import { getHoliday, listHolidays } from "#app/modules/holidays/read-holidays.server.ts";
import { removeHoliday } from "#app/modules/holidays/remove-holiday.server.ts";
import { updateHoliday } from "#app/modules/holidays/update-holiday.server.ts";

export const holidays: Calls = {
  holidays: { GET: listHolidays, POST: createHoliday },
  "holidays/:id": { GET: getHoliday, PATCH: updateHoliday, DELETE: removeHoliday },
};
