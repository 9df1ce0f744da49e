import { sql } from "kysely";
import { LOOKS } from "#app/modules/lens-jobs/check/readings.ts";
import { rows } from "#db/orm.ts";
import { OVERREACH, refusalArea, spares, take } from "#tests/api/every-call/refusal-area.ts";
import { makeLensJob } from "#tests/support/shop/lens-jobs.ts";

/** The readings of the job that `makeLensJob` makes, as they were ordered. */
const READINGS = {
  rightSphere: "-2.00",
  rightCylinder: "-1.00",
  rightAxis: 90,
  rightPd: "32.00",
  leftSphere: "-2.50",
  leftPd: "31.00",
  inOrder: LOOKS,
};
const ROW = { item: "power", design: "any", from: null, to: "6.50", kind: "abs", value: "0.13" };
const SET = { name: "House rule", rows: [ROW] };
const SETS = "/api/tolerance-sets";
const at = (id: number, step: string) => `/api/lens-jobs/${id}/${step}`;

export default refusalArea({
  async make({ em, store, foreign, actor }) {
    const received = await Promise.all(spares(() => makeLensJob(em, { storeId: store.id, status: "received" })));
    const failed = await Promise.all(spares(() => makeLensJob(em, { storeId: store.id, status: "failed_check" })));
    await rows(em)
      .insertInto("lens_job_checks")
      .values(
        failed.map(({ id }) => ({
          job_id: id,
          user_id: actor.user.id,
          tolerance_set: sql<Record<string, unknown>>`'{"name":"House rule","rows":[]}'::jsonb`,
          readings: sql<Record<string, unknown>>`'{"mounted":true}'::jsonb`,
          results: sql<Record<string, unknown>[]>`'[]'::jsonb`,
          passed: false,
        })),
      )
      .execute();
    const bare = { rows: sql<Record<string, unknown>[]>`'[]'::jsonb` };
    const sets = await rows(em)
      .insertInto("tolerance_sets")
      .values([
        { name: "Removed set", deleted_at: new Date(), ...bare },
        ...spares((index) => ({ name: `Spare set ${index}`, ...bare })),
      ])
      .returning("id")
      .execute();
    const [removedSet = 0, setId = 0, ...otherSets] = sets.map(({ id }) => id);
    return {
      received: received.map(({ id }) => id),
      failed: failed.map(({ id }) => id),
      waitingJobId: (await makeLensJob(em, { storeId: store.id, status: "received" })).id,
      foreignJobId: (await makeLensJob(em, { storeId: foreign.id, status: "received" })).id,
      foreignFailedId: (await makeLensJob(em, { storeId: foreign.id, status: "failed_check" })).id,
      setId,
      otherSets,
      hiddenSets: [`${SETS}/${removedSet}`],
    };
  },
  rows: {
    "GET /api/lens-jobs/{id}/check": {
      valid: ({ waitingJobId }) => ({ path: at(waitingJobId, "check") }),
      hidden: ({ foreignJobId }) => [at(foreignJobId, "check")],
    },
    "POST /api/lens-jobs/{id}/check": {
      valid: ({ received }) => ({ path: at(take(received), "check"), body: READINGS }),
      invalid: ({ waitingJobId }) =>
        [
          {},
          { ...READINGS, rightSphere: "strong" },
          { ...READINGS, rightSphere: "-45.00" },
          { ...READINGS, rightAxis: null },
          { ...READINGS, rightAxis: 200 },
          { ...READINGS, leftPd: "" },
          { ...READINGS, leftHorizontal: "1.00" },
          { ...READINGS, inOrder: ["paint"] },
          { ...READINGS, inOrder: [] },
          { ...READINGS, lenses: "lost" },
          { ...READINGS, toleranceSetId: "abc" },
        ].map((body) => ({ path: at(waitingJobId, "check"), body })),
      hidden: ({ foreignJobId }) => [at(foreignJobId, "check")],
      overreach: ({ received, actor }) => ({
        path: at(take(received), "check"),
        body: { ...READINGS, ...OVERREACH, passed: false, acceptedBy: 1, userId: 1 },
        table: "lens_job_checks",
        kept: { user_id: actor.user.id, passed: true, accepted_by: null },
      }),
    },
    "POST /api/lens-jobs/{id}/accept": {
      valid: ({ failed }) => ({ path: at(take(failed), "accept"), body: { reason: "The customer is content" } }),
      invalid: ({ failed }) =>
        [{}, { reason: "" }, { reason: "x".repeat(301) }].map((body) => ({ path: at(failed[0] ?? 0, "accept"), body })),
      hidden: ({ foreignFailedId }) => [at(foreignFailedId, "accept")],
    },
    [`GET ${SETS}`]: {},
    [`POST ${SETS}`]: {
      valid: () => ({ body: SET }),
      invalid: () =>
        [
          {},
          { ...SET, name: "" },
          { ...SET, rows: [] },
          { ...SET, rows: "all" },
          { ...SET, rows: [{ ...ROW, item: "colour" }] },
          { ...SET, rows: [{ ...ROW, value: "0" }] },
          { ...SET, rows: [{ ...ROW, from: "9.00" }] },
          { ...SET, rows: [{ ...ROW, kind: "degrees" }] },
        ].map((body) => ({ body })),
      overreach: ({ actor }) => ({
        body: { ...SET, ...OVERREACH },
        table: "tolerance_sets",
        kept: { created_by: actor.user.id, deleted_at: null, version: 1 },
      }),
    },
    [`GET ${SETS}/{id}`]: {
      valid: ({ setId }) => ({ path: `${SETS}/${setId}` }),
      hidden: ({ hiddenSets }) => hiddenSets,
    },
    [`PATCH ${SETS}/{id}`]: {
      valid: ({ setId }) => ({ path: `${SETS}/${setId}`, body: { nameAr: "قاعدة" } }),
      invalid: ({ setId }) =>
        [{ name: "" }, { rows: [] }, { rows: [{ ...ROW, value: "" }] }, { version: "first" }].map((body) => ({
          path: `${SETS}/${setId}`,
          body,
        })),
      hidden: ({ hiddenSets }) => hiddenSets,
      stale: ({ setId }) => ({ path: `${SETS}/${setId}`, body: { name: "Late", version: 9_999 } }),
      overreach: ({ setId }) => ({
        path: `${SETS}/${setId}`,
        body: { name: "Renamed", ...OVERREACH, version: undefined },
        table: "tolerance_sets",
        kept: { id: setId, created_by: null, deleted_at: null },
      }),
    },
    [`DELETE ${SETS}/{id}`]: {
      valid: ({ otherSets }) => ({ path: `${SETS}/${take(otherSets)}`, body: {} }),
      hidden: ({ hiddenSets }) => hiddenSets,
    },
  },
});
