import { claimPaths } from "#app/claim-paths.ts";
import { commissionPaths } from "#app/commission-paths.ts";
import { paths } from "#app/paths.ts";

/** The page of a record that the audit trail names. */
const PAGES: Record<string, (id: number) => string> = {
  categories: paths.categories.edit,
  customers: (id) => paths.customers.edit(id),
  commission_rules: commissionPaths.rules.edit,
  doctors: paths.doctors.edit,
  holidays: paths.holidays.edit,
  class_rules: (id) => paths.insurance.policy.view(id),
  insurance_approvals: claimPaths.approvals.detail,
  contract_prices: claimPaths.contractPrices.edit,
  insurance_policies: (id) => paths.insurance.policy.view(id),
  insurances: paths.insurance.edit,
  optometrists: paths.optometrists.edit,
  prescriptions: paths.prescriptions.detail,
  products: paths.products.edit,
  requisition_orders: (id) => paths.requisitions.detail(id),
  sales: (id) => paths.sales.detail(id),
  stock_counts: (id) => paths.inventory.count(id),
  stores: (id) => paths.settings.store(id),
  vendors: (id) => paths.vendors.detail(id),
  promotions: (id) => paths.promotions.detail(id),
  permissions: paths.users.permissions.edit,
  roles: paths.users.roles.edit,
  system_users: paths.users.users.detail,
  teams: paths.users.teams.edit,
};

export const pageOfEntity = (entity: string | null, id: number | null): string | null =>
  entity !== null && id !== null && Object.hasOwn(PAGES, entity) ? (PAGES[entity]?.(id) ?? null) : null;
