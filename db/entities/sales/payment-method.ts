import { defineEntity } from "@mikro-orm/core";
import { lookup } from "#db/entities/base.ts";

export const PaymentMethodSchema = defineEntity({
  name: "PaymentMethod",
  tableName: "payment_methods",
  properties: {
    ...lookup(),
  },
});

/** How a sale is paid. */
export class PaymentMethod extends PaymentMethodSchema.class {}
PaymentMethodSchema.setClass(PaymentMethod);
