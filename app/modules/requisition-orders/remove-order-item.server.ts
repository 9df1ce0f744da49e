import { z } from "zod";
import { removal } from "#app/http/removal.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { id, optionalVersion } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { getOrderItem } from "#app/modules/requisition-orders/items/order-item-view.server.ts";
import { lineOf, lockToEdit, readLine, writeTotal } from "#app/modules/requisition-orders/items/order-lines.server.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { getOrderScreen } from "./get-order-screen.server.ts";

export const removeOrderItem = operation({
  name: "removeOrderItem",
  summary: "Removes a line from a pending purchase order; the last one stays",
  permission: "inventory:update",
  input: z.object({ id: id(), itemId: id(), version: optionalVersion() }),
  output: z.object({ id: z.int() }),
  writes: "requisition_order_items",
  status: 204,
  async run(context, { id: orderId, itemId, version }) {
    const { em, audit } = context;
    const { lines } = await lockToEdit(context, orderId, version);
    const line = lineOf(lines, itemId);
    if (lines.length === 1) throw new DomainError("rule", "purchasing.errors.itemsRequired");
    audit({ before: await readLine(em, orderId, itemId) });
    await rows(em).deleteFrom("requisition_order_items").where("id", "=", itemId).execute();
    await writeTotal(
      context,
      orderId,
      lines.filter((one) => one !== line),
    );
    return { id: itemId };
  },
});

export const orderItemRemoval = removal({
  removes: removeOrderItem,
  isForAll: true,
  input: ({ id, orderItemId: itemId }) => ({ id, itemId }),
  async asks({ params: { id, orderItemId: itemId }, read }) {
    const { order } = await read(getOrderScreen, { id });
    const item = await read(getOrderItem, { id, itemId });
    const number = order.poNumber ?? `#${order.id}`;
    return {
      title: "requisitions.removeItem",
      text: "requisitions.removeItemText",
      names: { item: item.productName, number },
      under: { label: number, href: paths.requisitions.detail(order.id) },
    };
  },
  done: (_item, { id = "" }) => ({ href: paths.requisitions.detail(id), toast: "requisitions.itemRemoved" }),
});
