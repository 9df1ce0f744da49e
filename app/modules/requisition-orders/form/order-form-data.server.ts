import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { cleaned } from "#app/lib/list-query.ts";
import { createRequisitionOrder } from "#app/modules/requisition-orders/create-requisition-order.server.ts";
import { getOrderScreen } from "#app/modules/requisition-orders/get-order-screen.server.ts";
import { findOrderItems } from "#app/modules/requisition-orders/items/find-order-items.server.ts";
import { getOrderItem } from "#app/modules/requisition-orders/items/order-item-view.server.ts";
import { addOrderItem } from "#app/modules/requisition-orders/items/write-order-item.server.ts";
import { updateRequisitionOrder } from "#app/modules/requisition-orders/update-requisition-order.server.ts";
import { listVendorOptions } from "#app/modules/vendors/vendor-options.server.ts";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** The choices of the order form. */
async function choices(args: Args, chosenId: number | null) {
  const { locale, session } = await guard(args);
  const stores = (session?.stores ?? []).map(({ id, name, nameAr }) => ({
    value: id,
    label: (locale === "ar" && nameAr) || name,
  }));
  return { stores, storeId: session?.store?.id ?? null, vendors: await load(args, listVendorOptions, { chosenId }) };
}

/** The page of a new order: pending, of the current store, from today. */
export async function newOrderPage(args: LoaderFunctionArgs) {
  const { locale, session } = await guard(args);
  return {
    title: wordsOf(locale, "requisitions")("newTitle"),
    constraints: constraintsOf(createRequisitionOrder),
    ...(await choices(args, null)),
    today: riyadhDay(),
    associate: session ? `${session.user.firstName} ${session.user.lastName}` : "",
    requestKey: randomUUID(),
  };
}

/** The page of an order with everything on it. */
export async function orderPage(args: LoaderFunctionArgs) {
  const { locale } = await guard(args);
  const screen = await load(args, getOrderScreen, { id: args.params.id });
  const { poNumber, id } = screen.order;
  return {
    title: wordsOf(locale, "requisitions")("editTitle", { number: poNumber ?? `#${id}` }),
    constraints: constraintsOf(updateRequisitionOrder),
    ...(await choices(args, screen.order.vendorId)),
    screen,
    requestKey: randomUUID(),
  };
}

/** The dialog of a line of an order. */
export async function orderItemPage(args: LoaderFunctionArgs) {
  const { id, orderItemId } = args.params;
  const { locale } = await guard(args);
  const { order, isEditable } = await load(args, getOrderScreen, { id });
  const item = await load(args, getOrderItem, { id, itemId: orderItemId });
  return { title: wordsOf(locale, "requisitions")("editItem"), order, item, isEditable };
}

/** The dialog that adds an item to a pending order. */
export async function newItemPage(args: LoaderFunctionArgs) {
  const { locale } = await guard(args);
  const { order } = await load(args, getOrderScreen, { id: args.params.id });
  const q = cleaned(new URL(args.request.url).searchParams.get("q"));
  const found = await load(args, findOrderItems, { q, storeId: order.storeId, vendorId: order.vendorId });
  return {
    constraints: constraintsOf(addOrderItem),
    title: wordsOf(locale, "requisitions")("addItem"),
    order,
    q,
    found,
    requestKey: randomUUID(),
  };
}
