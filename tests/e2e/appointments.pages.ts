import { addDays, atMinute, riyadhDay } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { DEMO_STORE, demoArea, press } from "#tests/support/demo-area.ts";
import { makeDoctor } from "#tests/support/factories.ts";

/** An evening on which nothing of the demo shop is booked. */
const FREE_DAY = addDays(riyadhDay(), 30);
const EVENING = atMinute(FREE_DAY, 18 * 60);

export default demoArea({
  async make({ em, customerId }) {
    // Each worker makes its own rows, and a doctor has one visit at a time.
    const { id: doctorId } = await makeDoctor(em);
    const row = {
      store_id: DEMO_STORE,
      customer_id: customerId,
      doctor_id: doctorId,
      appointment_type: "Eye examination",
    };
    const [planned, over] = await rows(em)
      .insertInto("appointments")
      .values([
        { ...row, appointment_date: EVENING },
        { ...row, appointment_date: EVENING, status: "cancelled", cancel_reason: "The customer is ill" },
      ])
      .returning("id")
      .execute();
    return { doctorId, plannedId: planned?.id ?? 0, overId: over?.id ?? 0 };
  },
  pages: [
    { name: "appointments of a day", path: () => paths.appointments.list() },
    { name: "appointments of a week", path: () => paths.appointments.list({ view: "week" }) },
    {
      name: "a doctor's week of appointments",
      path: ({ doctorId }) => paths.appointments.list({ view: "week", date: FREE_DAY, doctorId }),
    },
    { name: "appointments on paper", path: () => paths.appointments.print() },
    {
      name: "new appointment",
      path: ({ customerId, doctorId }) =>
        paths.appointments.new({ customerId, doctorId, at: atMinute(FREE_DAY, 19 * 60).toISOString() }),
    },
    {
      name: "new appointment at a time that is taken",
      path: ({ doctorId }) => paths.appointments.new({ doctorId, at: EVENING.toISOString() }),
    },
    {
      name: "new appointment with errors",
      path: () => paths.appointments.new(),
      act: press("main form button >> nth=-1"),
    },
    { name: "appointment", path: ({ plannedId }) => paths.appointments.detail(plannedId) },
    { name: "cancelled appointment", path: ({ overId }) => paths.appointments.detail(overId) },
    { name: "cancelling an appointment", path: ({ plannedId }) => paths.appointments.cancel(plannedId) },
    {
      name: "cancelling an appointment without a reason",
      path: ({ plannedId }) => paths.appointments.cancel(plannedId),
      act: press("dialog form button >> nth=-1"),
    },
    { name: "reminders", path: () => paths.appointments.reminders() },
    { name: "opening hours", path: () => paths.appointments.hours() },
    {
      name: "opening hours with errors",
      path: () => paths.appointments.hours(),
      act: async (page) => {
        await page.locator('[name="days[1].closes"]').fill("01:00");
        await page.locator("main form button >> nth=-1").click();
      },
    },
  ],
});
