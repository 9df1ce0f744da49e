import { resource } from "#app/http/page/resource.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { audit } from "#app/modules/audit/audit.list.server.ts";
import { insurerAccount } from "#app/modules/claims/accounts/insurer-account.list.server.ts";
import { insurerApprovals } from "#app/modules/claims/approvals/approval.list.server.ts";
import { claimBatches } from "#app/modules/claims/batches/batch.list.server.ts";
import { claims } from "#app/modules/claims/claim.list.server.ts";
import { remittances } from "#app/modules/claims/remittances/remittance.list.server.ts";
import { commissionRules } from "#app/modules/commissions/rules/rule.list.server.ts";
import { commissionPeople } from "#app/modules/commissions/statements/people.list.server.ts";
import { commissionStatement } from "#app/modules/commissions/statements/statement.list.server.ts";
import { customers } from "#app/modules/customers/customer.list.server.ts";
import { doctors } from "#app/modules/doctors/doctor.list.server.ts";
import { invoices } from "#app/modules/e-invoicing/overview/invoice.list.server.ts";
import { feedback } from "#app/modules/feedback/feedback.list.server.ts";
import { giftCards } from "#app/modules/gift-cards/gift-card.list.server.ts";
import { holidays } from "#app/modules/holidays/holiday.list.server.ts";
import { contractPrices } from "#app/modules/insurance/contract-prices/contract-price.list.server.ts";
import { policies } from "#app/modules/insurance/policies/policy.list.server.ts";
import { providers } from "#app/modules/insurance/providers/provider.list.server.ts";
import { holds } from "#app/modules/inventory/holds/hold.list.server.ts";
import { lots } from "#app/modules/inventory/lots/lot.list.server.ts";
import { lowStock } from "#app/modules/inventory/low-stock/low-stock.list.server.ts";
import { movements } from "#app/modules/inventory/movements/movement.list.server.ts";
import { products } from "#app/modules/inventory/stock/list/product.list.server.ts";
import { lensConsignments } from "#app/modules/lens-jobs/consignments/consignment.list.server.ts";
import { uncollected as uncollectedLensJobs } from "#app/modules/lens-jobs/handover/uncollected.list.server.ts";
import { lensJobs } from "#app/modules/lens-jobs/job.list.server.ts";
import { laboratories } from "#app/modules/lens-jobs/laboratories/laboratory.list.server.ts";
import { lensRemakes } from "#app/modules/lens-jobs/remakes/remake.list.server.ts";
import { optometrists } from "#app/modules/optometrists/optometrist.list.server.ts";
import { prescriptions } from "#app/modules/prescriptions/prescription.list.server.ts";
import { promotions } from "#app/modules/promotions/promotion.list.server.ts";
import { recalls } from "#app/modules/recalls/recall.list.server.ts";
import { vouchers } from "#app/modules/receiving-vouchers/voucher.list.server.ts";
import { moves } from "#app/modules/registers/move.list.server.ts";
import { registers } from "#app/modules/registers/register.list.server.ts";
import { orders } from "#app/modules/requisition-orders/order.list.server.ts";
import { receipts } from "#app/modules/sales/receipts/receipt.list.server.ts";
import { sales } from "#app/modules/sales/receipts/sale.list.server.ts";
import { transfers } from "#app/modules/transfers/transfer.list.server.ts";
import { attendance } from "#app/modules/user-management/attendance/attendance.list.server.ts";
import { permissions } from "#app/modules/user-management/permissions/permission.list.server.ts";
import { roles } from "#app/modules/user-management/roles/role.list.server.ts";
import { teams } from "#app/modules/user-management/teams/team.list.server.ts";
import { systemUsers } from "#app/modules/user-management/users/system-user.list.server.ts";
import { vendors } from "#app/modules/vendors/vendor.list.server.ts";

const LISTS = [
  attendance,
  audit,
  commissionPeople,
  commissionRules,
  commissionStatement,
  contractPrices,
  customers,
  doctors,
  giftCards,
  holds,
  holidays,
  feedback,
  recalls,
  insurerApprovals,
  invoices,
  lots,
  laboratories,
  lowStock,
  movements,
  moves,
  optometrists,
  orders,
  permissions,
  policies,
  prescriptions,
  products,
  promotions,
  providers,
  receipts,
  registers,
  roles,
  sales,
  systemUsers,
  teams,
  claims,
  remittances,
  claimBatches,
  insurerAccount,
  lensJobs,
  lensRemakes,
  lensConsignments,
  uncollectedLensJobs,
  transfers,
  vendors,
  vouchers,
];

/** The rows that a list shows, all pages, as CSV or Excel: one route for every list that has a file. */
export const { loader, action } = resource({
  async GET(args) {
    const { pathname } = new URL(args.request.url);
    const list = LISTS.find(({ filePath }) => filePath(args.params) === pathname);
    if (!list) throw notFound();
    return list.file(args);
  },
});
