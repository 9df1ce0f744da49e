import { rows } from "#db/orm.ts";
import {
  madeOfStores,
  OVERREACH,
  refusalArea,
  rowsOfStores,
  type Shop,
  take,
} from "#tests/api/every-call/refusal-area.ts";

/** Years ahead, so that no other area's visit falls on a holiday. */
const DAY = "2099-09-23";
const holiday = ({ store }: Shop, values: object = {}) => ({
  name: "National Day",
  firstDay: DAY,
  storeId: store.id,
  ...values,
});

export default refusalArea({
  async make({ em, store, foreign }) {
    const row = { name: "Spare holiday", first_day: DAY, last_day: DAY };
    const made = await rows(em)
      .insertInto("holidays")
      .values(rowsOfStores({ store, foreign }, row))
      .returning("id")
      .execute();
    return madeOfStores(made, "/api/holidays");
  },
  rows: {
    "GET /api/holidays": {},
    "POST /api/holidays": {
      valid: (shop) => ({ body: holiday(shop, { lastDay: "2099-09-24" }) }),
      invalid: (shop) =>
        [
          {},
          holiday(shop, { name: "N" }),
          holiday(shop, { firstDay: "" }),
          holiday(shop, { firstDay: "tomorrow" }),
          holiday(shop, { lastDay: "2099-09-22" }),
          holiday(shop, { storeId: "all" }),
        ].map((body) => ({ body })),
      forged: (shop) => ({ body: holiday(shop, { storeId: shop.foreign.id }) }),
      overreach: (shop) => ({
        body: holiday(shop, OVERREACH),
        table: "holidays",
        kept: { created_by: shop.actor.user.id, deleted_at: null, version: 1 },
      }),
    },
    "GET /api/holidays/{id}": {
      valid: ({ kept }) => ({ path: `/api/holidays/${kept}` }),
      hidden: ({ hidden }) => hidden,
    },
    "PATCH /api/holidays/{id}": {
      valid: ({ kept }) => ({ path: `/api/holidays/${kept}`, body: { nameAr: "اليوم الوطني" } }),
      invalid: ({ kept }) =>
        [{ name: "" }, { firstDay: "" }, { lastDay: "2099-01-01" }, { version: "first" }].map((body) => ({
          path: `/api/holidays/${kept}`,
          body,
        })),
      hidden: ({ hidden }) => hidden,
      stale: ({ kept }) => ({ path: `/api/holidays/${kept}`, body: { name: "Late", version: 9_999 } }),
      overreach: ({ kept }) => ({
        path: `/api/holidays/${kept}`,
        body: { name: "Founding Day", ...OVERREACH, version: undefined },
        table: "holidays",
        kept: { id: kept, created_by: null, deleted_at: null },
      }),
    },
    "DELETE /api/holidays/{id}": {
      valid: ({ others }) => ({ path: `/api/holidays/${take(others)}`, body: {} }),
      hidden: ({ hidden }) => hidden,
    },
  },
});
