import { rows } from "#db/orm.ts";
import { nextName, OVERREACH, refusalArea, spares, take } from "#tests/api/every-call/refusal-area.ts";

export default refusalArea({
  async make({ em }) {
    const values = spares((index) => ({ name: `Spare category ${index}` }));
    const made = await rows(em).insertInto("categories").values(values).returning("id").execute();
    return { categories: made.map(({ id }) => id) };
  },
  rows: {
    "GET /api/categories": {},
    "POST /api/categories": {
      valid: () => ({ body: { name: nextName() } }),
      invalid: () =>
        [
          {},
          { name: "A" },
          { name: "Hats", insuranceCategory: "Hats" },
          { name: "Hats", parentId: "top" },
          { name: "Hats", defaultReorderLevel: -1 },
          { name: "Hats", isInventoryItem: "perhaps" },
        ].map((body) => ({ body })),
      overreach: ({ actor }) => ({
        body: { name: nextName(), ...OVERREACH },
        table: "categories",
        kept: { created_by: actor.user.id, version: 1 },
      }),
    },
    "GET /api/categories/{id}": { valid: () => ({ path: "/api/categories/8" }), hidden: () => [] },
    "PATCH /api/categories/{id}": {
      valid: () => ({ path: "/api/categories/8", body: { description: "What else there is" } }),
      invalid: () =>
        [{ name: "" }, { parentId: 0 }, { version: "first" }].map((body) => ({ path: "/api/categories/8", body })),
      hidden: () => [],
      stale: () => ({ path: "/api/categories/8", body: { description: "Late", version: 9_999 } }),
      overreach: () => ({
        path: "/api/categories/8",
        body: { description: "seen", ...OVERREACH, version: undefined },
        table: "categories",
        kept: { id: 8, created_by: null },
      }),
    },
    "DELETE /api/categories/{id}": {
      valid: ({ categories }) => ({ path: `/api/categories/${take(categories)}`, body: {} }),
      hidden: () => [],
    },
  },
});
