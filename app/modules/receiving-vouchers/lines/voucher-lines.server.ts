import { sql } from "kysely";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { type Amount, amount, big, ZERO } from "#app/lib/money/money.ts";
import { stockedItem } from "#app/modules/ledger/stocked-item.server.ts";
import { MOST_LINES, type NewLine } from "#app/modules/receiving-vouchers/voucher.schema.server.ts";
import { usualCostSql } from "#app/modules/requisition-orders/items/usual-price.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { serialsColumn } from "./line-view.server.ts";

type Voucher = { id: number; storeId: number; vendorId: number | null; requisitionOrderId: number | null };

/** Of the pieces that arrived, some may be damaged; never more than arrived. */
export function refuseDamaged(line: { receivedQuantity: number; damagedQuantity: number }, field = "damagedQuantity") {
  if (line.damagedQuantity > line.receivedQuantity) {
    throw new InvalidInput({ [field]: [{ key: "receiving.errors.damaged" }] });
  }
}

/** The cost of a piece without VAT, from the voucher's own cost. */
export const netCost = (voucher: { costsIncludeTax: boolean; taxRate: string }, unitCost: string): string =>
  voucher.costsIncludeTax ? amount(big(unitCost).div(big(voucher.taxRate).div(100).plus(1))) : unitCost;

/** Adds a line to a locked voucher. Absent values come from the order, the vendor's price list and the item. */
export async function addLine(em: Em, voucher: Voucher, input: NewLine): Promise<number> {
  const { variantId, quantity: asked, receivedQuantity: arrived, serials, ...said } = input;
  await stockedItem(em, variantId);
  const known = await knownOf(em, voucher, variantId);
  const quantity = asked ?? known.open ?? arrived ?? 0;
  const receivedQuantity = arrived ?? quantity;
  const damagedQuantity = said.damagedQuantity ?? 0;
  refuseDamaged({ receivedQuantity, damagedQuantity });
  const lineNo = await nextLineNo(em, voucher.id);
  const made = await rows(em)
    .insertInto("receiving_voucher_items")
    .values({
      voucher_id: voucher.id,
      requisition_item_id: known.requisitionItemId,
      variant_id: variantId,
      line_no: lineNo,
      alu: said.alu ?? known.alu,
      description1: said.description1 ?? known.name,
      description2: said.description2,
      item_size: said.itemSize ?? known.size,
      frame_color: said.frameColor ?? known.color,
      quantity,
      received_quantity: receivedQuantity,
      damaged_quantity: damagedQuantity,
      unit_cost: said.unitCost ?? known.unitCost,
      price: said.price ?? known.price,
      lot_code: said.lotCode,
      expiry_date: said.expiryDate,
      serials: serialsColumn(serials),
      notes: said.notes,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return made.id;
}

async function nextLineNo(em: Em, voucherId: number): Promise<number> {
  const { last, count } = await rows(em)
    .selectFrom("receiving_voucher_items")
    .select(sql<number>`coalesce(max(line_no), 0)`.as("last"))
    .select(sql<number>`count(*)::int`.as("count"))
    .where("voucher_id", "=", voucherId)
    .executeTakeFirstOrThrow();
  if (count >= MOST_LINES) {
    throw new DomainError("rule", "receiving.errors.tooManyLines", { params: { max: MOST_LINES } });
  }
  return last + 1;
}

/** The known values of an item before anybody types them: the order's line that no line of the voucher answers yet, and its costs. */
export async function knownOf(em: Em, { id, storeId, vendorId, requisitionOrderId }: Voucher, variantId: number) {
  const item = await rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["p.name", "v.alu", "v.size", "v.color", "v.price"])
    .select(usualCostSql({ storeId, vendorId }).as("usualCost"))
    .where("v.id", "=", variantId)
    .executeTakeFirstOrThrow();
  const ordered =
    requisitionOrderId === null
      ? undefined
      : await rows(em)
          .selectFrom("requisition_order_items as t")
          .select(["t.id", "t.unit_price as unitPrice", OPEN.as("open")])
          .where("t.requisition_id", "=", requisitionOrderId)
          .where("t.variant_id", "=", variantId)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom("receiving_voucher_items as r")
                  .select("r.id")
                  .whereRef("r.requisition_item_id", "=", "t.id")
                  .where("r.voucher_id", "=", id),
              ),
            ),
          )
          .orderBy("t.id")
          .executeTakeFirst();
  const { usualCost, ...rest } = item;
  const unitCost: Amount = ordered?.unitPrice ?? usualCost ?? ZERO;
  return { ...rest, unitCost, requisitionItemId: ordered?.id ?? null, open: ordered?.open ?? null };
}

/** The pieces that a line of an order (t) still waits for. */
const OPEN = sql<number>`greatest(t.quantity - t.received_quantity - t.closed_quantity, 0)`;

/** Copies the open lines of an order into a new voucher; nothing of them has been counted yet. @returns how many */
export async function copyOpenLines(em: Em, voucherId: number, orderId: number): Promise<number> {
  const { rows: copied } = await sql<{ id: number }>`
    insert into receiving_voucher_items (voucher_id, requisition_item_id, variant_id, line_no, alu, description1, item_size,
      frame_color, quantity, unit_cost, price)
    select ${voucherId}::int, t.id, t.variant_id, row_number() over (order by t.id), v.alu, p.name, v.size, v.color,
      ${OPEN}, t.unit_price, v.price
    from requisition_order_items t join product_variants v on v.id = t.variant_id join products p on p.id = v.product_id
    where t.requisition_id = ${orderId} and ${OPEN} > 0
    returning id`.execute(rows(em));
  return copied.length;
}
