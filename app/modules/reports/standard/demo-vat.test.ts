import { expect, it } from "vitest";
import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { amount, big, sum } from "#app/lib/money/money.ts";
import { execute } from "#app/lib/operation.server.ts";
import { invoiceAmounts } from "#app/modules/e-invoicing/document/amounts.ts";
import { addMonths } from "#app/modules/reports/figures/period.ts";
import { chargedBySale } from "#app/modules/sales/sale/figures/charged-lines.ts";
import { documentVat } from "#app/modules/sales/sale/figures/document-vat.ts";
import { type Em, rows } from "#db/orm.ts";
import { seedDemo } from "#db/seeds/demo.ts";
import { groupBy } from "#db/seeds/group-by.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor } from "#tests/support/factories.ts";
import { getFinancialReport } from "./get-financial-report.server.ts";

const { em: getEm } = testDatabase();
const MONTHS = 6;

/** The document of each sale as the e-invoice code makes it from what is stored, with the month in which it was sold. */
async function documentsOf(em: Em) {
  const sales = await rows(em).selectFrom("sales").selectAll().execute();
  const items = await rows(em).selectFrom("sale_items").selectAll().orderBy("line_no").execute();
  const bySale = groupBy(items, ({ sale_id }) => sale_id);
  return sales.map((sale) => {
    const charged = chargedBySale(
      {
        subtotal: sale.subtotal,
        discountAmount: sale.discount_amount,
        taxAmount: sale.tax_amount,
        totalAmount: sale.total_amount,
        productDiscount: sale.product_discount,
        insuranceCoverage: sale.insurance_coverage,
      },
      (bySale.get(sale.id) ?? []).map((item) => ({
        name: item.item_name,
        quantity: item.quantity,
        unitPrice: item.unit_price,
        discountAmount: amount(big(item.discount_amount).plus(item.promotion_amount)),
        taxCategory: item.tax_category,
        taxPercent: item.tax_percent,
        taxReason: item.tax_reason,
        taxNote: item.tax_note,
      })),
    );
    const taxed = charged.filter(({ taxation }) => taxation.percent > 0);
    // Worked out from the lines of the document alone.
    const vat = documentVat(amount(sum(taxed.map(({ total }) => total))));
    expect(invoiceAmounts(charged, sale.included_tax)).toMatchObject({ tax: vat });
    const { net } = invoiceAmounts(charged, vat);
    return { month: riyadhDay(sale.sale_date).slice(0, 7), insured: sale.insurance_id !== null, net, vat };
  });
}

it("the demo shop's financial report equals its e-invoices for each of the last six months", async () => {
  const em = await getEm();
  await em.transactional((tx) => seedDemo(rows(tx), { now: new Date() }));
  const stores = await rows(em).selectFrom("stores").select(["id", "code", "name"]).execute();
  const actor = await makeActor(em, { stores: stores.map((store) => ({ ...store, nameAr: null })) });
  expect(await rows(em).selectFrom("sale_returns").select("id").execute()).toEqual([]);
  const documents = await documentsOf(em);
  expect(documents.filter(({ insured }) => insured).length).toBeGreaterThan(100);
  const today = riyadhDay();
  for (let back = 0; back < MONTHS; back += 1) {
    const from = addMonths(today, -back);
    const to = back === 0 ? today : addDays(addMonths(today, 1 - back), -1);
    const { now } = await execute(getFinancialReport, { em, actor }, { period: "custom", from, to });
    const own = documents.filter(({ month }) => month === from.slice(0, 7));
    expect([from, now.salesVat, now.taxable]).toEqual([
      from,
      amount(sum(own.map(({ vat }) => vat))),
      amount(sum(own.map(({ net }) => net))),
    ]);
  }
}, 120_000);
