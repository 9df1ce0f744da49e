import { addDays } from "#app/lib/dates.ts";
import { rows } from "#db/orm.ts";
import { OVERREACH, refusalArea, spares, take } from "#tests/api/every-call/refusal-area.ts";
import { makePolicy } from "#tests/support/factories.ts";

type Made = { insuranceId: number; variant: { productId: number } };

const price = ({ insuranceId, variant }: Made, values: object = {}) => ({
  insuranceId,
  productId: variant.productId,
  price: "420.00",
  validFrom: "2026-01-01",
  ...values,
});

export default refusalArea({
  async make({ em, variant }) {
    const [{ insuranceId }, other] = [await makePolicy(em), await makePolicy(em)];
    const row = { insurance_id: other.insuranceId, product_id: variant.productId, price: "9.00" };
    // Rules of one product follow each other.
    const year = (index: number) => ({ valid_from: `${2030 + index}-01-01`, valid_until: `${2030 + index}-12-31` });
    const made = await rows(em)
      .insertInto("contract_prices")
      .values([
        { ...row, valid_from: "2020-01-01", valid_until: "2020-12-31", deleted_at: new Date() },
        ...spares((index) => ({ ...row, ...year(index) })),
      ])
      .returning("id")
      .execute();
    const [removed = 0, kept = 0, ...others] = made.map(({ id }) => id);
    return { insuranceId, days: spares((index) => index), kept, others, hidden: [`/api/contract-prices/${removed}`] };
  },
  rows: {
    "GET /api/contract-prices": {},
    "POST /api/contract-prices": {
      // Each call agrees on a day of its own, because rules of one product may not overlap.
      valid: (shop) => {
        const day = addDays("2060-01-01", shop.days.pop() ?? 0);
        return { body: price(shop, { validFrom: day, validUntil: day, notes: "Price list of January" }) };
      },
      invalid: (shop) =>
        [
          {},
          price(shop, { insuranceId: "x" }),
          price(shop, { productId: undefined }),
          price(shop, { categoryName: "Frames" }),
          price(shop, { productId: undefined, categoryName: "Hats" }),
          price(shop, { price: "-1" }),
          price(shop, { price: undefined }),
          price(shop, { discountPercent: "10" }),
          price(shop, { price: undefined, discountPercent: "101" }),
          price(shop, { price: "1", isExcluded: true }),
          price(shop, { validFrom: "" }),
          price(shop, { validFrom: "2026-02-30" }),
          price(shop, { validUntil: "2025-12-31" }),
          price(shop, { notes: "x".repeat(301) }),
        ].map((body) => ({ body })),
      overreach: (shop) => ({
        body: price(shop, { validFrom: "2050-01-01", validUntil: "2050-12-31", ...OVERREACH }),
        table: "contract_prices",
        kept: { created_by: shop.actor.user.id, deleted_at: null, version: 1 },
      }),
    },
    "GET /api/contract-prices/{id}": {
      valid: ({ kept }) => ({ path: `/api/contract-prices/${kept}` }),
      hidden: ({ hidden }) => hidden,
    },
    "PATCH /api/contract-prices/{id}": {
      valid: ({ kept }) => ({ path: `/api/contract-prices/${kept}`, body: { price: "8.50" } }),
      invalid: ({ kept }) =>
        [{ price: "" }, { discountPercent: "5" }, { validUntil: "2019-01-01" }, { version: "first" }].map((body) => ({
          path: `/api/contract-prices/${kept}`,
          body,
        })),
      hidden: ({ hidden }) => hidden,
      stale: ({ kept }) => ({ path: `/api/contract-prices/${kept}`, body: { notes: "Late", version: 9_999 } }),
      overreach: ({ kept }) => ({
        path: `/api/contract-prices/${kept}`,
        body: { notes: "Mine", ...OVERREACH, version: undefined, insuranceId: 1, productId: 1 },
        table: "contract_prices",
        kept: { id: kept, created_by: null, deleted_at: null },
      }),
    },
    "DELETE /api/contract-prices/{id}": {
      valid: ({ others }) => ({ path: `/api/contract-prices/${take(others)}`, body: {} }),
      hidden: ({ hidden }) => hidden,
    },
  },
});
