import { sql } from "kysely";
import { halalas, riyals } from "#app/lib/money/halalas.ts";
import type { Amount } from "#app/lib/money/money.ts";
import { POINTS } from "#app/modules/loyalty/draw-on-points.server.ts";
import { beginPoints, lotOfSale, type Standing, settlePoints } from "#app/modules/loyalty/settle-points.server.ts";
import type { PointFacts } from "#app/modules/loyalty/write-points.server.ts";
import { lineFigures, type SharedFigures, type SoldLine } from "#app/modules/sales/sale/figures/line-figures.ts";
import { keptSettings } from "#app/modules/settings/app-settings.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** Who may earn points by a new sale: nobody without a customer, and nobody while the shop gives no points. */
export const earnerOf = async (em: Em, customerId: number | null): Promise<number | null> =>
  customerId !== null && (await keptSettings(em)).loyaltyOn ? customerId : null;

/** Gives a new sale its points. */
export async function earnPoints(em: Em, sale: Parameters<typeof beginPoints>[1], userId: number): Promise<void> {
  const lot = await beginPoints(em, sale);
  if (!lot) return;
  await settlePoints(em, lot, await standingOf(em, sale.id, lot.rates), { storeId: sale.storeId, userId });
}

/** Brings the points of a sale to what it earns after a payment or a return. The sale and its points are locked. */
export async function settleSalePoints(em: Em, saleId: number, facts: PointFacts): Promise<void> {
  const lot = await lotOfSale(em, saleId);
  if (lot) await settlePoints(em, lot, await standingOf(em, saleId, lot.rates), facts);
}

type Found = Omit<SharedFigures, "productDiscount"> & {
  items: (SoldLine & { back: Amount })[];
  paid: Amount;
};

/**
 * How a sale stands. What the customer pays for a line is after all discounts and without the insurer's part; what an insurer has rejected later is not more
 * of it, because it is the insurer's part of the invoice.
 */
async function standingOf(em: Em, saleId: number, rates: readonly number[]): Promise<Standing> {
  const { rows: found } = await sql<Found>`
    select s.subtotal::text as subtotal, s.discount_amount::text as "discountAmount", s.tax_amount::text as "taxAmount",
      s.total_amount::text as "totalAmount", s.insurance_coverage::text as "insuranceCoverage",
      (select jsonb_agg(jsonb_build_object('quantity', i.quantity, 'unitPrice', i.unit_price::text,
          'discountAmount', (i.discount_amount + i.promotion_amount)::text, 'taxCategory', i.tax_category,
          'insuranceCoverage', i.insurance_coverage::text,
          'back', coalesce((select sum(b.total_amount - b.moved_amount) from sale_return_items b where b.sale_item_id = i.id), 0)::numeric(12,2)::text)
        order by i.line_no) from sale_items i where i.sale_id = s.id) as items,
      (select coalesce(sum(case p.kind when 'refund' then -p.amount else p.amount end), 0)::numeric(12,2)::text
        from payments p where p.receipt_id = s.id and p.payment_method <> ${POINTS}) as paid
    from sales s where s.id = ${saleId}`.execute(rows(em));
  const [sale] = found;
  if (!sale) return { lines: [], paid: "0.00" };
  const carried = lineFigures(sale, sale.items);
  const lines = sale.items.map(({ back }, index) => ({
    rate: rates[index] ?? 0,
    kept: riyals((carried[index]?.total ?? 0n) - halalas(back)),
  }));
  return { lines, paid: sale.paid };
}
