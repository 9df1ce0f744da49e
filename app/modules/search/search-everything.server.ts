import { z } from "zod";
import { optionalText, view } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { FoundCustomer, findCustomers } from "./find-customers.server.ts";
import { FoundDoctor, FoundOrder, findDoctors, findOrders } from "./find-doctors.server.ts";
import { FoundPrescription, findPrescriptions } from "./find-prescriptions.server.ts";
import { FoundProduct, findProducts } from "./find-products.server.ts";
import { FoundLensJob, FoundSale, findLensJobs, findSales, receiptOf } from "./find-sales.server.ts";
import { FoundSupplier, findSuppliers } from "./find-suppliers.server.ts";
import { searchText } from "./search-text.server.ts";

/** A group shows at most this many rows. */
const MOST = 8;

const group = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row).max(MOST), more: z.boolean() });

export const SearchResult = z.object({
  /** The search text in the form that rows have; empty when nothing was typed. */
  text: z.string(),
  /** The receipt with exactly the typed number. The search then goes straight to this receipt and looks for nothing else. */
  receiptId: view.id.nullable(),
  /** A group that the user may not read is absent. */
  customers: group(FoundCustomer).optional(),
  products: group(FoundProduct).optional(),
  sales: group(FoundSale).optional(),
  lensJobs: group(FoundLensJob).optional(),
  prescriptions: group(FoundPrescription).optional(),
  suppliers: group(FoundSupplier).optional(),
  doctors: group(FoundDoctor).optional(),
  orders: group(FoundOrder).optional(),
});
export type SearchResult = z.infer<typeof SearchResult>;

/** Searches everything that the user may read: customers, products, sales, lens jobs and purchase orders of the user's stores, prescriptions, suppliers, doctors. */
export const searchEverything = operation({
  name: "searchEverything",
  summary:
    "Customers, products, sales, lens jobs, prescriptions, suppliers, doctors and purchase orders in which every word of q is found",
  permission: [],
  mayLag: true,
  input: z.object({ q: optionalText({ max: 100 }) }),
  output: SearchResult,
  async run(context, { q }): Promise<SearchResult> {
    const text = searchText(q ?? "");
    if (text === "") return { text, receiptId: null };
    const receiptId = holds(context.permissions, "sales:read")
      ? await receiptOf(context.em, storeIds(context), text)
      : null;
    return { text, receiptId, ...(receiptId === null ? await groups(context, text) : {}) };
  },
});

const storeIds = ({ stores }: OperationContext): number[] => stores.map(({ id }) => id);

/** Runs all searches at once. Each reads one row more than it shows, to know whether there are more. */
async function groups(context: OperationContext, text: string) {
  const { em, permissions } = context;
  const [customers, products, sales, lensJobs, prescriptions, suppliers, doctors, orders] = await Promise.all([
    holds(permissions, "customers:read") ? findCustomers(em, text, MOST + 1) : undefined,
    holds(permissions, "inventory:read") ? findProducts(em, text, MOST + 1) : undefined,
    holds(permissions, "sales:read") ? findSales(em, storeIds(context), text, MOST + 1) : undefined,
    holds(permissions, "sales:read") ? findLensJobs(em, storeIds(context), text, MOST + 1) : undefined,
    findPrescriptions(em, text, MOST + 1),
    findSuppliers(em, text, MOST + 1),
    findDoctors(em, text, MOST + 1),
    findOrders(em, storeIds(context), text, MOST + 1),
  ]);
  return {
    customers: customers && shown(customers),
    products: products && shown(products),
    sales: sales && shown(sales),
    lensJobs: lensJobs && shown(lensJobs),
    prescriptions: shown(prescriptions),
    suppliers: shown(suppliers),
    doctors: shown(doctors),
    orders: shown(orders),
  };
}

const shown = <Row>(found: Row[]) => ({ rows: found.slice(0, MOST), more: found.length > MOST });
