import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";

const AskedLine = z.object({
  variantId: view.id,
  itemName: z.string(),
  sku: z.string(),
  quantity: z.int(),
  /** What customer and insurer pay together. */
  billed: view.amount,
  asked: view.amount,
});

/** An insured sale of the user's stores, and what its insurer is asked to pay for each line. */
export const askedOfSale = operation({
  name: "askedOfSale",
  summary: "What the insurer of a sale is asked to pay for each line",
  permission: "sales:read",
  input: z.object({ saleId: id() }),
  output: z.object({
    customerName: z.string(),
    insurer: z.string(),
    receiptNumber: z.string(),
    lines: z.array(AskedLine),
  }),
  async run({ em, stores }, { saleId }) {
    const sale = await rows(em)
      .selectFrom("sales")
      .select(["customer_name as customerName", "insurance_provider as insurer", "receipt_number as receiptNumber"])
      .where("id", "=", saleId)
      .where("insurance_id", "is not", null)
      .where("store_id", "in", [0, ...idsOf(stores)])
      .executeTakeFirst();
    if (!sale) throw notFound();
    const lines = await rows(em)
      .selectFrom("sale_items as i")
      .leftJoin("claim_lines as l", "l.sale_item_id", "i.id")
      .select(["i.variant_id as variantId", "i.item_name as itemName", "i.sku", "i.quantity"])
      .select((e) => e.fn.coalesce("l.billed", "i.total_price").as("billed"))
      .select((e) => e.fn.coalesce("i.insurance_coverage", e.val("0.00")).as("asked"))
      .where("i.sale_id", "=", saleId)
      .orderBy("i.line_no")
      .execute();
    return { ...sale, customerName: sale.customerName ?? "", insurer: sale.insurer ?? "", lines };
  },
});
