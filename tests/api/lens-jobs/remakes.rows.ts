import { rows } from "#db/orm.ts";
import { queries, refusalArea, type Shop, spares, storeQuery, take } from "#tests/api/every-call/refusal-area.ts";
import { makeLensJob, makeRemake } from "#tests/support/shop/lens-jobs.ts";

const ofJob = (id: number) => `/api/lens-jobs/${id}/remakes`;
const remakes = "/api/lens-remakes";
const rates = "/api/lens-remake-rates";

type Own = Shop & {
  toRemake: number[];
  kept: { id: number };
  elsewhere: { id: number };
  remakeId: number;
  hiddenId: number;
  /** A job that was made again. */
  remadeId: number;
};

export default refusalArea<Omit<Own, keyof Shop>>({
  async make({ em, store, foreign }) {
    const received = await Promise.all(spares(() => makeLensJob(em, { storeId: store.id, status: "received" })));
    const remakeId = await makeRemake(em, store.id);
    const remade = rows(em).selectFrom("lens_job_remakes").select("job_id").where("id", "=", remakeId);
    return {
      remadeId: (await remade.executeTakeFirstOrThrow()).job_id,
      toRemake: received.map(({ id }) => id),
      kept: await makeLensJob(em, { storeId: store.id, status: "received" }),
      elsewhere: await makeLensJob(em, { storeId: foreign.id, status: "received" }),
      remakeId,
      hiddenId: await makeRemake(em, foreign.id),
    };
  },
  rows: {
    "GET /api/lens-jobs/{id}/remakes": {
      valid: ({ remadeId }) => ({ path: ofJob(remadeId) }),
      hidden: ({ elsewhere }) => [ofJob(elsewhere.id)],
    },
    "POST /api/lens-jobs/{id}/remakes": {
      valid: ({ toRemake }) => ({ path: ofJob(take(toRemake)), body: { reason: "lab_power" } }),
      invalid: ({ kept }) =>
        [{}, { reason: "bad luck" }, { reason: "measure", fault: "nobody" }, { reason: "measure", cost: "-1" }].map(
          (body) => ({ path: ofJob(kept.id), body }),
        ),
      hidden: ({ elsewhere }) => [ofJob(elsewhere.id)],
      overreach: ({ toRemake }) => ({
        path: ofJob(take(toRemake)),
        body: { reason: "warranty_coating", isCounted: true, creditReceived: "999.00" },
        table: "lens_job_remakes",
        kept: { is_counted: false, credit_received: null },
      }),
    },
    [`GET ${remakes}`]: {
      valid: () => ({ path: remakes }),
      invalid: () => [
        ...storeQuery(remakes).invalid(),
        ...queries(remakes, "reason", ["lost"]),
        ...queries(remakes, "from", ["tomorrow"]),
      ],
      forged: storeQuery(remakes).forged,
    },
    [`GET ${remakes}/{id}`]: {
      valid: ({ remakeId }) => ({ path: `${remakes}/${remakeId}` }),
      hidden: ({ hiddenId }) => [`${remakes}/${hiddenId}`],
    },
    [`PATCH ${remakes}/{id}`]: {
      valid: ({ remakeId }) => ({ path: `${remakes}/${remakeId}`, body: { creditAsked: "10.00" } }),
      invalid: ({ remakeId }) =>
        [{ creditReceived: "x" }, { creditReceived: "1", creditReceivedOn: "2026-02-30" }, { creditNote: "1" }].map(
          (body) => ({ path: `${remakes}/${remakeId}`, body }),
        ),
      hidden: ({ hiddenId }) => [`${remakes}/${hiddenId}`],
      stale: ({ remakeId }) => ({ path: `${remakes}/${remakeId}`, body: { creditAsked: "11.00", version: 999_999 } }),
    },
    [`GET ${rates}`]: {
      valid: () => ({ path: rates }),
      invalid: () => [
        ...storeQuery(rates).invalid(),
        ...queries(rates, "by", ["weather"]),
        { path: `${rates}?from=2026-02-02&to=2026-02-01` },
      ],
      forged: storeQuery(rates).forged,
    },
  },
});
