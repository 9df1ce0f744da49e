import { operation } from "#app/lib/operation.server.ts";
import { Vendor } from "#db/entities/purchasing/vendor.ts";
import { readVendor } from "./read-vendors.server.ts";
import { VendorInput, VendorView } from "./vendor.schema.server.ts";

/** Adds a vendor. */
export const createVendor = operation({
  name: "createVendor",
  summary: "Adds a vendor",
  permission: "inventory:update",
  input: VendorInput,
  output: VendorView,
  writes: "vendors",
  status: 201,
  async run({ em, user }, input) {
    const vendor = em.create(Vendor, { ...input, createdBy: user.id, updatedBy: user.id });
    await em.flush();
    return readVendor(em, vendor.id);
  },
});
