import { api } from "#app/http/api.server.ts";
import { createVendor } from "#app/modules/vendors/create-vendor.server.ts";
import { getVendor, listVendors } from "#app/modules/vendors/read-vendors.server.ts";
import { removeVendor } from "#app/modules/vendors/remove-vendor.server.ts";
import { updateVendor } from "#app/modules/vendors/update-vendor.server.ts";

export const { loader, action } = api({
  GET: listVendors,
  POST: createVendor,
  item: { GET: getVendor, PATCH: updateVendor, DELETE: removeVendor },
});
