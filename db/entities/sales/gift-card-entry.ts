import { defineEntity, p } from "@mikro-orm/core";
import { createdAt, id, line, money } from "#db/entities/base.ts";
import { RegisterSession } from "#db/entities/registers/register-session.ts";
import { Store } from "#db/entities/store.ts";
import { SystemUser } from "#db/entities/users/system-user.ts";
import { GiftCard } from "./gift-card.ts";
import { Payment } from "./payment.ts";

export const GiftCardEntrySchema = defineEntity({
  name: "GiftCardEntry",
  tableName: "gift_card_entries",
  properties: {
    id: id(),
    cardId: () => p.manyToOne(GiftCard).mapToPk().name("card_id"),
    /** The store in which it happened. */
    storeId: () => p.manyToOne(Store).mapToPk().name("store_id"),
    kind: line(20),
    /** Positive when value comes onto the card, negative when it leaves it, 0 when only the code changes. */
    amount: money(),
    /** The card's balance after this entry. */
    balance: money(),
    /** The payment or refund of a sale that changed the balance. */
    paymentId: () => p.manyToOne(Payment).mapToPk().name("payment_id").nullable(),
    /** How a card was paid for, or paid out: money beside the sales, in the drawer of the session. */
    paymentMethod: line(40).nullable(),
    externalReference: line(120).nullable(),
    sessionId: () => p.manyToOne(RegisterSession).mapToPk().name("session_id").nullable(),
    /** The code that a card had until it was moved to a new one. */
    oldCode: line(16).nullable(),
    notes: p.text().nullable(),
    createdAt: createdAt(),
    /** Null for what the server did by itself. */
    createdBy: () => p.manyToOne(SystemUser).mapToPk().name("created_by").nullable(),
  },
  checks: [
    {
      name: "gift_card_entries_kind_check",
      expression: "kind in ('sold','issued','used','returned','ended','moved','refunded')",
    },
    {
      name: "gift_card_entries_amount_check",
      expression:
        "case when kind in ('sold','issued','returned') then amount > 0 when kind = 'moved' then amount = 0 else amount < 0 end and amount <> 'NaN'",
    },
    { name: "gift_card_entries_balance_check", expression: "balance >= 0" },
    {
      name: "gift_card_entries_money_check",
      expression: "(payment_method is not null) = (kind in ('sold','refunded'))",
    },
  ],
  indexes: [
    { properties: ["cardId", "id"] },
    {
      name: "gift_card_entries_session_id",
      expression:
        "create index gift_card_entries_session_id on gift_card_entries (session_id) where session_id is not null",
    },
    {
      name: "gift_card_entries_payment_id",
      expression:
        "create index gift_card_entries_payment_id on gift_card_entries (payment_id) where payment_id is not null",
    },
    {
      name: "gift_card_entries_old_code",
      expression:
        "create unique index gift_card_entries_old_code on gift_card_entries (old_code) where old_code is not null",
    },
    {
      name: "gift_card_entries_created_at",
      expression:
        "create index gift_card_entries_created_at on gift_card_entries using brin (created_at) with (pages_per_range = 32)",
    },
  ],
});

/** One line of a card's ledger. The entries of a card add up to its balance. */
export class GiftCardEntry extends GiftCardEntrySchema.class {}
GiftCardEntrySchema.setClass(GiftCardEntry);
