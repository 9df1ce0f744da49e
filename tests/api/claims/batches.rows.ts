import {
  OVERREACH,
  queries,
  type RefusalRow,
  refusalArea,
  type Shop,
  SPARES,
  spares,
  storeQuery,
  take,
} from "#tests/api/every-call/refusal-area.ts";
import { makeClaimBatch, makeReadyClaims } from "#tests/support/shop/claims.ts";

const base = "/api/claim-batches";
const at = (id: number, step = "") => `${base}/${id}${step && `/${step}`}`;

type Own = Shop & {
  insuranceId: number;
  ready: number[];
  kept: { id: number };
  elsewhere: { id: number };
  drafts: number[];
  packed: number[];
};

const hidden =
  (step = "") =>
  ({ elsewhere }: Own) => [at(elsewhere.id, step)];

/** A step whose calls each use up one batch. */
const step = (name: string, of: (own: Own) => number[]): RefusalRow<Own> => ({
  valid: (own) => ({ path: at(take(of(own)), name), body: {} }),
  hidden: hidden(name),
});

export default refusalArea<Omit<Own, keyof Shop>>({
  async make({ em, store, foreign }) {
    const { insuranceId, claimIds } = await makeReadyClaims(em, { storeId: store.id }, 2 * SPARES);
    const of = { storeId: store.id, insuranceId };
    const batches = (claims: (index: number) => number[]) =>
      Promise.all(spares(async (index) => (await makeClaimBatch(em, { ...of, claimIds: claims(index) })).id));
    return {
      insuranceId,
      kept: await makeClaimBatch(em, of),
      elsewhere: await makeClaimBatch(em, { storeId: foreign.id, insuranceId }),
      drafts: await batches(() => []),
      packed: await batches((index) => claimIds.slice(index, index + 1)),
      ready: claimIds.slice(SPARES),
    };
  },
  rows: {
    [`GET ${base}`]: {
      valid: () => ({ path: base }),
      invalid: () => [
        ...storeQuery(base).invalid(),
        ...queries(base, "status", ["lost", "%00"]),
        ...queries(base, "month", ["yesterday"]),
        ...queries(base, "insuranceId"),
      ],
      forged: storeQuery(base).forged,
    },
    [`POST ${base}`]: {
      valid: ({ insuranceId, ready }) => ({
        body: { insuranceId, month: "2099-01", items: [{ claimId: take(ready) }] },
      }),
      invalid: ({ insuranceId }) => [
        { body: {} },
        { body: { insuranceId } },
        { body: { insuranceId, month: "2026-13" } },
        { body: { insuranceId, month: "2026-01", way: "pigeon" } },
        { body: { insuranceId, month: "2026-01", items: [{ claimId: "abc" }] } },
      ],
    },
    [`GET ${base}/{id}`]: { valid: ({ kept }) => ({ path: at(kept.id) }), hidden: hidden() },
    [`PATCH ${base}/{id}`]: {
      valid: ({ kept }) => ({ path: at(kept.id), body: { way: "courier", trackingNumber: "29173" } }),
      invalid: ({ kept }) => [
        { path: at(kept.id), body: { trackingNumber: "x".repeat(81) } },
        { path: at(kept.id), body: { add: [0] } },
        { path: at(kept.id), body: { receivedOn: "soon" } },
      ],
      hidden: hidden(),
      stale: ({ kept }) => ({ path: at(kept.id), body: { notes: "Late", version: 9_999 } }),
      overreach: ({ kept, store }) => ({
        path: at(kept.id),
        body: { notes: "Two sheets", ...OVERREACH, version: undefined, status: "sent", storeId: 1, insuranceId: 1 },
        table: "claim_batches",
        kept: { id: kept.id, status: "open", store_id: store.id, created_by: null, deleted_at: null, sent_at: null },
      }),
    },
    [`POST ${base}/{id}/send`]: {
      ...step("send", ({ packed }) => packed),
      invalid: ({ kept }) => [{ path: at(kept.id, "send"), body: { way: "pigeon" } }],
    },
    [`POST ${base}/{id}/cancel`]: step("cancel", ({ drafts }) => drafts),
  },
});
