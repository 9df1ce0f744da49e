import { paths } from "#app/paths.ts";
import type { IconName } from "#app/ui/picture/icon-paths.ts";

export type MenuEntry = { key: string; href: string; icon?: IconName };

/** The side menu in the specification's order. Source: part 1, section 2.1. */
export const mainMenu: readonly MenuEntry[] = [
  { key: "dashboard", href: paths.dashboard(), icon: "home" },
  { key: "sales", href: paths.sales.list(), icon: "cart" },
  { key: "customers", href: paths.customers.list(), icon: "user" },
  { key: "prescriptions", href: paths.prescriptions.list(), icon: "glasses" },
  { key: "doctors", href: paths.doctors.list(), icon: "doctor" },
  { key: "appointments", href: paths.appointments.list(), icon: "calendar" },
  { key: "lensJobs", href: paths.lensJobs(), icon: "lens" },
];

export const storeOperations: readonly MenuEntry[] = [
  { key: "inventory", href: paths.inventory.list() },
  { key: "vendors", href: paths.vendors.list() },
  { key: "purchase", href: paths.requisitions.list() },
  { key: "receive", href: paths.receiving.list() },
  { key: "transfer", href: paths.transfers.list() },
  { key: "categories", href: paths.categories.list() },
];

export const administration: readonly MenuEntry[] = [
  { key: "insurance", href: paths.insurance.list(), icon: "shield" },
  { key: "claims", href: paths.claims(), icon: "shield" },
  { key: "receipts", href: paths.receipts.list(), icon: "receipt" },
  { key: "registers", href: paths.registers.list(), icon: "drawer" },
  { key: "promotions", href: paths.promotions.list(), icon: "tag" },
  { key: "giftCards", href: paths.giftCards(), icon: "tag" },
  { key: "loyalty", href: paths.loyalty(), icon: "tag" },
  { key: "messages", href: paths.messages(), icon: "mail" },
  { key: "reports", href: paths.reports.home(), icon: "chart" },
  { key: "settings", href: paths.settings.home(), icon: "gear" },
];

/**
 * The path of the menu entry that a page belongs to, or "". An entry includes all pages below its path; "/products" belongs to inventory, "/holidays" to
 * appointments, "/recalls" and "/feedback" to customers, "/lens-consignments" to lens jobs, and "/commissions" to the reports, which lead to them.
 */
export function currentEntry(pathname: string): string {
  const path =
    pathname === "/"
      ? paths.dashboard()
      : pathname
          .replace(/^\/products\b/, paths.inventory.list())
          .replace(/^\/(recalls|feedback)\b/, paths.customers.list())
          .replace(/^\/holidays\b/, paths.appointments.list())
          .replace(/^\/commissions\b/, paths.reports.home())
          .replace(/^\/lens-consignments\b/, paths.lensJobs());
  const entries = [...mainMenu, ...storeOperations, ...administration];
  return entries.find(({ href }) => path === href || path.startsWith(`${href}/`))?.href ?? "";
}
