import { rows } from "#db/orm.ts";
import { OVERREACH, refusalArea, spares, take } from "#tests/api/every-call/refusal-area.ts";
import { makeVariant } from "#tests/support/factories.ts";

const vendor = { name: "Gulf Frames", phone: "0112223333" };
const base = "/api/vendors";

export default refusalArea({
  async make({ em, variant, store }) {
    const values = spares((index) => ({ name: `Vendor ${index}`, phone: "0112223333" }));
    const made = await rows(em).insertInto("vendors").values(values).returning("id").execute();
    const [vendorId = 0, removedId = 0, ...others] = made.map(({ id }) => id);
    await rows(em).updateTable("vendors").set({ deleted_at: new Date() }).where("id", "=", removedId).execute();
    const second = await makeVariant(em, { storeId: store.id });
    const supplied = await rows(em)
      .insertInto("vendor_items")
      .values([
        { vendor_id: vendorId, variant_id: variant.id },
        { vendor_id: vendorId, variant_id: second.id, deleted_at: new Date() },
        ...others.map((id) => ({ vendor_id: id, variant_id: variant.id })),
      ])
      .returning(["id", "vendor_id as vendorId"])
      .execute();
    const [item = 0, removedItem = 0] = supplied.map(({ id }) => id);
    return {
      vendorId,
      removedId,
      others: others.slice(0, others.length / 2),
      itemId: item,
      removedItem,
      /** Vendors each with one item, which a removal uses up. */
      stocked: supplied.slice(2 + others.length / 2),
      /** For items that are added: each vendor takes an item once. */
      takers: others.slice(others.length / 2),
      secondId: second.id,
    };
  },
  rows: {
    "GET /api/vendors": {
      invalid: () => ["status=lost", "sort=phone", `q=${"a".repeat(101)}`].map((q) => ({ path: `${base}?${q}` })),
    },
    "POST /api/vendors": {
      valid: () => ({ body: vendor }),
      invalid: () =>
        [
          {},
          { ...vendor, name: " " },
          { ...vendor, phone: "" },
          { ...vendor, email: "nobody" },
          { ...vendor, isActive: "perhaps" },
          { ...vendor, taxId: "x".repeat(41) },
        ].map((body) => ({ body })),
      overreach: ({ actor }) => ({
        body: { ...vendor, ...OVERREACH },
        table: "vendors",
        kept: { created_by: actor.user.id, deleted_at: null, version: 1 },
      }),
    },
    "GET /api/vendors/{id}": {
      valid: ({ vendorId }) => ({ path: `${base}/${vendorId}` }),
      hidden: ({ removedId }) => [`${base}/${removedId}`],
    },
    "PATCH /api/vendors/{id}": {
      valid: ({ vendorId }) => ({ path: `${base}/${vendorId}`, body: { phone: "0112223344" } }),
      invalid: ({ vendorId }) =>
        [{ name: "" }, { phone: null }, { email: "nobody" }, { version: "first" }].map((body) => ({
          path: `${base}/${vendorId}`,
          body,
        })),
      hidden: ({ removedId }) => [`${base}/${removedId}`],
      stale: ({ vendorId }) => ({ path: `${base}/${vendorId}`, body: { name: "Late", version: 9_999 } }),
      overreach: ({ vendorId }) => ({
        path: `${base}/${vendorId}`,
        body: { notes: "Mine", ...OVERREACH, version: undefined },
        table: "vendors",
        kept: { id: vendorId, created_by: null, deleted_at: null },
      }),
    },
    "DELETE /api/vendors/{id}": {
      valid: ({ others }) => ({ path: `${base}/${take(others)}`, body: {} }),
      hidden: ({ removedId }) => [`${base}/${removedId}`],
    },
    "GET /api/vendors/{id}/items": {
      valid: ({ vendorId }) => ({ path: `${base}/${vendorId}/items` }),
      invalid: ({ vendorId }) => [{ path: `${base}/${vendorId}/items?q=a%00b` }],
      hidden: ({ removedId }) => [`${base}/${removedId}/items`],
    },
    "POST /api/vendors/{id}/items": {
      valid: ({ takers, secondId }) => ({ path: `${base}/${take(takers)}/items`, body: { variantId: secondId } }),
      invalid: ({ vendorId, secondId: variantId }) =>
        [
          {},
          { variantId: "abc" },
          { variantId, unitCost: "much" },
          { variantId, leadTimeDays: -1 },
          { variantId, minimumQuantity: 0 },
          { variantId, isPreferred: "perhaps" },
        ].map((body) => ({ path: `${base}/${vendorId}/items`, body })),
      hidden: ({ removedId }) => [`${base}/${removedId}/items`],
      overreach: ({ takers, secondId, actor }) => ({
        path: `${base}/${take(takers)}/items`,
        body: { variantId: secondId, ...OVERREACH, vendorId: 1 },
        table: "vendor_items",
        kept: { created_by: actor.user.id, deleted_at: null },
      }),
    },
    "GET /api/vendors/{id}/items/{itemId}": {
      valid: ({ vendorId, itemId }) => ({ path: `${base}/${vendorId}/items/${itemId}` }),
      hidden: ({ vendorId, removedItem, others, itemId }) => [
        `${base}/${vendorId}/items/${removedItem}`,
        `${base}/${others[0]}/items/${itemId}`,
      ],
    },
    "PATCH /api/vendors/{id}/items/{itemId}": {
      valid: ({ vendorId, itemId }) => ({ path: `${base}/${vendorId}/items/${itemId}`, body: { unitCost: "5" } }),
      invalid: ({ vendorId, itemId }) =>
        [{ unitCost: "much" }, { leadTimeDays: 366 }, { version: "first" }].map((body) => ({
          path: `${base}/${vendorId}/items/${itemId}`,
          body,
        })),
      hidden: ({ vendorId, removedItem }) => [`${base}/${vendorId}/items/${removedItem}`],
      stale: ({ vendorId, itemId }) => ({
        path: `${base}/${vendorId}/items/${itemId}`,
        body: { unitCost: "6", version: 9_999 },
      }),
      overreach: ({ vendorId, itemId, variant }) => ({
        path: `${base}/${vendorId}/items/${itemId}`,
        body: { unitCost: "7", ...OVERREACH, version: undefined, variantId: 1, vendorId: 1 },
        table: "vendor_items",
        kept: { id: itemId, vendor_id: vendorId, variant_id: variant.id, deleted_at: null },
      }),
    },
    "DELETE /api/vendors/{id}/items/{itemId}": {
      valid: ({ stocked }) => {
        const { vendorId = 0, id = 0 } = stocked.pop() ?? {};
        return { path: `${base}/${vendorId}/items/${id}`, body: {} };
      },
      hidden: ({ vendorId, removedItem }) => [`${base}/${vendorId}/items/${removedItem}`],
    },
  },
});
