import { addDays, atMinute, riyadhDay } from "#app/lib/dates.ts";
import { rows } from "#db/orm.ts";
import {
  OVERREACH,
  queries,
  refusalArea,
  type Shop,
  spares,
  storeQuery,
  take,
} from "#tests/api/every-call/refusal-area.ts";
import { makeCustomer, makeDoctor } from "#tests/support/factories.ts";

/** In the evening, when a store is open on every day of the week. */
const EVENING = atMinute(addDays(riyadhDay(), 7), 17 * 60);
const LATER = atMinute(addDays(riyadhDay(), 8), 17 * 60);

/** Without a doctor, who has one visit at a time. */
const visit = ({ customer }: Shop, values: object = {}) => ({
  customerId: customer.id,
  appointmentDate: EVENING.toISOString(),
  ...values,
});

const WEEK = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: "10:00", closes: "22:00" }));
const hours = (values: object = {}) => ({ slotMinutes: 30, days: WEEK, ...values });
const wrongDay = (values: object) =>
  hours({ days: WEEK.map((day) => (day.weekday === 3 ? { ...day, ...values } : day)) });

export default refusalArea({
  async make({ em, store, foreign, customer, removedCustomerId }) {
    const row = { appointment_date: LATER, created_by: null };
    const made = await rows(em)
      .insertInto("appointments")
      .values([
        { ...row, store_id: store.id, customer_id: customer.id },
        { ...row, store_id: foreign.id, customer_id: customer.id },
        { ...row, store_id: store.id, customer_id: removedCustomerId },
      ])
      .returning("id")
      .execute();
    const [own = 0, ...hidden] = made.map(({ id }) => id);
    // A booked visit answers the requests of its customer, so these are of another one.
    const asking = await makeCustomer(em);
    const wish = { wished_on: addDays(riyadhDay(), 3), part_of_day: "any", customer_id: asking.id };
    const ask = (values: object[]) =>
      rows(em)
        .insertInto("visit_requests")
        .values(values.map((value) => ({ ...wish, store_id: store.id, ...value })))
        .returning("id")
        .execute();
    const [foreignRequest] = await ask([{ store_id: foreign.id }]);
    const requests = (await ask(spares(() => ({})))).map(({ id }) => id);
    return { own, hidden, requests, foreignRequest: foreignRequest?.id, doctor: await makeDoctor(em) };
  },
  rows: {
    "GET /api/appointments": {
      ...storeQuery("/api/appointments"),
      invalid: () => [
        ...queries("/api/appointments", "storeId"),
        ...queries("/api/appointments", "doctorId"),
        ...queries("/api/appointments", "optometristId"),
        ...queries("/api/appointments", "date", ["today", "2026-02-30", "2026-1-1", "%00"]),
        ...queries("/api/appointments?date=2026-02-03", "until", ["2026-02-02", "2026-04-01", "later"]),
      ],
    },
    "POST /api/appointments": {
      valid: (shop) => ({ body: visit(shop, { appointmentType: "Eye examination", minutes: 45 }) }),
      invalid: (shop) =>
        [
          {},
          visit(shop, { customerId: "me" }),
          visit(shop, { doctorId: "0" }),
          visit(shop, { optometristId: "me" }),
          visit(shop, { appointmentDate: "" }),
          visit(shop, { appointmentDate: "tomorrow" }),
          visit(shop, { minutes: 4 }),
          visit(shop, { minutes: 481 }),
          visit(shop, { appointmentType: "x".repeat(81) }),
          visit(shop, { notes: "a\u0000b" }),
          visit(shop, { storeId: "abc" }),
        ].map((body) => ({ body })),
      forged: (shop) => ({ body: visit(shop, { storeId: shop.foreign.id }) }),
      overreach: (shop) => ({
        body: visit(shop, { ...OVERREACH, status: "completed", remindedAt: "2020-01-01", remindedBy: 1 }),
        table: "appointments",
        kept: { created_by: shop.actor.user.id, deleted_at: null, version: 1, status: "scheduled", reminded_by: null },
      }),
    },
    "GET /api/appointments/{id}": {
      valid: ({ own }) => ({ path: `/api/appointments/${own}` }),
      hidden: ({ hidden }) => hidden.map((id) => `/api/appointments/${id}`),
    },
    "PATCH /api/appointments/{id}": {
      valid: ({ own }) => ({ path: `/api/appointments/${own}`, body: { notes: "Brings old glasses" } }),
      invalid: ({ own }) =>
        [
          { appointmentDate: "soon" },
          { appointmentDate: null },
          { doctorId: "me" },
          { optometristId: "me" },
          { prescriptionId: "mine" },
          { minutes: 0 },
          { status: "lost" },
          { status: "cancelled" },
          { version: "first" },
        ].map((body) => ({ path: `/api/appointments/${own}`, body })),
      hidden: ({ hidden }) => hidden.map((id) => `/api/appointments/${id}`),
      stale: ({ own }) => ({ path: `/api/appointments/${own}`, body: { notes: "Late", version: 9_999 } }),
      overreach: ({ own, store, customer }) => ({
        path: `/api/appointments/${own}`,
        body: { notes: "Mine", ...OVERREACH, version: undefined, storeId: 1, customerId: 1, remindedBy: 1 },
        table: "appointments",
        kept: { id: own, store_id: store.id, customer_id: customer.id, created_by: null, deleted_at: null },
      }),
    },
    "GET /api/visit-requests": storeQuery("/api/visit-requests"),
    "POST /api/visit-requests/{id}/close": {
      valid: ({ requests }) => ({ path: `/api/visit-requests/${take(requests)}/close`, body: {} }),
      hidden: ({ foreignRequest }) => [`/api/visit-requests/${foreignRequest}/close`],
    },
    "GET /api/appointment-statuses": {},
    "GET /api/free-times": {
      ...storeQuery("/api/free-times"),
      invalid: () => [
        ...queries("/api/free-times", "storeId"),
        ...queries("/api/free-times", "doctorId"),
        ...queries("/api/free-times", "optometristId"),
        ...queries("/api/free-times", "day", ["today", "2026-02-30"]),
        ...queries("/api/free-times", "minutes", ["long", "-5"]),
      ],
    },
    "GET /api/store-hours": storeQuery("/api/store-hours"),
    "PUT /api/store-hours": {
      valid: () => ({ body: hours() }),
      invalid: () =>
        [
          {},
          hours({ slotMinutes: 0 }),
          hours({ slotMinutes: 241 }),
          hours({ shortestMinutes: 4 }),
          hours({ shortestMinutes: 31 }),
          hours({ days: WEEK.slice(1) }),
          hours({ days: [...WEEK.slice(1), WEEK[1]] }),
          hours({ storeId: "abc" }),
          wrongDay({ opens: "" }),
          wrongDay({ closes: "09:00" }),
          wrongDay({ opens: "25:00" }),
          wrongDay({ opens: 600.5 }),
          wrongDay({ breakFrom: "12:00" }),
          wrongDay({ breakFrom: "09:00", breakTo: "11:00" }),
        ].map((body) => ({ body })),
      forged: ({ foreign }) => ({ body: hours({ storeId: foreign.id }) }),
    },
  },
});
