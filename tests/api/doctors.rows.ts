import { rows } from "#db/orm.ts";
import { OVERREACH, refusalArea, spares, take } from "#tests/api/every-call/refusal-area.ts";

const doctor = { firstName: "Hanan", lastName: "Al-Faraj", phone: "0112223333" };

export default refusalArea({
  async make({ em }) {
    const values = spares((index) => ({ first_name: "Spare", last_name: `Doctor ${index}`, phone: "0112223333" }));
    const made = await rows(em).insertInto("doctors").values(values).returning("id").execute();
    const [kept = 0, removed = 0, ...others] = made.map(({ id }) => id);
    await rows(em).updateTable("doctors").set({ deleted_at: new Date() }).where("id", "=", removed).execute();
    return { doctorId: kept, removedId: removed, others };
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
  },
});
