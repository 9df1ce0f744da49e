import { sql } from "kysely";
import { riyals } from "#app/lib/money/halalas.ts";
import { amount, big } from "#app/lib/money/money.ts";
import { isTaxed, type TaxCategory } from "#app/lib/money/taxation.ts";
import { makeClaim } from "#app/modules/claims/make-claim.server.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { invoiced } from "./figures/document-vat.ts";
import { lineFigures, partOf } from "./figures/line-figures.ts";

/** So many claims are made by one run of the sweep: a few seconds. */
const AT_ONCE = 1_000;

/**
 * Makes the claims of insured sales that an earlier release has rung up and whose claim is still pending: of what has not come back. Sales whose claim
 * was settled by hand keep the status that they have, and no claim. @returns how many claims were made
 */
export async function claimEarlierSales(): Promise<number> {
  const em = await forkEm();
  const found = await rows(em)
    .selectFrom("sales as s")
    .select("s.id")
    .where("s.insurance_coverage", ">", "0")
    .where(sql<boolean>`coalesce(s.claim_status, 'pending') not in ('paid', 'refunded', 'cancelled')`)
    .where("s.insurance_id", "is not", null)
    .where("s.voided_at", "is", null)
    .where(sql<boolean>`not exists (select from claims c where c.sale_id = s.id)`)
    .orderBy("s.id")
    .limit(AT_ONCE)
    .execute();
  let made = 0;
  for (const { id } of found) {
    if (await em.fork().transactional((tx) => claimEarlierSale(tx as Em, id))) made += 1;
  }
  return made;
}

/** Locks the sale, so that neither a return nor another server comes in between. */
async function claimEarlierSale(em: Em, saleId: number): Promise<boolean> {
  const db = rows(em);
  const sale = await db
    .selectFrom("sales as s")
    .select(["s.subtotal", "s.discount_amount as discountAmount", "s.tax_amount as taxAmount"])
    .select(["s.total_amount as totalAmount", "s.insurance_coverage as insuranceCoverage"])
    .select("s.included_tax as includedTax")
    .where("s.id", "=", saleId)
    .where(sql<boolean>`not exists (select from claims c where c.sale_id = s.id)`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!sale) return false;
  const items = await db
    .selectFrom("sale_items")
    .select(["quantity", "unit_price as unitPrice", "returned_quantity as returned", "tax_category"])
    .select(["discount_amount", "promotion_amount", "insurance_coverage as insuranceCoverage"])
    .where("sale_id", "=", saleId)
    .orderBy("line_no")
    .execute();
  const sold = items.map(({ tax_category, discount_amount, promotion_amount, ...item }) => ({
    ...item,
    taxCategory: tax_category as TaxCategory,
    discountAmount: amount(big(discount_amount).plus(promotion_amount)),
  }));
  const carried = lineFigures(sale, sold);
  const lines = sold.map((item, index) => {
    const whole = carried[index] ?? { subtotal: 0n, tax: 0n, discount: 0n, total: 0n, coverage: 0n };
    const back = partOf(whole, item.quantity, 0, item.returned);
    return {
      billed: amount(big(riyals(whole.total + whole.coverage)).minus(invoiced(back))),
      asked: amount(big(riyals(whole.coverage)).minus(back.insuranceCoverage)),
      isTaxed: isTaxed(item),
    };
  });
  if (lines.every(({ asked }) => big(asked).eq(0))) return false;
  const { tax } = await db
    .selectFrom("sale_returns")
    .select(sql<string>`coalesce(sum(included_tax), 0)`.as("tax"))
    .where("sale_id", "=", saleId)
    .executeTakeFirstOrThrow();
  await makeClaim(em, saleId, lines, amount(big(sale.includedTax).minus(tax)));
  return true;
}
