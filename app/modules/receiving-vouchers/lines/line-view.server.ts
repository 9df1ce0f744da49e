import { sql } from "kysely";
import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import type { WithoutCosts } from "#app/lib/money/costs.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** One line of a voucher as section 3 of the specification lists it, with its item and what its order says. */
export const LineView = z.object({
  id: view.id,
  voucherId: view.id,
  lineNo: z.int(),
  variantId: view.id,
  sku: z.string(),
  name: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  requisitionItemId: view.id.nullable(),
  /** The present line of the order; null without an order. */
  ordered: z.int().nullable(),
  receivedBefore: z.int().nullable(),
  alu: z.string().nullable(),
  description1: z.string().nullable(),
  description2: z.string().nullable(),
  itemSize: z.string().nullable(),
  frameColor: z.string().nullable(),
  quantity: z.int(),
  receivedQuantity: z.int(),
  damagedQuantity: z.int(),
  unitCost: view.amount,
  extendedCost: view.amount,
  /** With its share of freight, fees and discount, without VAT, four decimals; once the voucher is posted. */
  landedUnitCost: z.string().nullable(),
  price: view.amount.nullable(),
  lotCode: z.string().nullable(),
  expiryDate: view.day.nullable(),
  serials: z.array(z.string()),
  notes: z.string().nullable(),
});
export type LineView = z.infer<typeof LineView>;

/** The fields of a voucher and its lines that only users who see costs get. */
export const VOUCHER_COSTS = [
  "freight",
  "discount",
  "feeAmount",
  "taxAmount",
  "excludedTaxAmount",
  "includedTaxAmount",
  "totalAmount",
  "unitCost",
  "extendedCost",
  "landedUnitCost",
] as const;
export type VoucherCost = (typeof VOUCHER_COSTS)[number];
/** A line as a page gets it. */
export type ShownLine = WithoutCosts<LineView, VoucherCost>;

/** Serial numbers as their column holds them. */
export const serialsColumn = (serials: readonly string[]) =>
  serials.length > 0 ? sql<string[]>`${JSON.stringify(serials)}::jsonb` : null;

/** A line that the command has just written. */
export async function writtenLine(em: Em, voucherId: number, lineId: number): Promise<LineView> {
  const line = (await linesOf(em, voucherId)).find(({ id }) => id === lineId);
  if (!line) throw new Error("The line was not written");
  return line;
}

/** The lines of a voucher in their order. */
export async function linesOf(em: Em, voucherId: number): Promise<LineView[]> {
  const found = await rows(em)
    .selectFrom("receiving_voucher_items as i")
    .innerJoin("product_variants as pv", "pv.id", "i.variant_id")
    .innerJoin("products as p", "p.id", "pv.product_id")
    .leftJoin("requisition_order_items as t", "t.id", "i.requisition_item_id")
    .select(["i.id", "i.voucher_id as voucherId", "i.line_no as lineNo", "i.variant_id as variantId"])
    .select(["pv.sku", "p.name", "pv.color", "pv.size", "i.requisition_item_id as requisitionItemId"])
    .select(["t.quantity as ordered", "t.received_quantity as receivedBefore"])
    .select(["i.alu", "i.description1", "i.description2", "i.item_size as itemSize", "i.frame_color as frameColor"])
    .select(["i.quantity", "i.received_quantity as receivedQuantity", "i.damaged_quantity as damagedQuantity"])
    .select(["i.unit_cost as unitCost", "i.extended_cost as extendedCost", "i.landed_unit_cost as landedUnitCost"])
    .select(["i.price", "i.lot_code as lotCode", "i.expiry_date as expiryDate", "i.notes"])
    .select(sql<string[]>`coalesce(i.serials, '[]'::jsonb)`.as("serials"))
    .where("i.voucher_id", "=", voucherId)
    .orderBy("i.line_no")
    .execute();
  return found;
}
