import { api } from "#app/http/api.server.ts";
import { getVendorItem } from "#app/modules/vendors/read-vendor-items.server.ts";
import { removeVendorItem, updateVendorItem } from "#app/modules/vendors/write-vendor-item.server.ts";

export const { loader, action } = api({ GET: getVendorItem, PATCH: updateVendorItem, DELETE: removeVendorItem });
