import { sql } from "kysely";
import { myPaths } from "#app/customer-paths.ts";
import { type DateOnly, riyadhDay } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { customerPath } from "#app/modules/customers/privacy/customer-token.server.ts";
import { OPEN_STATUSES } from "#app/modules/lens-jobs/job-status.ts";
import { remindAll } from "#app/modules/messages/remind-all.server.ts";
import { languageOf, tell, withdraw } from "#app/modules/messages/tell.server.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { isToldToday, REMINDERS } from "./balance-reminders.ts";

/** What messages about a sale are about. */
export const SALE_KIND = "sale";

/** The setting that says on which day everybody was told last. */
const REMINDED_ON = "sales.balancesRemindedOn";

/** What waits to be told of a balance names an amount that has just changed, or is paid: it does not leave. */
export const withdrawBalance = (em: Em, saleId: number): Promise<void> =>
  withdraw(em, { kind: SALE_KIND, id: saleId }, ["balance_due"]);

/** What the server does every few minutes: once a day the customers of open balances are told. */
export async function watchBalances(today: DateOnly = riyadhDay()): Promise<{ looked: number }> {
  const em = await forkEm();
  const db = rows(em);
  const row = await db.selectFrom("app_settings").select("value").where("key", "=", REMINDED_ON).executeTakeFirst();
  if (row?.value === today) return { looked: 0 };
  const reminded = await remindBalances(today);
  const value = JSON.stringify(today);
  await db
    .insertInto("app_settings")
    .values({ key: REMINDED_ON, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
  return reminded;
}

/** Tells the customers of balances that are due. Run again, or by two servers at once, it tells nobody twice. @returns how many sales it has looked at */
export async function remindBalances(today: DateOnly = riyadhDay()): Promise<{ looked: number }> {
  const looked = await remindAll({
    event: "balance_due",
    due: dueSales(today),
    remind: (em, { id }) => remindOf(em, id, today),
  });
  return { looked };
}

/** The few open balances among all sales are found once, by their own index, and then given out in the order of their ids. */
function dueSales(today: DateOnly) {
  let ids: number[] | null = null;
  return async (em: Em, above: number, most: number) => {
    ids ??= (await openBalances(em, today)).sort((one, other) => one - other);
    const first = ids.findIndex((id) => id > above);
    return first < 0 ? [] : ids.slice(first, first + most).map((id) => ({ id }));
  };
}

/**
 * Glasses that are still made, or wait to be collected, are left out: their balance is paid when they are handed over, and other messages tell of them.
 * What was told is counted whatever became of it, so nobody is written to each day whose messages never arrive.
 */
export async function openBalances(em: Em, today: DateOnly): Promise<number[]> {
  const { firstAfterDays, againAfterDays, most, longestDays } = REMINDERS;
  const { rows: found } = await sql<{ id: number }>`
    select s.id from sales s
    where s.balance_due > 0 and s.customer_id is not null and s.voided_at is null
      and s.sale_date > now() - make_interval(days => ${longestDays + 1}::int)
      and coalesce(s.due_date, (s.sale_date at time zone 'Asia/Riyadh')::date) <= ${today}::date - ${firstAfterDays}::int
      and not exists (${madeGlasses()})
      and not exists (select from messages m where m.about_kind = ${SALE_KIND} and m.about_id = s.id and m.event = 'balance_due'
        having count(*) >= ${most}::int or max(m.created_at) > now() - make_interval(days => ${againAfterDays - 1}::int))`.execute(
    rows(em),
  );
  return found.map(({ id }) => id);
}

const madeGlasses = () =>
  sql`select from lens_jobs j where j.sale_id = s.id and j.deleted_at is null and j.status = any(${[...OPEN_STATUSES]}::text[])`;

/** Locked, so that a payment at the same moment either comes first, or withdraws the message. */
async function remindOf(em: Em, saleId: number, today: DateOnly): Promise<void> {
  const {
    rows: [sale],
  } = await sql<{
    customerId: number;
    storeId: number;
    number: string;
    balance: string;
    soldAt: Date;
    dueOn: DateOnly | null;
  }>`
    select s.customer_id as "customerId", s.store_id as "storeId", s.receipt_number as number, s.balance_due as balance,
      s.sale_date as "soldAt", s.due_date::text as "dueOn"
    from sales s where s.id = ${saleId} and s.balance_due > 0 and s.voided_at is null and s.customer_id is not null
      and not exists (${madeGlasses()}) for update of s`.execute(rows(em));
  if (!sale) return;
  const { customerId, storeId, number, balance, soldAt, dueOn } = sale;
  const told = await rows(em)
    .selectFrom("messages")
    .select("created_at as at")
    .where("about_kind", "=", SALE_KIND)
    .where("about_id", "=", saleId)
    .where("event", "=", "balance_due")
    .execute();
  const toldOn = told.map(({ at }) => riyadhDay(at));
  if (!isToldToday({ soldOn: riyadhDay(soldAt), dueOn, toldOn }, today)) return;
  await tell(em, {
    ...{ event: "balance_due", customerId, storeId, about: { kind: SALE_KIND, id: saleId } },
    key: `balance_due:${saleId}:${toldOn.length}`,
    fields: { number, amount: formatMoney(balance, await languageOf(em, customerId)) },
    link: await customerPath(em, customerId, (token) => myPaths.receipt(token, saleId)),
  });
}
