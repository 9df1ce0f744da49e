import { rows } from "#db/orm.ts";
import { OVERREACH, refusalArea, spares, take } from "#tests/api/every-call/refusal-area.ts";

const optometrist = { name: "Sunil Mathew", licenseNumber: "OPT-1", licenseState: "SCFHS" };

export default refusalArea({
  async make({ em }) {
    const values = spares((index) => ({ name: `Spare ${index}` }));
    const made = await rows(em).insertInto("optometrists").values(values).returning("id").execute();
    const [kept = 0, removed = 0, ...others] = made.map(({ id }) => id);
    await rows(em).updateTable("optometrists").set({ deleted_at: new Date() }).where("id", "=", removed).execute();
    return { optometristId: kept, removedId: removed, others };
  },
  rows: {
    "GET /api/optometrists": {},
    "POST /api/optometrists": {
      valid: () => ({ body: optometrist }),
      invalid: () =>
        [
          {},
          { ...optometrist, name: "S" },
          { ...optometrist, status: "asleep" },
          { ...optometrist, email: "nobody" },
          { ...optometrist, licenseNumber: "x".repeat(81) },
        ].map((body) => ({ body })),
      overreach: ({ actor }) => ({
        body: { ...optometrist, ...OVERREACH },
        table: "optometrists",
        kept: { created_by: actor.user.id, deleted_at: null, version: 1 },
      }),
    },
    "GET /api/optometrists/{id}": {
      valid: ({ optometristId }) => ({ path: `/api/optometrists/${optometristId}` }),
      hidden: ({ removedId }) => [`/api/optometrists/${removedId}`],
    },
    "PATCH /api/optometrists/{id}": {
      valid: ({ optometristId }) => ({ path: `/api/optometrists/${optometristId}`, body: { phone: "0112223344" } }),
      invalid: ({ optometristId }) =>
        [{ name: "" }, { email: "nobody" }, { version: "first" }].map((body) => ({
          path: `/api/optometrists/${optometristId}`,
          body,
        })),
      hidden: ({ removedId }) => [`/api/optometrists/${removedId}`],
      stale: ({ optometristId }) => ({
        path: `/api/optometrists/${optometristId}`,
        body: { phone: "0112223344", version: 9_999 },
      }),
      overreach: ({ optometristId }) => ({
        path: `/api/optometrists/${optometristId}`,
        body: { phone: "0112223345", ...OVERREACH, version: undefined },
        table: "optometrists",
        kept: { id: optometristId, created_by: null, deleted_at: null },
      }),
    },
    "DELETE /api/optometrists/{id}": {
      valid: ({ others }) => ({ path: `/api/optometrists/${take(others)}`, body: {} }),
      hidden: ({ removedId }) => [`/api/optometrists/${removedId}`],
    },
  },
});
