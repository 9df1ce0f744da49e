import { given } from "#app/lib/database/change-row.server.ts";
import { DomainError } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { checkVariants } from "#app/modules/requisition-orders/raise-order.server.ts";
import { MAX_LINES, NewOrderItem, OrderItemChange } from "#app/modules/requisition-orders/requisition.schema.server.ts";
import { ORDER_COSTS } from "#app/modules/requisition-orders/requisition-order-view.server.ts";
import { rows } from "#db/orm.ts";
import { askAboutCosts } from "./high-costs.server.ts";
import { lineTotal } from "./order-arithmetic.ts";
import { OrderItemView } from "./order-item-view.server.ts";
import { lineOf, lockToEdit, readLine, writeLine, writeTotal } from "./order-lines.server.ts";
import { usualCost } from "./usual-price.server.ts";

/** Adds an item to a pending order; one that is in the order already becomes more pieces of its line. Source: part 2, section 4. */
export const addOrderItem = operation({
  name: "addOrderItem",
  summary: "Adds an item to a pending purchase order, or pieces to the line that it already has",
  permission: "inventory:update",
  input: NewOrderItem,
  costs: ORDER_COSTS,
  output: OrderItemView,
  writes: "requisition_order_items",
  status: 201,
  async run(context, { id: orderId, variantId, quantity, unitPrice, notes, ...question }) {
    const { em, audit } = context;
    const { order, lines } = await lockToEdit(context, orderId);
    const known = lines.find((line) => line.variantId === variantId);
    if (known) {
      audit({ before: known });
      const more = { ...known, quantity: known.quantity + quantity };
      await writeLine(em, more, { quantity: more.quantity });
      await writeTotal(context, orderId, [...lines.filter((line) => line !== known), more]);
      return readLine(em, orderId, known.id);
    }
    if (lines.length >= MAX_LINES) {
      throw new DomainError("rule", "errors.tooManyEntries", { params: { max: MAX_LINES } });
    }
    await checkVariants(em, [variantId]);
    const line = { quantity, unitPrice: unitPrice ?? (await usualCost(em, order, variantId)) };
    await askAboutCosts(context, question, [{ variantId, unitCost: line.unitPrice }]);
    const { id: itemId } = await rows(em)
      .insertInto("requisition_order_items")
      .values({
        requisition_id: orderId,
        variant_id: variantId,
        quantity,
        unit_price: line.unitPrice,
        total_price: lineTotal(line),
        notes,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await writeTotal(context, orderId, [...lines, line]);
    return readLine(em, orderId, itemId);
  },
});

export const updateOrderItem = operation({
  name: "updateOrderItem",
  summary: "Changes the quantity, price or notes of a line of a pending purchase order",
  permission: "inventory:update",
  input: OrderItemChange,
  costs: ORDER_COSTS,
  output: OrderItemView,
  writes: "requisition_order_items",
  async run(context, { id: orderId, itemId, version, notes, askHighCosts, takeHighCosts, ...changes }) {
    const { em, audit } = context;
    const { lines } = await lockToEdit(context, orderId, version);
    audit({ before: lineOf(lines, itemId) });
    const changed = { ...lineOf(lines, itemId), ...given(changes) };
    const costed = { variantId: changed.variantId, unitCost: changed.unitPrice };
    await askAboutCosts(context, { askHighCosts, takeHighCosts }, [costed]);
    await writeLine(em, changed, given({ quantity: changed.quantity, unit_price: changed.unitPrice, notes }));
    const all = lines.map((line) => (line.id === itemId ? changed : line));
    await writeTotal(context, orderId, all);
    return readLine(em, orderId, itemId);
  },
});
