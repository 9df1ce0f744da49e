import { z } from "zod";
import { id, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { wholePaymentMethods } from "#app/modules/settings/lists/kept-lists.server.ts";
import { returnedSale } from "../returns/locked-sale.server.ts";
import { correctedLines, correctionTotals } from "./corrected-lines.ts";
import { CorrectionInput } from "./correction.schema.server.ts";

/** The amounts of a debit note, before it is written. */
const CheckedCorrection = z.object({
  subtotal: view.amount,
  taxAmount: view.amount,
  totalAmount: view.amount,
});
export type CheckedCorrection = z.infer<typeof CheckedCorrection>;

/** Adds up a correction without doing it. */
export const checkCorrection = operation({
  name: "checkCorrection",
  summary: "What a debit note would charge",
  permission: "sales:manage",
  input: CorrectionInput.omit({ totalAmount: true }),
  output: CheckedCorrection,
  async run(context, input): Promise<CheckedCorrection> {
    const sale = await returnedSale(context, input.id);
    const { subtotal, taxAmount, totalAmount } = correctionTotals(correctedLines(sale, input.items));
    return { subtotal, taxAmount, totalAmount };
  },
});

/** A line of a sale on the screen that corrects it. */
export type CorrectableLine = { id: number; itemName: string; sku: string; unitPrice: string; left: number };

/** The data of the screen that corrects a sale. */
export const getCorrectionForm = operation({
  name: "getCorrectionForm",
  summary: "The lines of a sale that can be charged more",
  permission: "sales:manage",
  input: z.object({ id: id() }),
  output: z.object({}),
  async run(context, input) {
    const { items, ...sale } = await returnedSale(context, input.id);
    return {
      sale: { id: sale.id, storeId: sale.storeId, receiptNumber: sale.receiptNumber, customerName: sale.customerName },
      /** Neither a voided sale nor a debit note is corrected. */
      canCorrect: sale.voidedAt === null && sale.correctsId === null,
      lines: items.flatMap(({ id, itemName, sku, unitPrice, quantity, returned }): CorrectableLine[] =>
        quantity > returned ? [{ id, itemName, sku, unitPrice, left: quantity - returned }] : [],
      ),
      methods: await wholePaymentMethods(context.em),
    };
  },
});
