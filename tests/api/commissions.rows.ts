import { rows } from "#db/orm.ts";
import {
  madeOfStores,
  OVERREACH,
  queries,
  refusalArea,
  rowsOfStores,
  type Shop,
  take,
} from "#tests/api/every-call/refusal-area.ts";
import { makeSaleRow, makeVariant } from "#tests/support/factories.ts";

const RULE = { name: "Frames 3%", percent: "3.00", validFrom: "2026-01-01" };
const rule = ({ store }: Shop, values: object = {}) => ({ ...RULE, storeId: store.id, ...values });

const badMonths = (path: string) => queries(path, "month", ["2026", "2026-13", "1999-01", "soon", "2026-01-01"]);

export default refusalArea({
  async make({ em, actor, store, foreign }) {
    const row = { name: RULE.name, percent: RULE.percent, valid_from: RULE.validFrom };
    const made = await rows(em)
      .insertInto("commission_rules")
      .values(rowsOfStores({ store, foreign }, row))
      .returning("id")
      .execute();
    const { id: variantId } = await makeVariant(em, { storeId: store.id });
    await makeSaleRow(em, {
      storeId: store.id,
      columns: { employee_id: actor.user.id },
      items: [{ variantId, quantity: 1, totalPrice: "115.00" }],
    });
    // Months without sales follow, so each call closes the next one.
    await rows(em)
      .insertInto("commission_months")
      .values({ month: "2000-01-01", closed_by: actor.user.id, people: 0, line_count: 0, amount: "0.00" })
      .execute();
    return madeOfStores(made, "/api/commissions/rules");
  },
  rows: {
    "GET /api/commissions": {
      invalid: () => [...badMonths("/api/commissions"), ...queries("/api/commissions", "sort", ["zz"])],
    },
    "GET /api/commissions/statement": {
      invalid: () => [
        ...badMonths("/api/commissions/statement"),
        ...queries("/api/commissions/statement", "userId", ["abc", "0", "-1"]),
      ],
    },
    "GET /api/commissions/lines": {
      invalid: () => [
        ...badMonths("/api/commissions/lines"),
        ...queries("/api/commissions/lines", "userId", ["abc", "0", "-1"]),
        ...queries("/api/commissions/lines", "kind", ["gift"]),
      ],
    },
    "GET /api/commissions/months": {},
    "POST /api/commissions/months": {
      valid: () => ({ body: {} }),
      invalid: () => ["2026", "2026-13", "soon"].map((month) => ({ body: { month } })),
    },
    "GET /api/commissions/rules": {
      invalid: () => [
        ...queries("/api/commissions/rules", "state", ["gone"]),
        ...queries("/api/commissions/rules", "sort", ["zz"]),
      ],
    },
    "POST /api/commissions/rules": {
      valid: (shop) => ({ body: rule(shop, { target: "5000.00", opticianShare: "30", basis: "margin" }) }),
      invalid: (shop) =>
        [
          {},
          rule(shop, { name: "F" }),
          rule(shop, { percent: "" }),
          rule(shop, { percent: "100.01" }),
          rule(shop, { percent: "-1" }),
          rule(shop, { opticianShare: "101" }),
          rule(shop, { basis: "gross" }),
          rule(shop, { target: "0" }),
          rule(shop, { validFrom: "" }),
          rule(shop, { validUntil: "2025-12-31" }),
          rule(shop, { userId: "me" }),
          rule(shop, { userId: shop.actor.user.id, roleId: 1 }),
          rule(shop, { categoryId: 1, code: "ABC" }),
        ].map((body) => ({ body })),
      forged: (shop) => ({ body: rule(shop, { storeId: shop.foreign.id }) }),
      overreach: (shop) => ({
        body: rule(shop, OVERREACH),
        table: "commission_rules",
        kept: { created_by: shop.actor.user.id, deleted_at: null, version: 1 },
      }),
    },
    "GET /api/commissions/rules/{id}": {
      valid: ({ kept }) => ({ path: `/api/commissions/rules/${kept}` }),
      hidden: ({ hidden }) => hidden,
    },
    "PATCH /api/commissions/rules/{id}": {
      valid: ({ kept }) => ({ path: `/api/commissions/rules/${kept}`, body: { percent: "4" } }),
      invalid: ({ kept }) =>
        [{ name: "" }, { percent: "" }, { validUntil: "2025-01-01" }, { version: "first" }].map((body) => ({
          path: `/api/commissions/rules/${kept}`,
          body,
        })),
      hidden: ({ hidden }) => hidden,
      stale: ({ kept }) => ({ path: `/api/commissions/rules/${kept}`, body: { percent: "5", version: 9_999 } }),
      overreach: ({ kept }) => ({
        path: `/api/commissions/rules/${kept}`,
        body: { percent: "6", ...OVERREACH, version: undefined },
        table: "commission_rules",
        kept: { id: kept, created_by: null, deleted_at: null },
      }),
    },
    "DELETE /api/commissions/rules/{id}": {
      valid: ({ others }) => ({ path: `/api/commissions/rules/${take(others)}`, body: {} }),
      hidden: ({ hidden }) => hidden,
    },
  },
});
