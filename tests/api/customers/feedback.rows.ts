import { OVERREACH, queries, refusalArea, spares, storeQuery, take } from "#tests/api/every-call/refusal-area.ts";
import { makeFeedback } from "#tests/support/shop/feedback.ts";

const wrong = (path: string) => [...queries(path, "month", ["2026-13", "May"]), ...storeQuery(path).invalid()];
const note = "Called, and gave a new pair";

export default refusalArea({
  async make({ em, store, foreign }) {
    const low = async (storeId: number) => (await makeFeedback(em, { storeId, rating: 1 })).id;
    const open = await Promise.all(spares(() => low(store.id)));
    return { kept: await low(store.id), open, ofOthers: await low(foreign.id) };
  },
  rows: {
    "GET /api/feedback": {
      invalid: () => [
        ...wrong("/api/feedback"),
        ...queries("/api/feedback", "status", ["none", "asked"]),
        ...queries("/api/feedback", "rating", ["0", "6", "good"]),
        ...queries("/api/feedback", "customerId", ["all"]),
      ],
      forged: storeQuery("/api/feedback").forged,
    },
    "GET /api/feedback/figures": {
      invalid: () => wrong("/api/feedback/figures"),
      forged: storeQuery("/api/feedback/figures").forged,
    },
    "GET /api/feedback/{id}": {
      valid: ({ kept }) => ({ path: `/api/feedback/${kept}` }),
      hidden: ({ ofOthers }) => [`/api/feedback/${ofOthers}`],
    },
    "POST /api/feedback/{id}/settle": {
      valid: ({ open }) => ({ path: `/api/feedback/${take(open)}/settle`, body: { note } }),
      invalid: ({ kept }) =>
        [{}, { note: "" }, { note: "ok" }, { note: "n".repeat(501) }, { note: 7 }, { note, version: "new" }].map(
          (body) => ({ path: `/api/feedback/${kept}/settle`, body }),
        ),
      hidden: ({ ofOthers }) => [`/api/feedback/${ofOthers}/settle`],
      stale: ({ kept }) => ({ path: `/api/feedback/${kept}/settle`, body: { note, version: 9_999 } }),
      overreach: ({ open, store }) => {
        const id = take(open);
        return {
          path: `/api/feedback/${id}/settle`,
          body: { note, ...OVERREACH, storeId: 1, rating: 5, comment: "Fine", version: undefined },
          table: "feedback",
          kept: { id, store_id: store.id, rating: 1, comment: null },
        };
      },
    },
  },
});
