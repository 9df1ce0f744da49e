import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line, money, updatedAt } from "#db/entities/base.ts";
import { Customer } from "#db/entities/customers/customer.ts";
import { Store } from "#db/entities/store.ts";

export const GiftCardSchema = defineEntity({
  name: "GiftCard",
  tableName: "gift_cards",
  properties: {
    id: id(),
    /** Sixteen digits that nobody can guess; the last one checks the others. Who knows them can spend the card. */
    code: line(16).unique(),
    /** A gift card was sold for money; a credit voucher was given in a return in place of money. */
    kind: line(20).default("gift_card"),
    status: line(20).default("active"),
    /** The store that sold or issued it. Every store takes it. */
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    /** Whose it is, where that is known. It pays for whoever brings its code. */
    customerId: () => p.manyToOne(Customer).mapToPk().name("customer_id").nullable(),
    /** What it was sold or issued for, and what is left of it: the sum of its entries. */
    amount: money(),
    balance: money(),
    /** The last day on which it pays; null for no end. */
    endsOn: p.date().nullable(),
    createdAt: createdAt(),
    createdBy: p.integer().nullable(),
    updatedAt: updatedAt(),
    version: p.integer().version().default(1),
  },
  checks: [
    { name: "gift_cards_kind_check", expression: "kind in ('gift_card','credit_voucher')" },
    { name: "gift_cards_status_check", expression: "status in ('active','ended','refunded')" },
    { name: "gift_cards_code_check", expression: "code ~ '^[0-9]{16}$'" },
    { name: "gift_cards_amount_check", expression: "amount > 0 and amount <> 'NaN'" },
    { name: "gift_cards_balance_check", expression: "balance >= 0 and balance <= amount" },
    { name: "gift_cards_left_check", expression: "status = 'active' or balance = 0" },
  ],
  indexes: [
    { properties: ["storeId", "id"] },
    { properties: ["customerId"] },
    {
      name: "gift_cards_to_end",
      expression: "create index gift_cards_to_end on gift_cards (ends_on) where status = 'active'",
    },
  ],
});

/** Money that customers have paid in advance, or that the shop owes them after a return, spent by a code. */
export class GiftCard extends GiftCardSchema.class {}
GiftCardSchema.setClass(GiftCard);
