import { serverList } from "#app/http/list.server.ts";
import { holidayList } from "./holiday.list.tsx";
import { listHolidays } from "./read-holidays.server.ts";
import { createHoliday, updateHoliday } from "./write-holiday.server.ts";

export const holidays = serverList({
  list: holidayList,
  read: listHolidays,
  may: { add: createHoliday, opens: updateHoliday },
});
