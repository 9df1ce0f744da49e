import type { ComponentProps } from "react";
import { addressTable } from "#app/http/address-table.ts";
import type { Removal } from "#app/http/removal.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { categoryRemoval } from "#app/modules/categories/remove-category.server.ts";
import { commissionRuleRemoval } from "#app/modules/commissions/rules/write-rule.server.ts";
import { documentRemoval } from "#app/modules/customers/documents/remove-customer-document.server.ts";
import { customerRemoval } from "#app/modules/customers/remove-customer.server.ts";
import type { BookedVisits } from "#app/modules/doctors/doctor-form.tsx";
import { doctorRemoval } from "#app/modules/doctors/doctor-removal.server.ts";
import { registrationRemoval } from "#app/modules/e-invoicing/units/continue-registration.server.ts";
import { cardMove } from "#app/modules/gift-cards/move-gift-card.server.ts";
import { cardRefund } from "#app/modules/gift-cards/refund-gift-card.server.ts";
import { holidayRemoval } from "#app/modules/holidays/write-holiday.server.ts";
import { contractPriceRemoval } from "#app/modules/insurance/contract-prices/write-contract-price.server.ts";
import { policyRemoval } from "#app/modules/insurance/policies/remove-policy.server.ts";
import { insuranceRemoval } from "#app/modules/insurance/providers/remove-insurance.server.ts";
import { traceRemoval } from "#app/modules/lens-jobs/files/write-trace.server.ts";
import { laboratoryRemoval } from "#app/modules/lens-jobs/laboratories/write-laboratory.server.ts";
import { toleranceSetRemoval } from "#app/modules/lens-jobs/tolerance-sets/write-tolerance-set.server.ts";
import { optometristRemoval } from "#app/modules/optometrists/remove-optometrist.server.ts";
import { pictureRemoval } from "#app/modules/products/pictures/remove-product-picture.server.ts";
import { variantRemoval } from "#app/modules/products/variants/remove-variant.server.ts";
import { voucherItemRemoval } from "#app/modules/receiving-vouchers/lines/remove-voucher-item.server.ts";
import { reportRemoval } from "#app/modules/reports/own/remove-saved-report.server.ts";
import { orderItemRemoval } from "#app/modules/requisition-orders/remove-order-item.server.ts";
import { listEntryRemoval } from "#app/modules/settings/lists/remove-list-entry.server.ts";
import { logoRemoval } from "#app/modules/settings/stores/store-logo.server.ts";
import { secondFactorRemoval } from "#app/modules/user-management/links/remove-factor.server.ts";
import { permissionRemoval } from "#app/modules/user-management/permissions/remove-permission.server.ts";
import { roleRemoval } from "#app/modules/user-management/roles/remove-role.server.ts";
import { teamRemoval } from "#app/modules/user-management/teams/remove-team.server.ts";
import { userRemoval } from "#app/modules/user-management/users/remove-system-user.server.ts";
import type { HinderingOrders } from "#app/modules/vendors/hindering-orders.tsx";
import { vendorItemRemoval } from "#app/modules/vendors/remove-vendor-item.server.ts";
import { vendorRemoval } from "#app/modules/vendors/vendor-removal.server.ts";

type Hindrance = ComponentProps<typeof BookedVisits> | ComponentProps<typeof HinderingOrders>;

/** The pages that ask before something is removed, by address. */
export const REMOVALS: Record<string, Removal<Hindrance>> = {
  "customers/:id/documents/:documentId/remove": documentRemoval,
  "customers/:id/delete": customerRemoval,
  "insurance/policy/:id/delete": policyRemoval,
  "insurance/contract-prices/:id/delete": contractPriceRemoval,
  "insurance/:id/delete": insuranceRemoval,
  "products/:id/picture/remove": pictureRemoval,
  "products/:id/variants/:variantId/remove": variantRemoval,
  "categories/:id/delete": categoryRemoval,
  "doctors/:id/delete": doctorRemoval,
  "gift-cards/:id/move": cardMove,
  "gift-cards/:id/refund": cardRefund,
  "holidays/:id/delete": holidayRemoval,
  "commissions/rules/:id/delete": commissionRuleRemoval,
  "lens-jobs/:id/trace/remove": traceRemoval,
  "lens-jobs/laboratories/:id/remove": laboratoryRemoval,
  "settings/tolerance-sets/:id/delete": toleranceSetRemoval,
  "optometrists/:id/delete": optometristRemoval,
  "vendors/:id/delete": vendorRemoval,
  "vendors/:id/items/:vendorItemId/remove": vendorItemRemoval,
  "requisition-orders/:id/items/:orderItemId/remove": orderItemRemoval,
  "reports/:id/delete": reportRemoval,
  "receiving-vouchers/:id/items/:itemId/delete": voucherItemRemoval,
  "settings/user-management/teams/:id/delete": teamRemoval,
  "settings/user-management/roles/:id/delete": roleRemoval,
  "settings/user-management/permissions/:id/delete": permissionRemoval,
  "settings/user-management/users/:id/delete": userRemoval,
  "settings/user-management/users/:id/second-factor": secondFactorRemoval,
  "settings/lists/:kind/:id/delete": listEntryRemoval,
  "settings/e-invoicing/units/:id/discard": registrationRemoval,
  "settings/stores/:id/logo/remove": logoRemoval,
};

const find = addressTable(Object.entries(REMOVALS).map(([address, removal]) => [`/${address}`, removal]));

/** The removal that a request asks for. */
export function removalAt(request: Request): Removal<Hindrance> {
  const found = find(new URL(request.url).pathname);
  if (!found) throw notFound();
  return found.value;
}
