import { rows } from "#db/orm.ts";
import { OVERREACH, refusalArea } from "#tests/api/every-call/refusal-area.ts";

const base = "/api/promotions";
let made = 0;
const promotion = (changes: object = {}) => {
  made += 1;
  return { code: `NEW${made}`, name: "New", discountValue: "10", startDate: "2026-01-01", ...changes };
};

export default refusalArea({
  async make({ em }) {
    const values = ["KEPT", "GONE"].map((code) => ({
      code,
      name: code,
      discount_type: "percentage",
      discount_value: "10.00",
      start_date: "2026-01-01",
    }));
    const found = await rows(em).insertInto("promotions").values(values).returning("id").execute();
    const [promotionId = 0, removedId = 0] = found.map(({ id }) => id);
    await rows(em).updateTable("promotions").set({ deleted_at: new Date() }).where("id", "=", removedId).execute();
    return { promotionId, removedId };
  },
  rows: {
    "GET /api/promotions": {
      invalid: () =>
        ["status=lost", "discountType=half", "sort=description", `q=${"a".repeat(101)}`].map((query) => ({
          path: `${base}?${query}`,
        })),
    },
    "POST /api/promotions": {
      valid: () => ({ body: promotion() }),
      invalid: () =>
        [
          {},
          promotion({ code: " " }),
          promotion({ code: "x".repeat(41) }),
          promotion({ name: "" }),
          promotion({ discountType: "half" }),
          promotion({ discountValue: null }),
          promotion({ discountValue: "-1" }),
          promotion({ discountValue: "101" }),
          promotion({ startDate: "" }),
          promotion({ startDate: "soon" }),
          promotion({ endDate: "2025-12-31" }),
          promotion({ minPurchaseAmount: "-1" }),
          promotion({ maxDiscountAmount: "-1" }),
          promotion({ usageLimit: 1.5 }),
          promotion({ usageLimit: -1 }),
          promotion({ isActive: "perhaps" }),
          promotion({ applicableProducts: ["x"] }),
          promotion({ applicableProducts: Array.from({ length: 501 }, (_, index) => index + 1) }),
          promotion({ applicableInsurances: "all" }),
        ].map((body) => ({ body })),
      overreach: ({ actor }) => ({
        body: promotion({ ...OVERREACH, usedCount: 7, madeByManager: false }),
        table: "promotions",
        kept: { created_by: actor.user.id, deleted_at: null, version: 1, used_count: 0, made_by_manager: true },
      }),
    },
    "GET /api/promotions/{id}": {
      valid: ({ promotionId }) => ({ path: `${base}/${promotionId}` }),
      hidden: ({ removedId }) => [`${base}/${removedId}`],
    },
    "PATCH /api/promotions/{id}": {
      valid: ({ promotionId }) => ({ path: `${base}/${promotionId}`, body: { name: "Renamed" } }),
      invalid: ({ promotionId }) =>
        [
          { code: "" },
          { discountValue: "much" },
          { discountValue: "100.01" },
          { startDate: "" },
          { endDate: "2025-12-31" },
          { minPurchaseAmount: "-1" },
          { version: "first" },
        ].map((body) => ({ path: `${base}/${promotionId}`, body })),
      hidden: ({ removedId }) => [`${base}/${removedId}`],
      stale: ({ promotionId }) => ({ path: `${base}/${promotionId}`, body: { name: "Late", version: 9_999 } }),
      overreach: ({ promotionId }) => ({
        path: `${base}/${promotionId}`,
        body: { description: "Mine", ...OVERREACH, version: undefined, usedCount: 7 },
        table: "promotions",
        kept: { id: promotionId, created_by: null, deleted_at: null, used_count: 0 },
      }),
    },
  },
});
