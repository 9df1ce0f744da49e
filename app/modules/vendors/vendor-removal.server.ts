import { z } from "zod";
import { removal } from "#app/http/removal.server.ts";
import { id, view } from "#app/lib/fields.server.ts";
import { isAllowed, operation } from "#app/lib/operation.server.ts";
import { paths } from "#app/paths.ts";
import { HinderingOrder, openOrders } from "./hindering-orders.server.ts";
import { readVendor } from "./read-vendors.server.ts";
import { removeVendor } from "./remove-vendor.server.ts";
import { listVendorOptions } from "./vendor-options.server.ts";

/** What the page of a removal asks about. */
export const getVendorRemoval = operation({
  name: "getVendorRemoval",
  summary: "A vendor whose removal is asked about; the orders that hinder it are for who may remove",
  permission: [],
  input: z.object({ id: id() }),
  output: z.object({ vendor: z.object({ id: view.id, name: z.string() }), orders: z.array(HinderingOrder) }),
  async run({ em, permissions }, input) {
    const { id: vendorId, name } = await readVendor(em, input.id);
    const orders = isAllowed(removeVendor, { permissions }) ? await openOrders(em, vendorId) : [];
    return { vendor: { id: vendorId, name }, orders };
  },
});

export const vendorRemoval = removal({
  removes: removeVendor,
  isForAll: true,
  async asks({ params, read }) {
    const { vendor, orders } = await read(getVendorRemoval, { id: params.id });
    const { id, name } = vendor;
    const others = orders.length > 0 ? await read(listVendorOptions, {}) : [];
    return {
      title: "vendors.deleteVendor",
      text: "vendors.deleteVendorText",
      names: { name },
      under: { label: name, href: paths.vendors.detail(id) },
      hindrance: orders.length > 0 ? { orders, others: others.filter(({ value }) => value !== id) } : undefined,
    };
  },
  done: () => ({ href: paths.vendors.list(), toast: "vendors.deleted" }),
  failure: "vendors.failedToDelete",
});
