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
import { makeLensJob, makeLensSale } from "#tests/support/shop/lens-jobs.ts";
import { makeLaboratory } from "#tests/support/shop/own-lenses.ts";

const base = "/api/lens-jobs";
const at = (id: number, step = "") => `${base}/${id}${step && `/${step}`}`;

type Status = "draft" | "sent" | "checked" | "released";
type Own = Shop & {
  saleIds: number[];
  kept: { id: number };
  elsewhere: { id: number };
  jobs: Record<Status | "measured" | "inHouse", number[]>;
  held: number[];
};

const hidden =
  (step = "") =>
  ({ elsewhere }: Own) => [at(elsewhere.id, step)];

/** A step whose calls each use up one job. */
const step = (name: string, of: (own: Own) => number[], body: Record<string, unknown> = {}): RefusalRow<Own> => ({
  valid: (own) => ({ path: at(take(of(own)), name), body }),
  invalid: ({ kept }) => [{ path: at(kept.id, name), body: { ...body, note: "x".repeat(1_001) } }],
  hidden: hidden(name),
});

export default refusalArea<Omit<Own, keyof Shop>>({
  async make({ em, store, foreign }) {
    const many = async (status: Status, more = {}) =>
      (await Promise.all(spares(() => makeLensJob(em, { storeId: store.id, status, ...more })))).map(({ id }) => id);
    const { saleId, prescriptionId } = await makeLensSale(em, { storeId: store.id });
    const { id: laboratory_id } = await makeLaboratory(em);
    const measured = { sale_id: saleId, prescription_id: prescriptionId, laboratory_id, frame_name: "Frame" };
    const sales = await Promise.all(spares(() => makeLensSale(em, { storeId: store.id })));
    return {
      saleIds: sales.map(({ saleId }) => saleId),
      kept: await makeLensJob(em, { storeId: store.id }),
      elsewhere: await makeLensJob(em, { storeId: foreign.id, status: "sent" }),
      jobs: {
        draft: await many("draft"),
        sent: await many("sent"),
        checked: await many("checked"),
        measured: await many("draft", measured),
        released: await many("released", measured),
        inHouse: await many("released", { way: "in_house" }),
      },
      held: await many("sent", { hold_reason: "frame", held_since: new Date() }),
    };
  },
  rows: {
    [`GET ${base}`]: {
      valid: () => ({ path: base }),
      invalid: () => [...storeQuery(base).invalid(), ...queries(base, "status", ["lost", "%00"])],
      forged: storeQuery(base).forged,
    },
    [`POST ${base}`]: {
      valid: ({ saleIds }) => ({ body: { saleId: take(saleIds) } }),
      invalid: () => [
        { body: { saleItemId: "abc" } },
        { body: { eyes: "X" } },
        { body: { saleItemIds: [1, 2, 3] } },
        { body: { saleId: "abc" } },
      ],
    },
    [`GET ${base}/{id}`]: { valid: ({ kept }) => ({ path: at(kept.id) }), hidden: hidden() },
    [`PATCH ${base}/{id}`]: {
      valid: ({ kept }) => ({ path: at(kept.id), body: { rightPd: 31.5, coating: "Hard" } }),
      invalid: ({ kept }) =>
        [{ rightPd: "41" }, { way: "by air" }, { lensIndex: "9" }, { leftHeight: "tall" }, { version: "first" }].map(
          (body) => ({ path: at(kept.id), body }),
        ),
      hidden: hidden(),
      stale: ({ kept }) => ({ path: at(kept.id), body: { notes: "Late", version: 9_999 } }),
      overreach: ({ kept }) => ({
        path: at(kept.id),
        body: { tint: "Grey", ...OVERREACH, version: undefined, status: "collected", cost: "1.00", lensesTaken: true },
        table: "lens_jobs",
        kept: { status: "draft", cost: null, lenses_taken: false },
      }),
    },
    [`POST ${base}/{id}/release`]: step("release", ({ jobs }) => jobs.measured),
    [`POST ${base}/{id}/send`]: step("send", ({ jobs }) => jobs.released),
    [`POST ${base}/{id}/start`]: step("start", ({ jobs }) => jobs.inHouse),
    [`POST ${base}/{id}/confirm`]: step("confirm", ({ jobs }) => jobs.sent),
    [`POST ${base}/{id}/receive`]: step("receive", ({ jobs }) => jobs.sent),
    [`POST ${base}/{id}/finish`]: step("finish", ({ jobs }) => jobs.checked),
    [`POST ${base}/{id}/hold`]: step("hold", ({ jobs }) => jobs.draft, { reason: "frame" }),
    [`POST ${base}/{id}/resume`]: step("resume", ({ held }) => held),
    [`POST ${base}/{id}/cancel`]: step("cancel", ({ jobs }) => jobs.draft),
  },
});
