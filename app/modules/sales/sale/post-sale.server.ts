import { sql } from "kysely";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { recordActivity } from "#app/modules/dashboard/record-activity.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { type PricedSale, priceSale } from "./price-sale.server.ts";
import type { SaleInput } from "./sale-input.schema.server.ts";
import { type SaleParties, saleParties } from "./sale-parties.server.ts";
import { recordSaleMovements, type SoldItem, soldItems, takeStock } from "./take-stock.server.ts";

const RECEIPT_DIGITS = 6;

/**
 * Rings up a sale inside the command's transaction: prices it, takes the stock, draws the store's next receipt number, and
 * writes the sale, its lines, movements, payment and activity. All of it happens or none. Rows are written as rows, one
 * statement a table, because this is the path that every till waits for.
 * @returns the sale's id
 */
export async function postSale(context: OperationContext, input: SaleInput): Promise<number> {
  const { em, user } = context;
  const storeId = requiredStore(context, input.sale.storeId, "sales.selectStore");
  const [items, parties, store] = [
    await soldItems(em, input.items),
    await saleParties(em, storeId, input.sale),
    await storeTerms(context, storeId),
  ];
  const priced = priceSale(
    input,
    { catalogue: items, coveragePercent: parties.coveragePercent, discountLimitPercent: store.discountLimitPercent },
    context,
  );
  const quantities = await takeStock(em, storeId, input.items, items);
  const receipt = await nextReceipt(context, storeId, store.code);
  const saleId = await insertSale(context, storeId, receipt, input.sale, parties, priced);
  await insertItems(context, saleId, items, priced);
  await recordSaleMovements(em, quantities, { storeId, saleId, userId: user.id });
  await insertPayment(context, saleId, input.sale.paymentMethod, priced.totals.totalAmount);
  await recordActivity(em, {
    storeId,
    type: "sale",
    description: receipt.number,
    entityType: "sales",
    entityId: saleId,
    amount: priced.totals.totalAmount,
    customerId: input.sale.customerId,
  });
  if (priced.overrides.length > 0) context.audit({ note: `Override: ${priced.overrides.join("; ")}` });
  return saleId;
}

const storeTerms = ({ em }: OperationContext, storeId: number) =>
  rows(em)
    .selectFrom("stores")
    .select(["code", "discount_limit_percent as discountLimitPercent"])
    .where("id", "=", storeId)
    .executeTakeFirstOrThrow();

type Receipt = { sequence: number; number: string };

/** The counter's row stays locked until the transaction ends: numbers rise without gaps, because a failure gives its back. */
async function nextReceipt({ em }: OperationContext, storeId: number, code: string): Promise<Receipt> {
  const { last_number: sequence } = await rows(em)
    .insertInto("receipt_counters")
    .values({ store_id: storeId, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column("store_id").doUpdateSet({ last_number: sql`receipt_counters.last_number + 1` }),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return { sequence, number: `${code}-${String(sequence).padStart(RECEIPT_DIGITS, "0")}` };
}

async function insertSale(
  { em, user }: OperationContext,
  storeId: number,
  receipt: Receipt,
  sale: SaleInput["sale"],
  parties: SaleParties,
  { totals }: PricedSale,
): Promise<number> {
  const row = await rows(em)
    .insertInto("sales")
    .values({
      store_id: storeId,
      receipt_sequence: receipt.sequence,
      receipt_number: receipt.number,
      register_id: sale.registerId,
      customer_id: sale.customerId,
      customer_name: parties.customerName,
      employee_id: user.id,
      sale_date: new Date(),
      subtotal: totals.subtotal,
      discount_amount: totals.discountAmount,
      tax_amount: totals.taxAmount,
      total_amount: totals.totalAmount,
      included_tax: totals.includedTax,
      product_discount: totals.productDiscount,
      insurance_coverage: totals.insuranceCoverage,
      coverage_percentage: parties.coveragePercent,
      payment_method: sale.paymentMethod,
      insurance_id: sale.insuranceId,
      insurance_provider: parties.insuranceProvider,
      policy_id: parties.policy?.policyId ?? null,
      policy_number: parties.policy?.policyNumber ?? null,
      policy_class: parties.policy?.className ?? null,
      claim_status: sale.insuranceId ? (sale.claimStatus ?? "pending") : null,
      prescription_id: sale.prescriptionId,
      notes: sale.notes,
      created_by: user.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

const insertItems = ({ em }: OperationContext, saleId: number, items: readonly SoldItem[], priced: PricedSale) =>
  rows(em)
    .insertInto("sale_items")
    .values(
      priced.lines.map((line, index) => ({
        sale_id: saleId,
        variant_id: line.variantId,
        line_no: index + 1,
        item_name: items[index]?.name ?? "",
        sku: items[index]?.sku ?? "",
        quantity: line.quantity,
        unit_price: line.unitPrice,
        discount_amount: line.discountAmount,
        total_price: priced.totals.lineTotals[index] ?? "0.00",
      })),
    )
    .execute();

const insertPayment = ({ em, user }: OperationContext, saleId: number, paymentMethod: string, amount: string) =>
  rows(em)
    .insertInto("payments")
    .values({
      receipt_id: saleId,
      payment_method: paymentMethod,
      amount,
      status: "completed",
      processed_at: new Date(),
      created_by: user.id,
    })
    .execute();
