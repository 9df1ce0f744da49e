import { LockMode } from "@mikro-orm/core";
import { beginChange, changeRow } from "#app/lib/database/change-row.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { checkChangedPhone } from "#app/lib/fields/phone-field.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Vendor } from "#db/entities/purchasing/vendor.ts";
import { readVendor } from "./read-vendors.server.ts";
import { VendorChange, VendorView } from "./vendor.schema.server.ts";

/** Changes a vendor. With a version that is no longer the row's: 409, and nothing is written. */
export const updateVendor = operation({
  name: "updateVendor",
  summary: "Changes a vendor; an inactive one is not offered for new orders",
  permission: "inventory:update",
  input: VendorChange,
  output: VendorView,
  writes: "vendors",
  async run(context, { id, version, ...changes }) {
    const { em } = context;
    const vendor = await em.findOne(Vendor, { id, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!vendor) throw notFound();
    await beginChange(context, "vendors", await readVendor(em, id), version);
    checkChangedPhone(changes.phone, vendor.phone ?? null);
    await changeRow(context, vendor, changes);
    return readVendor(em, id);
  },
});
