import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { OVERREACH, queries, refusalArea, storeQuery } from "#tests/api/every-call/refusal-area.ts";
import { makeCustomer } from "#tests/support/factories.ts";
import { makeRecall, refuseReminders } from "#tests/support/shop/recalls.ts";

const wrong = (path: string) => [...queries(path, "reason", ["lost", "EYE_TEST"]), ...storeQuery(path).invalid()];

export default refusalArea({
  async make({ em, store, foreign }) {
    // Wants no messages and may be called again and again, so every call finds them due.
    const { id: customerId } = await makeCustomer(em);
    await refuseReminders(em, customerId);
    const kept = await makeRecall(em, { storeId: store.id, customerId });
    const ofOthers = await makeRecall(em, { storeId: foreign.id, customerId: (await makeCustomer(em)).id });
    return { kept, ofOthers };
  },
  rows: {
    "GET /api/recalls": {
      invalid: () => [
        ...wrong("/api/recalls"),
        ...queries("/api/recalls", "step", ["none"]),
        ...queries("/api/recalls", "month", ["2026-13", "May"]),
      ],
      forged: storeQuery("/api/recalls").forged,
    },
    "GET /api/recalls/{id}": {
      valid: ({ kept }) => ({ path: `/api/recalls/${kept}` }),
      hidden: ({ ofOthers }) => [`/api/recalls/${ofOthers}`],
    },
    "GET /api/recalls/figures": {
      invalid: () => wrong("/api/recalls/figures"),
      forged: storeQuery("/api/recalls/figures").forged,
    },
    "GET /api/settings/recalls": {},
    "PATCH /api/settings/recalls": {
      valid: () => ({ body: { silentDays: 15 } }),
      invalid: () =>
        [
          { adultMonths: 2 },
          { adultMonths: 61 },
          { childUntil: 26 },
          { olderFrom: 29 },
          { lensDays: "long" },
          { lensDays: 20, lensLead: 20 },
          { warrantyLead: 0 },
          { balanceDays: -1 },
          { feedbackDays: 61 },
          { silentDays: "" },
          { pauseMonths: 1.5 },
          { eyeTestOn: "perhaps" },
          { version: "first" },
        ].map((body) => ({ body })),
      stale: () => ({ body: { silentDays: 15, version: 9_999 } }),
    },
    "POST /api/recalls/send": {
      valid: () => ({ body: { reason: "balance" } }),
      invalid: () => [{ reason: "lost" }, { month: "2026-13" }, { storeId: "all" }].map((body) => ({ body })),
      forged: ({ foreign }) => ({ body: { storeId: foreign.id } }),
    },
    "POST /api/recalls/{id}/send": {
      valid: ({ kept }) => ({ path: `/api/recalls/${kept}/send`, body: {} }),
      hidden: ({ ofOthers }) => [`/api/recalls/${ofOthers}/send`],
    },
    "POST /api/recalls/{id}/outcome": {
      valid: ({ kept }) => ({ path: `/api/recalls/${kept}/outcome`, body: { outcome: "no_answer" } }),
      invalid: ({ kept }) =>
        [
          {},
          { outcome: "forgotten" },
          { outcome: "later" },
          { outcome: "later", until: "soon" },
          { outcome: "later", until: riyadhDay() },
          { outcome: "later", until: addDays(riyadhDay(), 400) },
          { outcome: "no_answer", note: "n".repeat(301) },
        ].map((body) => ({ path: `/api/recalls/${kept}/outcome`, body })),
      hidden: ({ ofOthers }) => [`/api/recalls/${ofOthers}/outcome`],
      stale: ({ kept }) => ({
        path: `/api/recalls/${kept}/outcome`,
        body: { outcome: "no_answer", version: 9_999 },
      }),
      overreach: ({ kept, store }) => ({
        path: `/api/recalls/${kept}/outcome`,
        body: { outcome: "no_answer", ...OVERREACH, storeId: 1, reason: "balance", version: undefined },
        table: "recalls",
        kept: { id: kept, store_id: store.id, reason: "eye_test", created_by: null, deleted_at: null },
      }),
    },
  },
});
