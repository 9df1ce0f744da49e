import { rows } from "#db/orm.ts";
import { OVERREACH, refusalArea, type Shop, spares, take } from "#tests/api/every-call/refusal-area.ts";
import { makeConsignment } from "#tests/support/shop/consignments.ts";
import { makeOrderedJob, TRACE } from "#tests/support/shop/laboratories.ts";
import { makeLensJob } from "#tests/support/shop/lens-jobs.ts";
import { makeLaboratory } from "#tests/support/shop/own-lenses.ts";

const jobs = "/api/lens-jobs";
const base = "/api/lens-laboratories";

type Own = Shop & {
  vendors: number[];
  kept: number;
  others: number[];
  hidden: string[];
  ordered: number;
  drafts: number[];
  traced: number[];
  elsewhere: number;
  consignment: number;
  foreignConsignment: number;
};

export default refusalArea<Omit<Own, keyof Shop>>({
  async make({ em, store, foreign }) {
    const vendorRows = spares((index) => ({ name: `Lens vendor ${index}`, phone: "0112223333" }));
    const vendors = await rows(em).insertInto("vendors").values(vendorRows).returning("id").execute();
    const half = vendors.length / 2;
    const laboratories = await rows(em)
      .insertInto("lens_laboratories")
      .values(vendors.slice(half).map(({ id }) => ({ vendor_id: id })))
      .returning("id")
      .execute();
    const [removed = 0, kept = 0, ...others] = laboratories.map(({ id }) => id);
    await rows(em).updateTable("lens_laboratories").set({ deleted_at: new Date() }).where("id", "=", removed).execute();
    const laboratory = await makeLaboratory(em);
    const made = async (columns = {}) =>
      (await Promise.all(spares(() => makeLensJob(em, { storeId: store.id, ...columns })))).map(({ id }) => id);
    const ordered = (await makeOrderedJob(em, { storeId: store.id, laboratoryId: laboratory.id })).id;
    const box = async (storeId: number, jobIds: number[]) =>
      (await makeConsignment(em, { storeId, laboratoryId: laboratory.id, jobIds })).id;
    const [consignment, foreignConsignment] = [await box(store.id, [ordered]), await box(foreign.id, [])];
    return {
      ...{ consignment, foreignConsignment },
      vendors: vendors.slice(0, half).map(({ id }) => id),
      ...{ kept, others, hidden: [`${base}/${removed}`] },
      ordered,
      ...{ drafts: await made(), traced: await made({ trace_file: TRACE }) },
      elsewhere: (await makeOrderedJob(em, { storeId: foreign.id, laboratoryId: laboratory.id, trace_file: TRACE })).id,
    };
  },
  rows: {
    [`GET ${base}`]: {
      invalid: () => ["status=lost", "sort=phone", `q=${"a".repeat(101)}`].map((q) => ({ path: `${base}?${q}` })),
    },
    [`POST ${base}`]: {
      valid: ({ vendors }) => ({ body: { vendorId: take(vendors) } }),
      invalid: ({ vendors: [vendorId = 0] }) =>
        [
          {},
          { vendorId: "abc" },
          { vendorId, usualDays: -1 },
          { vendorId, usualDays: "soon" },
          { vendorId, daysProgressive: 121 },
          { vendorId, accountNumber: "x".repeat(41) },
          { vendorId, folder: "../outside" },
          { vendorId, folder: "/etc" },
          { vendorId, folder: "a/.hidden" },
          { vendorId, cylinder: "both" },
          { vendorId, decimals: "1" },
          { vendorId, fileName: "order" },
          { vendorId, fileName: "[job] [who]" },
          { vendorId, standard: "new" },
          { vendorId, renames: "ACOAT" },
          { vendorId, renames: "ACOAT=a coat" },
          { vendorId, extras: "_X=عربي" },
          { vendorId, isActive: "perhaps" },
        ].map((body) => ({ body })),
      overreach: ({ actor, vendors }) => ({
        body: { vendorId: take(vendors), ...OVERREACH },
        table: "lens_laboratories",
        kept: { created_by: actor.user.id, deleted_at: null, version: 1 },
      }),
    },
    [`GET ${base}/{id}`]: { valid: ({ kept }) => ({ path: `${base}/${kept}` }), hidden: ({ hidden }) => hidden },
    [`PATCH ${base}/{id}`]: {
      valid: ({ kept }) => ({ path: `${base}/${kept}`, body: { usualDays: 5 } }),
      invalid: ({ kept }) =>
        [{ usualDays: "many" }, { folder: "a//b" }, { height: "top" }, { version: "first" }].map((body) => ({
          path: `${base}/${kept}`,
          body,
        })),
      hidden: ({ hidden }) => hidden,
      stale: ({ kept }) => ({ path: `${base}/${kept}`, body: { usualDays: 9, version: 9_999 } }),
      overreach: ({ kept }) => ({
        path: `${base}/${kept}`,
        body: { usualDays: 6, ...OVERREACH, version: undefined },
        table: "lens_laboratories",
        kept: { id: kept, created_by: null, deleted_at: null },
      }),
    },
    [`DELETE ${base}/{id}`]: {
      valid: ({ others }) => ({ path: `${base}/${take(others)}`, body: {} }),
      hidden: ({ hidden }) => hidden,
    },
    [`GET ${jobs}/{id}/dcs`]: {
      valid: ({ ordered }) => ({ path: `${jobs}/${ordered}/dcs` }),
      hidden: ({ elsewhere }) => [`${jobs}/${elsewhere}/dcs`],
    },
    "GET /api/lens-consignments/{id}/dcs": {
      valid: ({ consignment }) => ({ path: `/api/lens-consignments/${consignment}/dcs` }),
      hidden: ({ foreignConsignment }) => [`/api/lens-consignments/${foreignConsignment}/dcs`],
    },
    [`GET ${jobs}/{id}/trace`]: {
      valid: ({ traced: [id] }) => ({ path: `${jobs}/${id}/trace` }),
      hidden: ({ elsewhere }) => [`${jobs}/${elsewhere}/trace`],
    },
    [`PUT ${jobs}/{id}/trace`]: {
      valid: ({ drafts }) => ({ path: `${jobs}/${take(drafts)}/trace`, body: { file: TRACE } }),
      invalid: ({ drafts: [id] }) =>
        [{}, { file: "" }, { file: 7 }, { file: "x".repeat(210_000) }, { file: TRACE, version: "first" }].map(
          (body) => ({
            path: `${jobs}/${id}/trace`,
            body,
          }),
        ),
      hidden: ({ elsewhere }) => [`${jobs}/${elsewhere}/trace`],
      stale: ({ drafts: [id] }) => ({ path: `${jobs}/${id}/trace`, body: { file: TRACE, version: 9_999 } }),
    },
    [`DELETE ${jobs}/{id}/trace`]: {
      valid: ({ traced }) => ({ path: `${jobs}/${take(traced)}/trace`, body: {} }),
      hidden: ({ elsewhere }) => [`${jobs}/${elsewhere}/trace`],
    },
  },
});
