import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line, money } from "#db/entities/base.ts";
import { Payment } from "#db/entities/sales/payment.ts";
import { Store } from "#db/entities/store.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";
import { Customer } from "./customer.ts";

export const StoreCreditEntrySchema = defineEntity({
  name: "StoreCreditEntry",
  tableName: "store_credit_entries",
  properties: {
    id: id(),
    customerId: () => p.manyToOne(Customer).mapToPk().name("customer_id"),
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    kind: line(20),
    /** Positive when credit is issued, negative when it is spent. */
    amount: money(),
    /** The customer's credit after this entry. */
    balance: money(),
    paymentId: () => p.manyToOne(Payment).mapToPk().name("payment_id").nullable(),
    notes: p.text().nullable(),
    createdAt: createdAt(),
    createdBy: () => p.manyToOne(SystemUser).mapToPk().name("created_by"),
  },
  checks: [
    { name: "store_credit_entries_kind_check", expression: "kind in ('issued','spent')" },
    { name: "store_credit_entries_balance_check", expression: "balance >= 0 and amount <> 0" },
  ],
  indexes: [{ properties: ["customerId", "id"] }],
});

/** One line of a customer's store credit. The newest line's balance is what the customer may spend. */
export class StoreCreditEntry extends StoreCreditEntrySchema.class {}
StoreCreditEntrySchema.setClass(StoreCreditEntry);
