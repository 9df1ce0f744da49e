import {
  OVERREACH,
  queries,
  type RefusalRow,
  refusalArea,
  type Shop,
  spares,
  storeQuery,
  take,
} from "#tests/api/every-call/refusal-area.ts";
import { makeConsignment, makeLab, makeReleased, makeSentBox } from "#tests/support/shop/consignments.ts";
import { makeLensJob } from "#tests/support/shop/lens-jobs.ts";

const base = "/api/lens-consignments";
const at = (id: number, step = "") => `${base}/${id}${step && `/${step}`}`;
const cost = (id: number) => `/api/lens-jobs/${id}/cost`;

type Own = Shop & {
  laboratoryId: number;
  kept: { id: number };
  elsewhere: { id: number };
  released: number[];
  drafts: number[];
  packed: number[];
  sent: number[];
  received: { id: number };
  receivedElsewhere: { id: number };
};

const hidden =
  (step = "") =>
  ({ elsewhere }: Own) => [at(elsewhere.id, step)];

/** A step whose calls each use up one consignment. */
const step = (name: string, of: (own: Own) => number[], body: Record<string, unknown>): RefusalRow<Own> => ({
  valid: (own) => ({ path: at(take(of(own)), name), body }),
  hidden: hidden(name),
});

export default refusalArea<Omit<Own, keyof Shop>>({
  async make({ em, store, foreign }) {
    const of = { storeId: store.id, laboratoryId: await makeLab(em) };
    const jobIds = async (count: number) => (await makeReleased(em, of, count)).map(({ id }) => id);
    const drafts = async () => Promise.all(spares(async () => (await makeConsignment(em, of)).id));
    const packed = async () =>
      Promise.all(spares(async () => (await makeConsignment(em, { ...of, jobIds: await jobIds(1) })).id));
    return {
      laboratoryId: of.laboratoryId,
      kept: await makeConsignment(em, { ...of, jobIds: await jobIds(1) }),
      elsewhere: await makeConsignment(em, { ...of, storeId: foreign.id, status: "sent" }),
      released: (await Promise.all(spares(() => jobIds(1)))).flat(),
      drafts: await drafts(),
      packed: await packed(),
      sent: await Promise.all(spares(async () => (await makeSentBox(em, of, 1)).id)),
      received: await makeLensJob(em, { storeId: store.id, status: "received" }),
      receivedElsewhere: await makeLensJob(em, { storeId: foreign.id, status: "received" }),
    };
  },
  rows: {
    [`GET ${base}`]: {
      valid: () => ({ path: base }),
      invalid: () => [
        ...storeQuery(base).invalid(),
        ...queries(base, "status", ["lost", "%00"]),
        ...queries(base, "jobId", ["abc"]),
      ],
      forged: storeQuery(base).forged,
    },
    [`POST ${base}`]: {
      valid: ({ laboratoryId, released }) => ({ body: { laboratoryId, items: [{ jobId: take(released) }] } }),
      invalid: ({ laboratoryId }) => [
        { body: {} },
        { body: { laboratoryId, carrier: "x".repeat(121) } },
        { body: { laboratoryId, items: [{ jobId: "abc" }] } },
      ],
    },
    [`GET ${base}/{id}`]: { valid: ({ kept }) => ({ path: at(kept.id) }), hidden: hidden() },
    [`PATCH ${base}/{id}`]: {
      valid: ({ kept }) => ({ path: at(kept.id), body: { carrier: "SMSA", trackingNumber: "29173" } }),
      invalid: ({ kept }) => [
        { path: at(kept.id), body: { trackingNumber: "x".repeat(81) } },
        { path: at(kept.id), body: { items: [{ jobId: 0 }] } },
      ],
      hidden: hidden(),
      stale: ({ kept }) => ({ path: at(kept.id), body: { notes: "Late", version: 9_999 } }),
      overreach: ({ kept, store }) => ({
        path: at(kept.id),
        body: { notes: "Two boxes", ...OVERREACH, version: undefined, status: "sent", storeId: 1, laboratoryId: 1 },
        table: "lens_consignments",
        kept: { id: kept.id, status: "draft", store_id: store.id, created_by: null, deleted_at: null, sent_at: null },
      }),
    },
    [`POST ${base}/{id}/send`]: {
      ...step("send", ({ packed }) => packed, { carrier: "SMSA" }),
      invalid: ({ kept }) => [{ path: at(kept.id, "send"), body: { carrier: "x".repeat(121) } }],
    },
    [`POST ${base}/{id}/receive`]: {
      ...step("receive", ({ sent }) => sent, { all: true }),
      invalid: ({ kept }) => [
        { path: at(kept.id, "receive"), body: { items: [{ jobId: 1, outcome: "eaten" }] } },
        { path: at(kept.id, "receive"), body: { items: [{ jobId: 1, outcome: "received", cost: "-1" }] } },
      ],
    },
    [`POST ${base}/{id}/cancel`]: step("cancel", ({ drafts }) => drafts, {}),
    "PATCH /api/lens-jobs/{id}/cost": {
      valid: ({ received }) => ({ path: cost(received.id), body: {} }),
      invalid: ({ received }) => [
        { path: cost(received.id), body: { cost: "-1" } },
        { path: cost(received.id), body: { cost: "a lot" } },
      ],
      hidden: ({ receivedElsewhere }) => [cost(receivedElsewhere.id)],
      stale: ({ received }) => ({ path: cost(received.id), body: { cost: "1.00", version: 9_999 } }),
    },
  },
});
