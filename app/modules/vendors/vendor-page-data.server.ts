import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { guard, load } from "#app/http/page/load.server.ts";
import { pageCount } from "#app/http/page/page-count.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { readListQuery } from "#app/lib/list-query.ts";
import { paths } from "#app/paths.ts";
import { createVendor } from "./create-vendor.server.ts";
import { findItemsToSupply } from "./find-items-to-supply.server.ts";
import { getVendorItem, listVendorItems } from "./read-vendor-items.server.ts";
import { getVendorTrade } from "./read-vendor-trade.server.ts";
import { getVendor } from "./read-vendors.server.ts";
import { removeVendor } from "./remove-vendor.server.ts";
import { removeVendorItem } from "./remove-vendor-item.server.ts";
import { updateVendor } from "./update-vendor.server.ts";
import { createVendorItem, updateVendorItem } from "./write-vendor-item.server.ts";

/** The page of a vendor: its form and, for an existing one, what it supplies and delivers. */
export async function vendorPage(args: LoaderFunctionArgs) {
  const { id } = args.params;
  const { locale } = await guard(args);
  const t = wordsOf(locale, "vendors");
  const constraints = constraintsOf(id ? updateVendor : createVendor);
  if (!id) return { title: t("newTitle"), constraints, requestKey: randomUUID() };
  const query = readListQuery(new URL(args.request.url).searchParams, { sortable: [], defaultSort: "name" });
  const [vendor, { rows, total }, trade] = await Promise.all([
    load(args, getVendor, { id }),
    load(args, listVendorItems, { id, q: query.q, limit: query.size, offset: (query.page - 1) * query.size }),
    load(args, getVendorTrade, { id }),
  ]);
  const may = await mayRun(args, {
    update: updateVendor,
    remove: removeVendor,
    addItem: createVendorItem,
    editItem: updateVendorItem,
    removeItem: removeVendorItem,
  });
  const items = { query, items: rows, total, pages: pageCount(args.request, query, total) };
  return { title: t("editTitle"), constraints, vendor, items, trade, may, requestKey: undefined };
}

/** The dialog of one item: to choose a new one, or the fields of the chosen or existing one. */
export async function vendorItemPage(args: LoaderFunctionArgs) {
  const { id = "", vendorItemId: itemId } = args.params;
  const { locale } = await guard(args);
  const t = wordsOf(locale, "vendors");
  const { name } = await load(args, getVendor, { id });
  const vendor = { name, href: paths.vendors.detail(id) };
  if (itemId) {
    const item = await load(args, getVendorItem, { id, itemId });
    const href = paths.vendors.item(id, itemId);
    return { title: t("editItemTitle"), vendor, item, href, constraints: constraintsOf(updateVendorItem) };
  }
  const params = new URL(args.request.url).searchParams;
  const q = (params.get("q") ?? "").replaceAll("\u0000", "").trim().slice(0, 100);
  const href = paths.vendors.newItem(id);
  const found = q === "" ? null : await load(args, findItemsToSupply, { id, q });
  const chosen = found?.find(({ variantId }) => String(variantId) === params.get("add"));
  const constraints = constraintsOf(createVendorItem);
  return { title: t("addItem"), vendor, item: chosen, href, q, found, constraints, requestKey: randomUUID() };
}
