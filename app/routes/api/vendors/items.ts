import { api } from "#app/http/api.server.ts";
import { listVendorItems } from "#app/modules/vendors/read-vendor-items.server.ts";
import { createVendorItem } from "#app/modules/vendors/write-vendor-item.server.ts";

export const { loader, action } = api({ GET: listVendorItems, POST: createVendorItem });
