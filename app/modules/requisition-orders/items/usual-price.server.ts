import { sql } from "kysely";
import { InvalidInput } from "#app/lib/errors.ts";
import { type Em, rows } from "#db/orm.ts";

type Buyer = { storeId: number | null; vendorId: number | null };

/**
 * The cost that a new line of an item (v) starts with: what the vendor asks for it, else what it cost without VAT when it last arrived, else what the store's
 * pieces cost on average. Null when none is known. The selling price is never a cost. Source: decision page 0046.
 */
export const usualCostSql = ({ storeId, vendorId }: Buyer) =>
  sql<string | null>`coalesce(
    (select i.unit_cost from vendor_items i
      where i.variant_id = v.id and i.vendor_id = ${vendorId ?? 0}::int and i.deleted_at is null),
    (select round(l.unit_cost / case when d.costs_include_tax then 1 + d.tax_rate / 100 else 1 end, 2)
      from receiving_voucher_items l join receiving_vouchers d on d.id = l.voucher_id
      where l.variant_id = v.id and l.unit_cost > 0 and d.kind = 'receiving' and d.status = 'posted'
      order by d.voucher_date desc, l.id desc limit 1),
    (select round(n.average_cost, 2) from inventory n
      where n.variant_id = v.id and n.store_id = ${storeId ?? 0}::int and n.average_cost > 0 and n.deleted_at is null))`;

/** Whether the vendor's price list has the item (v). */
export const isSuppliedSql = (vendorId: number | null) =>
  sql<boolean>`exists (select 1 from vendor_items i
    where i.variant_id = v.id and i.vendor_id = ${vendorId ?? 0}::int and i.deleted_at is null)`;

/** @throws 400 beside the field when no cost is known, so that somebody types it */
export async function usualCost(em: Em, buyer: Buyer, variantId: number, field = "unitPrice"): Promise<string> {
  const found = await rows(em)
    .selectFrom("product_variants as v")
    .select(usualCostSql(buyer).as("cost"))
    .where("v.id", "=", variantId)
    .executeTakeFirstOrThrow();
  if (found.cost === null) throw new InvalidInput({ [field]: [{ key: "purchasing.errors.costUnknown" }] });
  return found.cost;
}
