import { wordsOf } from "#app/i18n/translate.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { formatDate, type Locale } from "#app/lib/dates.ts";
import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { holds } from "#app/lib/permissions.ts";
import { paths } from "#app/paths.ts";
import type { SearchResult } from "./search-everything.server.ts";

/** One result of any kind: its name, its link and details that identify it. */
export type SearchRow = {
  key: number;
  href: string;
  label: string;
  details: { text: string; figures?: boolean }[];
  amount: string | null;
};
export type SearchGroup = {
  key: "customers" | "products" | "sales" | "lensJobs" | "prescriptions" | "doctors" | "suppliers" | "orders";
  rows: SearchRow[];
  /** The list with all results of this kind; null when all are shown or no such list exists. */
  allHref: string | null;
};

type Viewer = { locale: Locale; permissions: ReadonlySet<string> };

/** The results as groups in the order of the menu. A group without results is left out. */
export function searchGroups(result: SearchResult, { locale, permissions }: Viewer): SearchGroup[] {
  const { text, customers, products, sales, lensJobs, prescriptions, doctors, suppliers, orders } = result;
  const bareHref = (id: number) =>
    holds(permissions, "inventory:update") ? paths.products.edit(id) : paths.inventory.withoutVariants();
  const t = wordsOf(locale, "search");
  const statusOf = wordsOf(locale, "requisitions.statuses");
  const jobStatusOf = wordsOf(locale, "lensJobs.statuses");
  const date = (instant: string) => words(formatDate(instant, locale));
  return [
    group("customers", customers, paths.customers.list({ q: text }), ({ id, name, phone, email }) => ({
      key: id,
      href: paths.customers.profile(id),
      label: name,
      details: [figures(phone && readablePhone(phone)), figures(email)],
    })),
    group(
      "products",
      products,
      paths.inventory.list({ q: text }),
      ({ productId, variantId, sku, price, ...product }) => ({
        key: variantId ?? -productId,
        href: sku ? paths.inventory.list({ q: sku }) : bareHref(productId),
        label: product.name.startsWith(product.brand) ? product.name : `${product.brand} ${product.name}`,
        details: [sku ? figures(sku) : words(t("withoutVariants")), words(product.color), figures(product.size)],
        amount: formatMoney(price),
      }),
    ),
    group(
      "sales",
      sales,
      paths.sales.list({ q: text }),
      ({ id, receiptNumber, customerName, saleDate, totalAmount }) => ({
        key: id,
        href: paths.receipts.detail(id),
        label: receiptNumber,
        details: [words(customerName), date(saleDate)],
        amount: formatMoney(totalAmount),
      }),
    ),
    group("lensJobs", lensJobs, lensPaths.jobs.list({ q: text }), (job) => ({
      key: job.id,
      href: lensPaths.jobs.detail(job.id),
      label: job.jobNumber,
      details: [words(job.customerName), figures(job.trayNumber), words(jobStatusOf(job.status))],
    })),
    group("prescriptions", prescriptions, null, (prescription) => ({
      key: prescription.id,
      href: paths.prescriptions.detail(prescription.id),
      label: prescription.prescriptionNumber,
      details: [words(prescription.customerName), date(prescription.date)],
    })),
    group("doctors", doctors, paths.doctors.list({ q: text }), ({ id, name, speciality, phone }) => ({
      key: id,
      href: paths.doctors.edit(id),
      label: name,
      details: [words(speciality), figures(phone && readablePhone(phone))],
    })),
    group("suppliers", suppliers, null, ({ id, name, contactPerson, phone }) => ({
      key: id,
      href: paths.vendors.detail(id),
      label: name,
      details: [words(contactPerson), figures(phone && readablePhone(phone))],
    })),
    group("orders", orders, paths.requisitions.list({ q: text, stores: "all" }), (order) => ({
      key: order.id,
      href: paths.requisitions.detail(order.id),
      label: order.number,
      details: [words(order.vendorName), words(statusOf(order.status)), date(order.orderDate)],
    })),
  ].filter(({ rows }) => rows.length > 0);
}

type Detail = SearchRow["details"][number] | null;
type Line = Omit<SearchRow, "details" | "amount"> & { details: Detail[]; amount?: string };

function group<Row>(
  key: SearchGroup["key"],
  found: { rows: Row[]; more: boolean } | undefined,
  allHref: string | null,
  line: (row: Row) => Line,
): SearchGroup {
  const rows = (found?.rows ?? []).map(line).map(({ details, amount = null, ...rest }) => ({
    ...rest,
    amount,
    details: details.filter((detail) => detail !== null),
  }));
  return { key, rows, allHref: found?.more ? allHref : null };
}

const words = (text: string | null): Detail => (text ? { text } : null);
const figures = (text: string | null): Detail => (text ? { text, figures: true } : null);
