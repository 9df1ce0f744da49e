import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";

export default demoArea({
  async make({ em }) {
    const item = await rows(em)
      .selectFrom("vendor_items")
      .select("id")
      .where("vendor_id", "=", 1)
      .orderBy("id")
      .executeTakeFirstOrThrow();
    const free = await rows(em)
      .selectFrom("vendor_items as i")
      .innerJoin("product_variants as v", "v.id", "i.variant_id")
      .select(["v.id", "v.sku"])
      .where("i.vendor_id", "=", 2)
      .orderBy("i.id")
      .executeTakeFirstOrThrow();
    return { itemId: item.id, free };
  },
  pages: [
    { name: "vendors", path: () => paths.vendors.list() },
    { name: "no vendors match", path: () => paths.vendors.list({ q: "no such vendor" }) },
    { name: "new vendor", path: () => paths.vendors.new() },
    { name: "new vendor with errors", path: () => paths.vendors.new(), act: press("main form button >> nth=-1") },
    { name: "vendor", path: () => paths.vendors.detail(1) },
    { name: "vendor at its second address", path: () => paths.vendors.edit(2) },
    { name: "vendor whose items do not match", path: () => paths.vendors.detail(1, { q: "no such item" }) },
    { name: "deleting a vendor", path: () => paths.vendors.remove(1) },
    { name: "choosing an item of a vendor", path: ({ free }) => paths.vendors.newItem(1, { q: free.sku }) },
    {
      name: "new item of a vendor",
      path: ({ free }) => paths.vendors.newItem(1, { q: free.sku, add: free.id }),
    },
    { name: "item of a vendor", path: ({ itemId }) => paths.vendors.item(1, itemId) },
    { name: "removing an item of a vendor", path: ({ itemId }) => paths.vendors.removeItem(1, itemId) },
  ],
});
