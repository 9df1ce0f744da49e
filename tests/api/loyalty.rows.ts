import { OVERREACH, refusalArea } from "#tests/api/every-call/refusal-area.ts";
import { makeCustomer } from "#tests/support/factories.ts";

const at = (key: number | string) => `/api/loyalty/${key}`;
const adjusted = (values: object = {}) => ({ points: 10, notes: "Welcome", ...values });

export default refusalArea({
  make: async ({ em }) => ({ owner: (await makeCustomer(em)).id }),
  rows: {
    "GET /api/loyalty/months": {},
    "GET /api/loyalty/rates": {},
    "POST /api/loyalty/rates": {
      valid: () => ({ body: { categoryId: 1, rate: "2.50" } }),
      invalid: () =>
        [
          {},
          { categoryId: "abc", rate: "1" },
          { categoryId: 1, rate: "-1" },
          { categoryId: 1, rate: "100.01" },
          { categoryId: 1, rate: "1.005" },
          { categoryId: 1, rate: "many" },
        ].map((body) => ({ body })),
    },
    "GET /api/loyalty/{customerId}": {
      valid: ({ owner }) => ({ path: at(owner) }),
      invalid: () => ["abc", "0", "1.5"].map((key) => ({ path: at(key) })),
      hidden: () => [at(999_999_999)],
    },
    "POST /api/loyalty/{customerId}": {
      valid: ({ owner }) => ({ path: at(owner), body: adjusted() }),
      invalid: ({ owner }) =>
        [
          {},
          adjusted({ points: 0 }),
          adjusted({ points: "ten" }),
          adjusted({ points: 1.5 }),
          adjusted({ points: 100_001 }),
          adjusted({ points: -100_001 }),
          adjusted({ notes: "" }),
          adjusted({ notes: "a".repeat(501) }),
          adjusted({ notes: "a\u0000b" }),
          adjusted({ storeId: "abc" }),
        ].map((body) => ({ path: at(owner), body })),
      hidden: () => [at(999_999_999)],
      forged: ({ owner, foreign }) => ({ path: at(owner), body: adjusted({ storeId: foreign.id }) }),
      // The answer's id is the customer's.
      overreach: ({ owner }) => ({
        path: at(owner),
        body: adjusted({ ...OVERREACH, kind: "earned", balance: 9_999, remaining: 9_999 }),
        table: "customers",
        kept: { id: owner, version: 1, deleted_at: null },
      }),
    },
  },
});
