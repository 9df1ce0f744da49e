import { queries, refusalArea, type Shop, storeQuery } from "#tests/api/every-call/refusal-area.ts";
import { makeInsuredSale } from "#tests/support/shop/claims.ts";

const base = "/api/claims";

type Own = Shop & { kept: number; elsewhere: number };

export default refusalArea<Omit<Own, keyof Shop>>({
  async make({ em, store, foreign }) {
    return {
      kept: (await makeInsuredSale(em, { storeId: store.id })).claimId,
      elsewhere: (await makeInsuredSale(em, { storeId: foreign.id })).claimId,
    };
  },
  rows: {
    [`GET ${base}`]: {
      valid: () => ({ path: base }),
      invalid: () => [
        ...storeQuery(base).invalid(),
        ...queries(base, "status", ["lost", "%00"]),
        ...queries(base, "from", ["yesterday"]),
        ...queries(base, "insuranceId"),
      ],
      forged: storeQuery(base).forged,
    },
    [`GET ${base}/{id}`]: {
      valid: ({ kept }) => ({ path: `${base}/${kept}` }),
      hidden: ({ elsewhere }) => [`${base}/${elsewhere}`],
    },
  },
});
