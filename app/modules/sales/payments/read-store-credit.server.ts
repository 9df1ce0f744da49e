import { sql } from "kysely";
import { z } from "zod";
import { id, pageOfList, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { liveCustomer } from "#app/modules/customers/policies/locked-customer.server.ts";
import { rows } from "#db/orm.ts";
import { creditBalance } from "./store-credit.server.ts";

/** One line of a customer's store credit. */
export const StoreCreditView = z.object({
  id: view.id,
  customerId: view.id,
  storeId: view.id,
  storeName: z.string(),
  storeNameAr: z.string().nullable(),
  kind: z.enum(["issued", "spent"]),
  /** Positive when credit is issued, negative when it is spent. */
  amount: view.amount,
  /** The customer's credit after this line. */
  balance: view.amount,
  /** The receipt of the sale that was paid or, for issued credit, returned. */
  receiptNumber: z.string().nullable(),
  saleId: view.id.nullable(),
  returnId: view.id.nullable(),
  returnNumber: z.string().nullable(),
  notes: z.string().nullable(),
  createdAt: view.instant,
  createdByName: z.string().nullable(),
});
export type StoreCreditView = z.infer<typeof StoreCreditView>;

/** The lines of a customer's store credit, newest first. The first one's balance is what the customer may spend. */
export const listStoreCredit = operation({
  name: "listStoreCredit",
  summary: "A customer's store credit, newest first: what was issued and spent, and the balance after each",
  permission: ["sales:read", "sales:update"],
  input: z.object({ ...pageOfList, id: id() }),
  output: z.array(StoreCreditView),
  paged: true,
  async run({ em }, { id: customerId, limit, offset }) {
    await liveCustomer(em, customerId);
    const lines = rows(em).selectFrom("store_credit_entries as e").where("e.customer_id", "=", customerId);
    const [found, { total }] = await Promise.all([
      lines
        .innerJoin("stores as st", "st.id", "e.store_id")
        .leftJoin("payments as p", "p.id", "e.payment_id")
        .leftJoin("sales as s", "s.id", "p.receipt_id")
        .leftJoin("sale_returns as r", "r.id", "p.return_id")
        .leftJoin("system_users as u", "u.id", "e.created_by")
        .select(["e.id", "e.customer_id as customerId", "e.store_id as storeId", "st.name as storeName"])
        .select(["st.name_ar as storeNameAr", "e.amount", "e.balance", "s.receipt_number as receiptNumber"])
        .select(["s.id as saleId", "r.id as returnId", "r.return_number as returnNumber", "e.notes"])
        .select("e.created_at as createdAt")
        .select([
          sql<StoreCreditView["kind"]>`e.kind`.as("kind"),
          sql<string | null>`nullif(trim(concat(u.first_name, ' ', u.last_name)), '')`.as("createdByName"),
        ])
        .orderBy("e.id", "desc")
        .limit(limit)
        .offset(offset)
        .execute(),
      lines.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
    ]);
    const shown = found.map((line) => ({ ...line, createdAt: line.createdAt.toISOString() }));
    return { rows: shown, total, next: offset + found.length < total ? offset + limit : null };
  },
});

/** The customer of a statement of store credit, with the amount that may be spent. */
export const getStoreCredit = operation({
  name: "getStoreCredit",
  summary: "A customer's name and store credit",
  permission: listStoreCredit.permission,
  input: z.object({ id: id() }),
  output: z.object({ customerId: view.id, name: z.string(), balance: view.amount }),
  async run({ em }, { id: customerId }) {
    const { firstName, lastName } = await liveCustomer(em, customerId);
    return { customerId, name: `${firstName} ${lastName}`, balance: await creditBalance(em, customerId) };
  },
});
