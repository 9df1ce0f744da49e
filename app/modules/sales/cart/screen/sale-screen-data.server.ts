import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { guard, load } from "#app/http/page/load.server.ts";
import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import { cleaned } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { readSaleFilter, SALE_FILTERS } from "#app/modules/categories/sale-filters.ts";
import { listCustomers } from "#app/modules/customers/read-customers.server.ts";
import { listDrafts } from "#app/modules/sales/cart/drafts/list-drafts.server.ts";
import { getCart } from "#app/modules/sales/cart/get-cart.server.ts";
import { findSaleHits } from "#app/modules/sales/cart/scan/find-sale-hits.server.ts";
import { findLastReceipt } from "#app/modules/sales/receipts/find-last-receipt.server.ts";
import { listPaymentMethods } from "#app/modules/sales/sale/sale-codes.server.ts";
import { rows } from "#db/orm.ts";
import { listLowStock } from "./list-low-stock.server.ts";

/** The most low-stock items in the closed line. A press shows the rest. */
const MOST_LOW = 40;

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

const readDiscountLimit = operation({
  name: "readDiscountLimit",
  summary: "How much discount the current store gives without a manager",
  permission: "sales:create",
  input: z.object({}),
  output: z.object({ percent: z.number() }),
  async run({ em, store }) {
    const row = await rows(em)
      .selectFrom("stores")
      .select("discount_limit_percent as percent")
      .where("id", "=", store?.id ?? 0)
      .executeTakeFirst();
    return { percent: Number(row?.percent ?? 0) };
  },
});

/** The data of the sale screen. The URL names the draft and the open list. */
export async function loadSaleScreen(args: LoaderFunctionArgs) {
  const { session } = await guard(args, "sales:create");
  const params = new URL(args.request.url).searchParams;
  const draftId = params.get("draft");
  const customerId = /^\d{1,9}$/.exec(params.get("customerId") ?? "")?.[0] ?? null;
  const prescriptionId = /^\d{1,9}$/.exec(params.get("prescriptionId") ?? "")?.[0] ?? null;
  const category = readSaleFilter(params.get("category"));
  const q = cleaned(params.get("q"));
  const customerQuery = cleaned(params.get("customerQuery"));
  const [cart, hits, drafts, low, insurers, customers, lastReceipt, limit, paymentMethods] = await Promise.all([
    load(args, getCart, { draftId, customerId, prescriptionId }),
    findSaleHits(args, { q, category, powers: params.get("powers"), choice: params.get("choice") }),
    load(args, listDrafts, {}),
    load(args, listLowStock, {}),
    load(args, listInsurers, {}),
    customerQuery ? load(args, listCustomers, { q: customerQuery, limit: 20, sort: "name", descending: false }) : null,
    load(args, findLastReceipt, {}),
    load(args, readDiscountLimit, {}),
    load(args, listPaymentMethods, {}),
  ]);
  const lowOpen = params.get("low") === "1";
  return {
    cart,
    /** The variant that the last button added. */
    added: Number(/^\d{1,9}$/.exec(params.get("added") ?? "")?.[0] ?? 0) || null,
    hits,
    category,
    categories: SALE_FILTERS,
    /** The cash as it is typed. */
    cash: (params.get("cash") ?? "").slice(0, 20),
    customerQuery,
    customers: (customers?.rows ?? []).map(({ id, firstName, lastName, phone }) => ({
      id,
      label: `${firstName} ${lastName}`,
      detail: readablePhone(phone),
    })),
    drafts: drafts.filter(({ id }) => id !== cart.draftId),
    lowStock: lowOpen ? low.items : low.items.slice(0, MOST_LOW),
    lowCount: low.short,
    lowMore: low.more,
    lowOpen,
    /** Whether more items are low than the closed line holds. */
    lowRest: !lowOpen && low.items.length > MOST_LOW,
    /** Whether to link to the list of items to order, which shows all low items. */
    lowAll: low.more && holds(session?.permissions ?? new Set(), "inventory:read"),
    discountLimit: limit.percent,
    lastReceiptId: lastReceipt?.id ?? null,
    discarding: params.has("discard") && cart.draftId !== null,
    insurers,
    paymentMethods,
  };
}

export type SaleScreenData = Awaited<ReturnType<typeof loadSaleScreen>>;
