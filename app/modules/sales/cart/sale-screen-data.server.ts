import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { guard, load } from "#app/http/load.server.ts";
import { cleaned } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { readSaleFilter, SALE_FILTERS } from "#app/modules/catalogue/categories/sale-filters.ts";
import { listCustomers } from "#app/modules/customers/list-customers.server.ts";
import { findLastReceipt } from "#app/modules/sales/receipts/find-last-receipt.server.ts";
import { PAYMENT_METHODS } from "#app/modules/sales/sale/sale-input.schema.server.ts";
import { rows } from "#db/orm.ts";
import { findSaleItems } from "./find-sale-items.server.ts";
import { getCart } from "./get-cart.server.ts";
import { listDrafts } from "./list-drafts.server.ts";
import { listLowStock } from "./list-low-stock.server.ts";

const listInsurers = operation({
  name: "listInsurers",
  summary: "Insurers to choose from",
  permission: "sales:create",
  input: z.object({}),
  output: z.array(z.object({ value: z.int(), label: z.string() })),
  run: ({ em }) =>
    rows(em)
      .selectFrom("insurances")
      .select(["id as value", "name as label"])
      .where("deleted_at", "is", null)
      .orderBy("name")
      .execute(),
});

/** Everything the sale screen shows; its URL says which draft, and which of its lists is open. */
export async function loadSaleScreen(args: LoaderFunctionArgs) {
  const { session } = await guard(args, "sales:create");
  const params = new URL(args.request.url).searchParams;
  const draftId = params.get("draft");
  const customerId = /^\d{1,9}$/.exec(params.get("customerId") ?? "")?.[0] ?? null;
  const category = readSaleFilter(params.get("category"));
  const q = cleaned(params.get("q"));
  const customerQuery = cleaned(params.get("customerQuery"));
  const [cart, results, drafts, low, insurers, customers, lastReceipt] = await Promise.all([
    load(args, getCart, { draftId, customerId }),
    q || category !== "all" ? load(args, findSaleItems, { q, category }) : null,
    load(args, listDrafts, {}),
    load(args, listLowStock, {}),
    load(args, listInsurers, {}),
    customerQuery ? load(args, listCustomers, { q: customerQuery, limit: 20, sort: "name", descending: false }) : null,
    load(args, findLastReceipt, {}),
  ]);
  const lowOpen = params.has("low");
  return {
    cart,
    results,
    q,
    category,
    categories: SALE_FILTERS,
    customerQuery,
    customers: (customers?.rows ?? []).map(({ id, firstName, lastName, phone }) => ({
      id,
      label: `${firstName} ${lastName}`,
      detail: phone,
    })),
    drafts: drafts.filter(({ id }) => id !== cart.draftId),
    lowStock: lowOpen ? low.items : low.items.slice(0, Math.min(low.short, 3)),
    lowCount: low.short,
    lowMore: low.more,
    lowOpen,
    /** More than a page should hold: the list of what to order has them all. */
    lowAll: low.more && holds(session?.permissions ?? new Set(), "inventory:read"),
    lastReceiptId: lastReceipt?.id ?? null,
    discarding: params.has("discard") && cart.draftId !== null,
    insurers,
    paymentMethods: PAYMENT_METHODS,
  };
}

export type SaleScreenData = Awaited<ReturnType<typeof loadSaleScreen>>;
