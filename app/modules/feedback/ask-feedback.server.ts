import { sql } from "kysely";
import { myPaths } from "#app/customer-paths.ts";
import { addDays, formatDay, riyadhDay, startOfDay } from "#app/lib/dates.ts";
import { customerPath } from "#app/modules/customers/privacy/customer-token.server.ts";
import { remindAll } from "#app/modules/messages/remind-all.server.ts";
import { CHANNELS } from "#app/modules/messages/rules/events.ts";
import { languageOf, tell } from "#app/modules/messages/tell.server.ts";
import { keptSettings } from "#app/modules/settings/app-settings.server.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { isAsked, type Purchase, RULES } from "./feedback-rules.ts";

type Due = { id: number; customerId: number };

/**
 * Asks customers how they like what they have had for a week. A question that has got no answer, or whose purchase was undone, is over.
 * @returns how many purchases it has looked at
 */
export async function askFeedback(): Promise<{ looked: number }> {
  const em = await forkEm();
  await em.fork().transactional((tx) => endQuestions(tx as Em));
  // Without a page of the customer's own there is no place for an answer.
  if (!(await keptSettings(em)).customerPage) return { looked: 0 };
  return { looked: await remindAll({ event: "feedback", due: duePurchases, remind: ask }) };
}

/** The goods of a sale (s) that have not come back. */
const PIECES = sql<number>`(select coalesce(sum(i.quantity - i.returned_quantity), 0)::int from sale_items i
  join product_variants v on v.id = i.variant_id join products p on p.id = v.product_id
  where i.sale_id = s.id and not p.is_service)`;

/** Questions whose time is over, and those about a purchase that was undone: what waits to be told of it does not leave. */
async function endQuestions(em: Em): Promise<void> {
  await sql`with over as (
      update feedback f set status = 'over', updated_at = now() from sales s
      where f.status = 'asked' and s.id = f.sale_id and (f.asked_at < ${startOfDay(addDays(riyadhDay(), -RULES.answerDays))}
        or s.voided_at is not null or (s.returned_amount > 0 and ${PIECES} = 0))
      returning f.message_id)
    update messages m set status = 'cancelled' from over where m.id = over.message_id and m.status = 'waiting'`.execute(
    rows(em),
  );
}

/**
 * The purchases that customers may be asked about: sold, collected or handed over on the right days. Each branch's days are read from an index,
 * before anything else of them is looked at, and most customers have not said that they want to be asked.
 */
export async function duePurchases(em: Em, above: number, most: number): Promise<Due[]> {
  const today = riyadhDay();
  const from = startOfDay(addDays(today, -RULES.afterDays - RULES.lateDays));
  const until = startOfDay(addDays(today, 1 - RULES.afterDays));
  const askedSince = startOfDay(addDays(today, 1 - RULES.againDays));
  const { rows: found } = await sql<Due>`
    with taken as materialized (
      select t.id from stores o cross join lateral (
        select s.id from sales s where s.store_id = o.id and s.sale_date >= ${from} and s.sale_date < ${until}
          and s.customer_id is not null and not s.is_order and s.voided_at is null offset 0) t
      union
      select t.id from stores o cross join lateral (
        select j.sale_id as id from lens_jobs j where j.store_id = o.id and j.collected_at >= ${from} and j.collected_at < ${until} offset 0) t
      union
      select s.id from sales s where s.collected_at >= ${from} and s.collected_at < ${until})
    select s.id, s.customer_id as "customerId" from taken t join sales s on s.id = t.id
    where s.id > ${above} and exists (
        select from customer_consents k where k.customer_id = s.customer_id and k.granted and k.deleted_at is null
          and k.channel = any(${[...CHANNELS]}::text[]))
      and not exists (select from feedback f where f.customer_id = s.customer_id and (f.sale_id = s.id or f.asked_at >= ${askedSince}))
    order by s.id limit ${most}`.execute(rows(em));
  return found;
}

/** Asks about one purchase, unless the rules say no. Who is asked by two servers at once is asked by one: the other waits, and sees it. */
async function ask(em: Em, { id: saleId, customerId }: Due): Promise<void> {
  await rows(em).selectFrom("customers").select("id").where("id", "=", customerId).forNoKeyUpdate().execute();
  const purchase = await purchaseOf(em, saleId, customerId);
  if (!purchase) return;
  const today = riyadhDay();
  const { storeId, number, lastAskedAt } = purchase;
  if (!isAsked(purchase, { today, lastAskedOn: lastAskedAt && riyadhDay(lastAskedAt) })) return;
  const told = await tell(em, {
    ...{ event: "feedback", customerId, storeId, about: { kind: "sale", id: saleId } },
    key: `feedback:${saleId}`,
    fields: { number, date: formatDay(purchase.soldOn, await languageOf(em, customerId)) },
    link: await customerPath(em, customerId, (token) => myPaths.feedback(token, saleId)),
  });
  if ("none" in told) return;
  await rows(em)
    .insertInto("feedback")
    .values({
      ...{ store_id: storeId, customer_id: customerId, sale_id: saleId },
      ...{ message_id: told.id, asked_at: new Date() },
    })
    .execute();
}

type Found = Purchase & { storeId: number; number: string; lastAskedAt: Date | null };

/** What the rules ask of a purchase; undefined where it is not this customer's any more, or was asked about. */
async function purchaseOf(em: Em, saleId: number, customerId: number): Promise<Found | undefined> {
  const day = (at: string) => sql<string>`(${sql.ref(at)} at time zone 'Asia/Riyadh')::date::text`;
  const { rows: found } = await sql<Found>`
    select s.store_id as "storeId", s.receipt_number as number, ${day("s.sale_date")} as "soldOn", s.voided_at is not null as "isVoided",
      s.corrects_id is not null as "isCorrection", ${PIECES} as pieces, s.is_order as "isOrder", ${day("s.collected_at")} as "handedOverOn",
      (select coalesce(jsonb_agg(jsonb_build_object('status', j.status, 'collectedOn', ${day("j.collected_at")})), '[]')
        from lens_jobs j where j.sale_id = s.id and j.deleted_at is null) as jobs,
      (select max(f.asked_at) from feedback f where f.customer_id = s.customer_id) as "lastAskedAt"
    from sales s where s.id = ${saleId} and s.customer_id = ${customerId}
      and not exists (select from feedback f where f.sale_id = s.id)`.execute(rows(em));
  return found[0];
}
