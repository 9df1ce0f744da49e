import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { ShownLensJob } from "#app/modules/lens-jobs/at-sale/sale-jobs.server.ts";
import { PaymentView } from "#app/modules/sales/payments/payment.schema.server.ts";
import { SaleItemView, SaleView } from "#app/modules/sales/sale/sale.schema.server.ts";

/** A sale with all the names that its receipt shows. */
export const ReceiptView = z.object({
  sale: SaleView,
  items: z.array(SaleItemView),
  /** The payments so far, oldest first. */
  payments: z.array(PaymentView.pick({ paymentMethod: true, amount: true, tendered: true, change: true })),
  /** The points that the sale earns and that the customer has; null for a sale that earns none. */
  points: z.object({ earned: z.int(), points: z.int() }).nullable(),
  store: z.object({
    name: z.string(),
    nameAr: z.string().nullable(),
    address: z.string().nullable(),
    addressAr: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    vatNumber: z.string().nullable(),
    crNumber: z.string().nullable(),
    header: z.string().nullable(),
    headerAr: z.string().nullable(),
    footer: z.string().nullable(),
    footerAr: z.string().nullable(),
    /** How many days after a sale its goods can come back without an approval. */
    returnDays: z.int(),
    /** With the version of the logo, which is part of its address; null for none. */
    logo: z.object({ storeId: view.id, version: z.string() }).nullable(),
  }),
  employeeName: z.string().nullable(),
  /** The lens jobs of the sale, and the pieces of its lenses that have none. */
  lensJobs: z.array(ShownLensJob),
  lensesWithoutJob: z.int(),
  /** The sale that a debit note corrects; null for any other sale. */
  corrects: z.object({ id: view.id, receiptNumber: z.string(), saleDate: view.instant }).nullable(),
  /** Null for a walk-in sale and for a removed customer. The sale itself keeps the name. */
  customer: z
    .object({
      id: view.id,
      name: z.string(),
      phone: z.string(),
      email: z.string().nullable(),
      address: z.string().nullable(),
    })
    .nullable(),
  prescription: z
    .object({ id: view.id, number: z.string(), date: view.instant, doctorName: z.string().nullable() })
    .nullable(),
});
export type ReceiptView = z.infer<typeof ReceiptView>;
