import type { LoaderFunctionArgs } from "@remix-run/node";
import { guard, load } from "#app/http/load.server.ts";
import { mayRun } from "#app/http/may-run.server.ts";
import { pageCount } from "#app/http/page-count.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { listVendorOptions } from "#app/modules/vendors/vendor-options.server.ts";
import { createReorders } from "./create-reorders.server.ts";
import { createRequisitionOrder } from "./create-requisition-order.server.ts";
import { readOrderList } from "./order-list.ts";
import { listRequisitionOrders } from "./read-requisition-orders.server.ts";

/** The query in the list's URL: the orders of the current store, unless it names all stores. Source: decision 8. */
export async function orderListInput(args: LoaderFunctionArgs) {
  const { session } = await guard(args);
  const query = readOrderList(new URL(args.request.url).searchParams);
  const { stores, ...input } = { stores: undefined, ...listInput(query) };
  return { ...input, storeId: stores === "all" ? null : (session?.store?.id ?? null) };
}

export async function orderListPage(args: LoaderFunctionArgs) {
  const { locale, session } = await guard(args);
  const query = readOrderList(new URL(args.request.url).searchParams);
  const [{ rows, total }, vendors] = await Promise.all([
    load(args, listRequisitionOrders, await orderListInput(args)),
    load(args, listVendorOptions, { chosenId: query.filters.vendorId ?? null }),
  ]);
  return {
    title: wordsOf(locale, "requisitions")("title"),
    query,
    rows,
    total,
    pages: pageCount(args.request, query, total),
    vendors,
    may: await mayRun(args, { add: createRequisitionOrder, reorder: createReorders }),
    hasStores: (session?.stores.length ?? 0) > 1,
  };
}
