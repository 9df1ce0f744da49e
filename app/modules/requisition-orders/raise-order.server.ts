import type { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { recordActivity } from "#app/modules/activities/record-activity.server.ts";
import { askAboutCosts } from "#app/modules/requisition-orders/items/high-costs.server.ts";
import { lineTotal, mergedLines, orderTotal } from "#app/modules/requisition-orders/items/order-arithmetic.ts";
import { usualCost } from "#app/modules/requisition-orders/items/usual-price.server.ts";
import { nextDocumentNumber } from "#app/modules/stores/document-number.server.ts";
import { type Em, rows } from "#db/orm.ts";
import type { NewOrder, OrderLine } from "./requisition.schema.server.ts";
import { type RequisitionOrderView, readOrder } from "./requisition-order-view.server.ts";

type Fields = Omit<z.output<typeof NewOrder>, "items" | "storeId">;
type Raised = Partial<Fields> & { vendorId: number | null; items: readonly z.output<typeof OrderLine>[] };

/**
 * Writes one pending order of a store with the next number, its lines and the store's activity. Totals are the server's.
 * @throws 422 when the vendor is not active or an item is not in the catalogue
 */
export async function raiseOrder(
  context: OperationContext,
  storeId: number,
  { items, vendorId, orderDate, askHighCosts, takeHighCosts, ...fields }: Raised,
): Promise<RequisitionOrderView> {
  const { em, user } = context;
  await keepVendor(em, vendorId);
  await checkVariants(
    em,
    items.map(({ variantId }) => variantId),
  );
  const lines = mergedLines(await withCosts(em, { storeId, vendorId }, items));
  await askAboutCosts(
    context,
    { askHighCosts, takeHighCosts },
    lines.map((line) => ({ variantId: line.variantId, unitCost: line.unitPrice })),
  );
  const poNumber = await nextDocumentNumber(em, storeId, "purchase_order");
  const total = orderTotal(lines);
  const { id } = await rows(em)
    .insertInto("requisition_orders")
    .values({
      store_id: storeId,
      vendor_id: vendorId,
      status: "pending",
      ordered_by_user_id: user.id,
      associate: fields.associate ?? `${user.firstName} ${user.lastName}`,
      po_type: fields.poType,
      notes: fields.notes,
      tracking_number: fields.trackingNumber,
      expected_delivery_date: fields.expectedDeliveryDate,
      vendor_code: fields.vendorCode,
      account_number: fields.accountNumber,
      pickup_date: fields.pickupDate,
      cancel_date: fields.cancelDate,
      freight: fields.freight,
      discount: fields.discount,
      discount_percent: fields.discountPercent,
      fee_type: fields.feeType,
      fee_amount: fields.feeAmount,
      ...(orderDate ? { order_date: orderDate } : {}),
      total_amount: total,
      po_number: poNumber,
      created_by: user.id,
      updated_by: user.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await rows(em)
    .insertInto("requisition_order_items")
    .values(
      lines.map((line) => ({
        requisition_id: id,
        variant_id: line.variantId,
        quantity: line.quantity,
        unit_price: line.unitPrice,
        total_price: lineTotal(line),
        notes: line.notes,
      })),
    )
    .execute();
  await recordActivity(em, {
    storeId,
    type: "order_created",
    description: poNumber,
    entityType: "requisition_orders",
    entityId: id,
    amount: total,
  });
  return readOrder(em, [storeId], id);
}

/** The lines with the usual cost where none was told. @throws 400 beside the field where none is known */
async function withCosts(em: Em, buyer: { storeId: number; vendorId: number | null }, items: Raised["items"]) {
  const lines: (Raised["items"][number] & { unitPrice: string })[] = [];
  for (const [index, line] of items.entries()) {
    const unitPrice = line.unitPrice ?? (await usualCost(em, buyer, line.variantId, `items[${index}].unitPrice`));
    lines.push({ ...line, unitPrice });
  }
  return lines;
}

/** The vendor must be active; it stays so until the order is written, because whoever removes it waits. */
export async function keepVendor(em: Em, vendorId: number | null): Promise<void> {
  if (vendorId === null) return;
  const vendor = await rows(em)
    .selectFrom("vendors")
    .select("id")
    .where("id", "=", vendorId)
    .where("is_active", "=", true)
    .where("deleted_at", "is", null)
    .forShare()
    .executeTakeFirst();
  if (!vendor) throw new DomainError("rule", "purchasing.errors.invalid");
}

export async function checkVariants(em: Em, variantIds: readonly number[]): Promise<void> {
  const ids = [...new Set(variantIds)];
  const found = await rows(em)
    .selectFrom("product_variants")
    .select("id")
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
  if (found.length < ids.length) throw new DomainError("rule", "purchasing.errors.invalid");
}
