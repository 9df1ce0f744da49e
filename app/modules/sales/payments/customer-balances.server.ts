import { sql } from "kysely";
import { z } from "zod";
import { id, view } from "#app/lib/fields.server.ts";
import { ZERO } from "#app/lib/money/money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { readPoints } from "#app/modules/loyalty/read-points.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { creditBalance } from "./store-credit.server.ts";

const MOST_SALES = 20;
/** The rights of which one is enough to see the balances of customers. */
export const SEES_MONEY = ["sales:read", "sales:update"] as const;

const OwedView = z.object({
  id: view.id,
  receiptNumber: z.string(),
  saleDate: view.instant,
  dueDate: view.day.nullable(),
  balanceDue: view.amount,
});

/** The store credit of a customer, and the balances of sales in the user's stores, the oldest first, and what they add up to. */
export const getCustomerBalances = operation({
  name: "getCustomerBalances",
  summary: "A customer's store credit, and the sales for which they owe",
  permission: SEES_MONEY,
  input: z.object({ id: id() }),
  output: z.object({
    credit: view.amount,
    /** The points to use and what they pay; null while the shop gives none and the customer has none. */
    points: z.object({ points: z.int(), worth: view.amount }).nullable(),
    owed: z.array(OwedView),
    total: view.amount,
  }),
  async run({ em, stores }, { id: customerId }) {
    const mine = idsOf(stores);
    const owed = rows(em)
      .selectFrom("sales as s")
      .where("s.customer_id", "=", customerId)
      .where("s.store_id", "in", [0, ...mine])
      .where("s.balance_due", ">", "0");
    const [credit, loyalty, found, { total }] = await Promise.all([
      creditBalance(em, customerId),
      readPoints(em, customerId),
      owed
        .select(["s.id", "s.receipt_number as receiptNumber", "s.sale_date as saleDate"])
        .select(["s.due_date as dueDate", "s.balance_due as balanceDue"])
        .orderBy("s.sale_date")
        .orderBy("s.id")
        .limit(MOST_SALES)
        .execute(),
      owed.select(({ fn }) => fn.sum<string | null>("s.balance_due").as("total")).executeTakeFirstOrThrow(),
    ]);
    return {
      credit,
      points: loyalty.isOn || loyalty.points > 0 ? { points: loyalty.points, worth: loyalty.worth } : null,
      owed: found.map((sale) => ({ ...sale, saleDate: sale.saleDate.toISOString() })),
      // Also what the sales that are not listed add.
      total: total ?? ZERO,
    };
  },
});
export type CustomerBalances = Awaited<ReturnType<typeof getCustomerBalances.run>>;

/** What matters of it at the top of the customer's pages. */
export const Money = z.object({
  /** The balances of the customer's sales in the user's stores. */
  owed: view.amount,
  credit: view.amount,
  /** Ordered goods that the customer has not taken yet, and the oldest sale of them. */
  toCollect: z.int(),
  toCollectSaleId: view.id.nullable(),
});

/** A sale (s) whose goods wait. A balance that was moved from the insurer makes none: only a deposit orders goods. */
const WAITS = sql`s.is_order and s.collected_at is null`;

/** What the customer (c) owes and is owed, and what waits for them, in some stores. */
export const moneySql = (mine: ReturnType<typeof sql>) => sql<z.infer<typeof Money> | null>`(
  select jsonb_build_object('owed', coalesce(sum(s.balance_due), 0)::numeric(14, 2)::text,
    'credit', coalesce((select e.balance::text from store_credit_entries e
      where e.customer_id = c.id order by e.id desc limit 1), '0.00'),
    'toCollect', count(*) filter (where ${WAITS}),
    'toCollectSaleId', (array_agg(s.id order by s.due_date, s.id) filter (where ${WAITS}))[1])
  from sales s where s.customer_id = c.id and s.store_id = ${mine} and s.voided_at is null
    and s.returned_amount < s.total_amount + s.moved_amount and (s.balance_due > 0 or (${WAITS})))`;
