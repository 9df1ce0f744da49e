import { ACTIVE_OR_NOT } from "#app/lib/list-query.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { paths } from "#app/paths.ts";
import { ACTIVE_TONES, badge, code, count, onDemand, phone, text } from "#app/ui/list/columns.tsx";
import { chips } from "#app/ui/list/filters.tsx";
import type { List } from "#app/ui/list/list.ts";
import type { listVendors } from "./read-vendors.server.ts";

type Vendor = RowOf<typeof listVendors>;

/** The vendors; a row leads to its form. */
export const vendorList: List<Vendor> = {
  words: "vendors",
  path: () => paths.vendors.list(),
  file: {
    path: () => paths.vendors.export(),
    name: "vendors",
    columns: [
      ...["name", "contactPerson", "phone", "email", "address", "taxId", "website"],
      ...["paymentTerms", "status", "items", "openOrders", "notes"],
    ],
  },
  add: { href: () => paths.vendors.new() },
  row: ({ id }) => paths.vendors.detail(id),
  filters: { status: chips(ACTIVE_OR_NOT, "statuses") },
  sorts: ["name", "contactPerson", "items", "openOrders"],
  sort: "name",
  columns: {
    name: text((vendor) => vendor.name),
    contactPerson: text((vendor) => vendor.contactPerson),
    // In the file the number stands as it was typed.
    phone: { ...phone((vendor) => vendor.phone), file: { value: (vendor) => vendor.phone } },
    email: code((vendor) => vendor.email, { lesser: true }),
    address: onDemand((vendor) => vendor.address),
    taxId: onDemand((vendor) => vendor.taxId),
    website: onDemand((vendor) => vendor.website),
    paymentTerms: onDemand((vendor) => vendor.paymentTerms),
    items: count((vendor) => vendor.itemCount),
    openOrders: count((vendor) => vendor.openOrders),
    status: badge((vendor) => (vendor.isActive ? "active" : "inactive"), { tones: ACTIVE_TONES, words: "statuses" }),
    notes: onDemand((vendor) => vendor.notes),
  },
};
