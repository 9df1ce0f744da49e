import { serverList } from "#app/http/list.server.ts";
import { createVendor } from "./create-vendor.server.ts";
import { listVendors } from "./read-vendors.server.ts";
import { vendorList } from "./vendor.list.tsx";

export const vendors = serverList({ list: vendorList, read: listVendors, may: { add: createVendor } });
