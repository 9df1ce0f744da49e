import { queries, refusalArea, storeQuery } from "#tests/api/every-call/refusal-area.ts";
import { makeLensJob } from "#tests/support/shop/lens-jobs.ts";

const path = "/api/lens-jobs/uncollected";
const DAY_MS = 86_400_000;

export default refusalArea<{ waiting: { id: number } }>({
  make: async ({ em, store }) => ({
    waiting: await makeLensJob(em, {
      storeId: store.id,
      status: "ready",
      ready_at: new Date(Date.now() - 100 * DAY_MS),
    }),
  }),
  rows: {
    [`GET ${path}`]: {
      valid: () => ({ path }),
      invalid: () => [...storeQuery(path).invalid(), ...queries(path, "wait", ["lost", "%00"])],
      forged: storeQuery(path).forged,
    },
  },
});
