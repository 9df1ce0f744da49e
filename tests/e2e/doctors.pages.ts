import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { DEMO_STORE, demoArea, press } from "#tests/support/demo-area.ts";
import { makeDoctor } from "#tests/support/factories.ts";

export default demoArea({
  async make({ em }) {
    const { id } = await makeDoctor(em);
    const hours = { doctor_id: id, store_id: DEMO_STORE };
    await rows(em)
      .insertInto("doctor_hours")
      .values([0, 1, 2, 4].map((weekday) => ({ ...hours, weekday, starts: 990, ends: 1320 })))
      .execute();
    const days = { first_day: addDays(riyadhDay(), 20), last_day: addDays(riyadhDay(), 24) };
    await rows(em)
      .insertInto("doctor_absences")
      .values({ doctor_id: id, ...days, reason: "Congress" })
      .execute();
    return { doctorId: id };
  },
  pages: [
    { name: "doctors", path: () => paths.doctors.list() },
    { name: "no doctors match", path: () => paths.doctors.list({ q: "no such doctor" }) },
    { name: "new doctor", path: () => paths.doctors.new() },
    { name: "new doctor with errors", path: () => paths.doctors.new(), act: press("main form button >> nth=-1") },
    { name: "doctor", path: () => paths.doctors.edit(1) },
    { name: "doctor with working days", path: ({ doctorId }) => paths.doctors.edit(doctorId) },
    { name: "working days", path: ({ doctorId }) => paths.doctors.hours(doctorId) },
    {
      name: "working days with errors",
      path: ({ doctorId }) => paths.doctors.hours(doctorId),
      act: async (page) => {
        await page.locator('[name="days[1].ends"]').fill("01:00");
        await page.locator("main form button").first().click();
      },
    },
    { name: "deleting a doctor", path: () => paths.doctors.remove(1) },
  ],
});
