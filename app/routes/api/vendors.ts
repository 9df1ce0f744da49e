import type { Calls } from "#app/http/api/api.server.ts";
import { createVendor } from "#app/modules/vendors/create-vendor.server.ts";
import { getVendorItem, listVendorItems } from "#app/modules/vendors/read-vendor-items.server.ts";
import { getVendor, listVendors } from "#app/modules/vendors/read-vendors.server.ts";
import { removeVendor } from "#app/modules/vendors/remove-vendor.server.ts";
import { removeVendorItem } from "#app/modules/vendors/remove-vendor-item.server.ts";
import { updateVendor } from "#app/modules/vendors/update-vendor.server.ts";
import { createVendorItem, updateVendorItem } from "#app/modules/vendors/write-vendor-item.server.ts";

export const vendors: Calls = {
  vendors: { GET: listVendors, POST: createVendor },
  "vendors/:id": { GET: getVendor, PATCH: updateVendor, DELETE: removeVendor },
};

export const vendorItems: Calls = {
  "vendors/:id/items": { GET: listVendorItems, POST: createVendorItem },
  "vendors/:id/items/:itemId": { GET: getVendorItem, PATCH: updateVendorItem, DELETE: removeVendorItem },
};
