import { rows } from "#db/orm.ts";
import { OVERREACH, queries, refusalArea, spares, take } from "#tests/api/every-call/refusal-area.ts";

const MONDAY = { weekday: 1, starts: "10:00", ends: "14:00" };
const doctor = { firstName: "Hanan", lastName: "Al-Faraj", phone: "0112223333" };

export default refusalArea({
  async make({ em }) {
    const values = spares((index) => ({ first_name: "Spare", last_name: `Doctor ${index}`, phone: "0112223333" }));
    const made = await rows(em).insertInto("doctors").values(values).returning("id").execute();
    const [kept = 0, removed = 0, ...others] = made.map(({ id }) => id);
    const absent = spares(() => ({ doctor_id: kept, first_day: "2099-01-01", last_day: "2099-01-02" }));
    const absences = await rows(em).insertInto("doctor_absences").values(absent).returning("id").execute();
    await rows(em).updateTable("doctors").set({ deleted_at: new Date() }).where("id", "=", removed).execute();
    return { doctorId: kept, removedId: removed, others, absences: absences.map(({ id }) => id) };
  },
  rows: {
    "GET /api/doctors": {},
    "POST /api/doctors": {
      valid: () => ({ body: { ...doctor, licenseNumber: "SCFHS-18-20417" } }),
      invalid: () =>
        [
          {},
          { ...doctor, firstName: "H" },
          { ...doctor, lastName: "" },
          { ...doctor, phone: "1234567" },
          { ...doctor, email: "nobody" },
          { ...doctor, speciality: "x".repeat(256) },
          { ...doctor, licenseNumber: "x".repeat(81) },
        ].map((body) => ({ body })),
      overreach: ({ actor }) => ({
        body: { ...doctor, ...OVERREACH },
        table: "doctors",
        kept: { created_by: actor.user.id, deleted_at: null, version: 1 },
      }),
    },
    "GET /api/doctors/{id}": {
      valid: ({ doctorId }) => ({ path: `/api/doctors/${doctorId}` }),
      hidden: ({ removedId }) => [`/api/doctors/${removedId}`],
    },
    "PATCH /api/doctors/{id}": {
      valid: ({ doctorId }) => ({ path: `/api/doctors/${doctorId}`, body: { phone: "0112223344" } }),
      invalid: ({ doctorId }) =>
        [{ firstName: "" }, { email: "nobody" }, { version: "first" }].map((body) => ({
          path: `/api/doctors/${doctorId}`,
          body,
        })),
      hidden: ({ removedId }) => [`/api/doctors/${removedId}`],
      stale: ({ doctorId }) => ({ path: `/api/doctors/${doctorId}`, body: { phone: "0112223344", version: 9_999 } }),
      overreach: ({ doctorId }) => ({
        path: `/api/doctors/${doctorId}`,
        body: { phone: "0112223345", ...OVERREACH, version: undefined },
        table: "doctors",
        kept: { id: doctorId, created_by: null, deleted_at: null },
      }),
    },
    "DELETE /api/doctors/{id}": {
      valid: ({ others }) => ({ path: `/api/doctors/${take(others)}`, body: {} }),
      hidden: ({ removedId }) => [`/api/doctors/${removedId}`],
    },
    "GET /api/doctors/{id}/working-times": {
      valid: ({ doctorId }) => ({ path: `/api/doctors/${doctorId}/working-times` }),
      invalid: ({ doctorId }) => queries(`/api/doctors/${doctorId}/working-times`, "storeId"),
      hidden: ({ removedId }) => [`/api/doctors/${removedId}/working-times`],
      forged: ({ doctorId, foreign }) => ({ path: `/api/doctors/${doctorId}/working-times?storeId=${foreign.id}` }),
    },
    "PUT /api/doctors/{id}/working-times": {
      valid: ({ doctorId }) => ({ path: `/api/doctors/${doctorId}/working-times`, body: { days: [MONDAY] } }),
      invalid: ({ doctorId }) =>
        [
          {},
          { days: "all" },
          { days: [MONDAY, MONDAY] },
          { days: [{ ...MONDAY, weekday: 7 }] },
          { days: [{ ...MONDAY, starts: "" }] },
          { days: [{ ...MONDAY, ends: null }] },
          { days: [{ ...MONDAY, ends: "09:00" }] },
          { days: [{ ...MONDAY, starts: "25:00" }] },
          { days: [MONDAY], storeId: "abc" },
        ].map((body) => ({ path: `/api/doctors/${doctorId}/working-times`, body })),
      hidden: ({ removedId }) => [`/api/doctors/${removedId}/working-times`],
      forged: ({ doctorId, foreign }) => ({
        path: `/api/doctors/${doctorId}/working-times`,
        body: { days: [MONDAY], storeId: foreign.id },
      }),
    },
    "POST /api/doctors/{id}/absences": {
      valid: ({ doctorId }) => ({ path: `/api/doctors/${doctorId}/absences`, body: { firstDay: "2099-02-01" } }),
      invalid: ({ doctorId }) =>
        [
          {},
          { firstDay: "soon" },
          { firstDay: "2099-02-30" },
          { firstDay: "2099-02-02", lastDay: "2099-02-01" },
          { firstDay: "2099-02-01", reason: "x".repeat(121) },
        ].map((body) => ({ path: `/api/doctors/${doctorId}/absences`, body })),
      hidden: ({ removedId }) => [`/api/doctors/${removedId}/absences`],
      overreach: ({ actor, doctorId }) => ({
        path: `/api/doctors/${doctorId}/absences`,
        body: { firstDay: "2099-02-01", ...OVERREACH, doctorId: 999 },
        table: "doctor_absences",
        kept: { created_by: actor.user.id, deleted_at: null, version: 1, doctor_id: doctorId },
      }),
    },
    "DELETE /api/doctors/{id}/absences/{absenceId}": {
      valid: ({ doctorId, absences }) => ({ path: `/api/doctors/${doctorId}/absences/${take(absences)}`, body: {} }),
      hidden: ({ others, absences }) => [`/api/doctors/${others[0]}/absences/${absences[0]}`],
    },
  },
});
