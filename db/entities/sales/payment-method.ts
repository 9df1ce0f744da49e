import { defineEntity, p } from "@mikro-orm/core";
import { line, lookup, money, percent } from "#db/entities/base.ts";

export const PaymentMethodSchema = defineEntity({
  name: "PaymentMethod",
  tableName: "payment_methods",
  properties: {
    ...lookup(),
    /** What the method is to the program: cash, card, transfer, instalments, wallet, store_credit, gift_card, points or other. */
    kind: line(20).default("other"),
    /** Whether the drawer has to open when a sale is paid by it. */
    opensDrawer: p.boolean().default(false),
    /** What the bank or provider keeps of each payment: a share of it, and an amount. The margin report takes both off. */
    feePercent: percent().default("0"),
    feeFixed: money().default("0"),
  },
  checks: [
    {
      name: "payment_methods_kind_check",
      expression:
        "kind in ('cash','card','transfer','instalments','wallet','store_credit','gift_card','points','other')",
    },
    { name: "payment_methods_fee_check", expression: "fee_percent between 0 and 100 and fee_fixed >= 0" },
  ],
});

/** How a sale is paid. */
export class PaymentMethod extends PaymentMethodSchema.class {}
PaymentMethodSchema.setClass(PaymentMethod);
