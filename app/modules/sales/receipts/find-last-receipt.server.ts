import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";

/** Long enough for a shift that ends after midnight, and short enough to keep the search on the index of a store's sales by time. */
const LATELY_MS = 24 * 60 * 60 * 1000;

/** The register of the sale prints always, or where the drawer has to open and one of the sale's payments opens it. */
const PRINTS_AT_ONCE = sql<boolean>`exists (select from register_sessions rs join registers g on g.id = rs.register_id
  where rs.id = sales.session_id and (g.printing = 'always' or g.printing = 'drawer' and exists (
    select from payments p join payment_methods m on m.code = p.payment_method where p.receipt_id = sales.id and m.opens_drawer)))`;

/** The user's last sale of the past 24 hours in the current store, to print its receipt again. Null when there is none. */
export const findLastReceipt = operation({
  name: "findLastReceipt",
  summary: "The receipt of what the user sold last",
  permission: "sales:create",
  input: z.object({}),
  output: z
    .object({
      id: view.id,
      receiptNumber: z.string(),
      customerId: view.id.nullable(),
      totalAmount: z.string(),
      balanceDue: z.string(),
      /** The cash that the customer handed over, and what went back of it. */
      tendered: z.string(),
      change: z.string(),
      /** Whether the register prints the receipt at once. */
      printsAtOnce: z.boolean(),
    })
    .nullable(),
  async run({ em, store, user }) {
    const sale = await rows(em)
      .selectFrom("sales")
      .select(["id", "receipt_number as receiptNumber", "total_amount as totalAmount"])
      .select(["balance_due as balanceDue", "customer_id as customerId"])
      .select([ofPayments("tendered", sql`p.tendered`), ofPayments("change", sql`p.tendered - p.amount`)])
      .select(PRINTS_AT_ONCE.as("printsAtOnce"))
      .where("created_by", "=", user.id)
      .where("store_id", "=", store?.id ?? 0)
      .where("sale_date", ">", new Date(Date.now() - LATELY_MS))
      .orderBy("sale_date", "desc")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    return sale ?? null;
  },
});

/** Adds this up over the payments of a sale. */
const ofPayments = <Name extends string>(name: Name, figure: RawBuilder<unknown>) =>
  sql<string>`(select coalesce(sum(${figure}), 0)::numeric(12, 2) from payments p where p.receipt_id = sales.id)`.as(
    name,
  );
