import { z } from "zod";
import { removal } from "#app/http/removal.server.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { paths } from "#app/paths.ts";
import { getVendorItem, readVendorItem } from "./read-vendor-items.server.ts";
import { getVendor } from "./read-vendors.server.ts";
import { lockItem } from "./write-vendor-item.server.ts";

export const removeVendorItem = operation({
  name: "removeVendorItem",
  summary: "Removes an item from what a vendor supplies",
  permission: "inventory:update",
  input: z.object({ id: id(), itemId: id() }),
  output: z.object({ id: z.int() }),
  writes: "vendor_items",
  status: 204,
  async run({ em, user, audit }, input) {
    const item = await lockItem(em, input.id, input.itemId);
    audit({ before: await readVendorItem(em, input.id, item.id) });
    em.assign(item, { deletedAt: new Date(), deletedBy: user.id });
    await em.flush();
    return { id: item.id };
  },
});

export const vendorItemRemoval = removal({
  removes: removeVendorItem,
  isForAll: true,
  input: ({ id, vendorItemId: itemId }) => ({ id, itemId }),
  async asks({ params: { id, vendorItemId: itemId }, read }) {
    const [vendor, item] = await Promise.all([read(getVendor, { id }), read(getVendorItem, { id, itemId })]);
    return {
      title: "vendors.removeItem",
      text: "vendors.removeItemText",
      names: { item: item.name, vendor: vendor.name },
      under: { label: vendor.name, href: paths.vendors.detail(vendor.id) },
    };
  },
  done: (_item, { id = "" }) => ({ href: paths.vendors.detail(id), toast: "vendors.itemRemoved" }),
});
