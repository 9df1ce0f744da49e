import { type Em, rows } from "#db/orm.ts";

export async function makeVendor(em: Em, name = "Gulf Optical Supplies") {
  return rows(em)
    .insertInto("vendors")
    .values({ name, phone: "0112223333" })
    .returning(["id", "name"])
    .executeTakeFirstOrThrow();
}

type OrderValues = {
  storeId: number;
  vendorId: number;
  lines: { variantId: number; quantity: number; unitPrice?: string }[];
  status?: string;
};

/** A purchase order as a bare row with its lines; approved unless told. */
export async function makeOrder(em: Em, { storeId, vendorId, lines, status = "approved" }: OrderValues) {
  const db = rows(em);
  const total = lines.reduce((sum, { quantity, unitPrice = "40.00" }) => sum + quantity * Number(unitPrice), 0);
  const { id } = await db
    .insertInto("requisition_orders")
    .values({
      store_id: storeId,
      vendor_id: vendorId,
      status,
      total_amount: total.toFixed(2),
      approved_date: status === "pending" ? null : new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const poNumber = `PO-T${id}`;
  await db.updateTable("requisition_orders").set({ po_number: poNumber }).where("id", "=", id).execute();
  const items = await db
    .insertInto("requisition_order_items")
    .values(
      lines.map(({ variantId, quantity, unitPrice = "40.00" }) => ({
        requisition_id: id,
        variant_id: variantId,
        quantity,
        unit_price: unitPrice,
        total_price: (quantity * Number(unitPrice)).toFixed(2),
      })),
    )
    .returning(["id", "variant_id as variantId"])
    .execute();
  return { id, poNumber, items };
}

/** An order and its lines as they are now. */
export async function orderNow(em: Em, orderId: number) {
  const order = await rows(em)
    .selectFrom("requisition_orders")
    .select(["status", "received_date as receivedDate"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const received = await rows(em)
    .selectFrom("requisition_order_items")
    .select("received_quantity as received")
    .where("requisition_id", "=", orderId)
    .orderBy("id")
    .execute();
  return { ...order, received: received.map((line) => line.received) };
}

/** A stock line as it is now: pieces and average cost. */
export async function shelfNow(em: Em, storeId: number, variantId: number) {
  return rows(em)
    .selectFrom("inventory")
    .select(["quantity", "average_cost as averageCost"])
    .where("store_id", "=", storeId)
    .where("variant_id", "=", variantId)
    .executeTakeFirst();
}
