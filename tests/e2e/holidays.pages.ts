import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";

export default demoArea({
  async make({ em, actor }) {
    const day = addDays(riyadhDay(), 200);
    const made = await rows(em)
      .insertInto("holidays")
      .values([
        { name: "Staff training", store_id: actor.store?.id ?? null, first_day: day, last_day: day },
        { name: "Eid al-Fitr", name_ar: "عيد الفطر", first_day: addDays(day, 30), last_day: addDays(day, 33) },
      ])
      .returning("id")
      .execute();
    return { holidayId: made[0]?.id ?? 0, day };
  },
  pages: [
    { name: "holidays", path: () => paths.holidays.list() },
    { name: "holidays that are over", path: () => `${paths.holidays.list()}?time=past` },
    { name: "new holiday", path: () => paths.holidays.new() },
    { name: "new holiday with errors", path: () => paths.holidays.new(), act: press("main form button >> nth=-1") },
    { name: "holiday", path: ({ holidayId }) => paths.holidays.edit(holidayId) },
    { name: "deleting a holiday", path: ({ holidayId }) => paths.holidays.remove(holidayId) },
    { name: "a calendar on a holiday", path: ({ day }) => paths.appointments.list({ date: day }) },
  ],
});
