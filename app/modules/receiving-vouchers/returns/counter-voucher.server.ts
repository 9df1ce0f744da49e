import { sql } from "kysely";
import { type Em, rows } from "#db/orm.ts";

type Counter = {
  sourceId: number;
  kind: "reversal" | "supplier_return";
  voucherNumber: string;
  userId: number;
  reasonCode: string | null;
  notes: string | null;
};

/**
 * A posted voucher against another one: its reversal, or a return to its vendor. It has the vendor, order and VAT of its source, and no amounts
 * yet. Its lines keep the line numbers of the source, which tells by which line their pieces came.
 */
export async function writeCounterVoucher(em: Em, { sourceId, kind, voucherNumber, userId, ...why }: Counter) {
  const { rows: made } = await sql<{ id: number }>`
    insert into receiving_vouchers (store_id, vendor_id, requisition_order_id, kind, source_voucher_id, vendor_code, subsidiary,
      voucher_number, voucher_date, post_date, reference_po_number, associate_id, associate_name, status, counted_at, counted_by,
      posted_by, notes, tax_rate, costs_include_tax, reason_code, created_by, updated_by)
    select v.store_id, v.vendor_id, v.requisition_order_id, ${kind}::text, v.id, v.vendor_code, v.subsidiary,
      ${voucherNumber}::text, (now() at time zone 'Asia/Riyadh')::date, now(), v.reference_po_number, u.id,
      u.first_name || ' ' || u.last_name, 'posted', now(), u.id, u.id, ${why.notes}::text, v.tax_rate, v.costs_include_tax,
      ${why.reasonCode}::text, u.id, u.id
    from receiving_vouchers v, system_users u where v.id = ${sourceId} and u.id = ${userId}
    returning id`.execute(rows(em));
  const [counter] = made;
  if (!counter) throw new Error("The counter-voucher was not written");
  return counter.id;
}

type CounterLine = { lineId: number; quantity: number; damaged: number; serials: readonly string[] };

/** The lines of a counter-voucher: those of its source with other quantities. */
export async function writeCounterLines(em: Em, counterId: number, lines: readonly CounterLine[]): Promise<void> {
  const given = lines.map(({ serials, ...line }) => ({ ...line, serials: serials.length > 0 ? serials : null }));
  await sql`
    insert into receiving_voucher_items (voucher_id, requisition_item_id, variant_id, line_no, alu, description1, description2,
      item_size, frame_color, quantity, received_quantity, damaged_quantity, unit_cost, extended_cost, landed_unit_cost, price,
      lot_code, expiry_date, serials)
    select ${counterId}::int, i.requisition_item_id, i.variant_id, i.line_no, i.alu, i.description1, i.description2,
      i.item_size, i.frame_color, n.quantity, n.quantity, n.damaged, i.unit_cost, i.unit_cost * n.quantity, i.landed_unit_cost,
      i.price, i.lot_code, i.expiry_date, n.serials
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as n ("lineId" int, quantity int, damaged int, serials jsonb)
    join receiving_voucher_items i on i.id = n."lineId"`.execute(rows(em));
}
