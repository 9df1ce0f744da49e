import { sql } from "kysely";
import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import type { EntryKind } from "./card-rules.ts";
import { CardEntryView, cardKey } from "./gift-card.schema.server.ts";
import { getGiftCard, READS_CARDS } from "./read-gift-cards.server.ts";

const MOST_ENTRIES = 500;

/** The ledger of one card, newest first. */
export const listCardEntries = operation({
  name: "listCardEntries",
  summary: "The ledger of a gift card or voucher, newest first, and the balance after each entry",
  permission: READS_CARDS,
  input: z.object({ card: cardKey() }),
  output: z.array(CardEntryView),
  async run(context, { card: key }): Promise<CardEntryView[]> {
    const { em } = context;
    const { id } = await getGiftCard.run(context, { card: key });
    const found = await rows(em)
      .selectFrom("gift_card_entries as e")
      .innerJoin("stores as st", "st.id", "e.store_id")
      .leftJoin("payments as p", "p.id", "e.payment_id")
      .leftJoin("sales as s", "s.id", "p.receipt_id")
      .leftJoin("sale_returns as r", "r.id", "p.return_id")
      .leftJoin("system_users as u", "u.id", "e.created_by")
      .select(["e.id", "e.amount", "e.balance", "e.notes", "e.payment_method as paymentMethod"])
      .select(["st.name as storeName", "st.name_ar as storeNameAr", "e.created_at as createdAt"])
      .select(["s.id as saleId", "s.receipt_number as receiptNumber"])
      .select(["r.id as returnId", "r.return_number as returnNumber"])
      .select((x) => x.ref("e.kind").$castTo<EntryKind>().as("kind"))
      .select(sql<string | null>`nullif(trim(concat(u.first_name, ' ', u.last_name)), '')`.as("createdByName"))
      .where("e.card_id", "=", id)
      .orderBy("e.id", "desc")
      .limit(MOST_ENTRIES)
      .execute();
    return found.map((entry) => ({ ...entry, createdAt: entry.createdAt.toISOString() }));
  },
});
