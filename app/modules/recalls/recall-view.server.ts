import { sql } from "kysely";
import { z } from "zod";
import { riyadhDay } from "#app/lib/dates.ts";
import { notFound } from "#app/lib/errors.ts";
import { view } from "#app/lib/fields.server.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { storeAndCustomer } from "#app/modules/customers/customer.schema.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { NOT_TOLD, OUTCOMES, STATUSES, STEPS, type Step } from "./rules/recall-rules.ts";
import { REASONS } from "./rules/shop-rules.ts";
import { figureSql } from "./settings/read-rules.server.ts";

export const TOLD_BY = ["whatsapp", "sms", "email", "phone"] as const;

export const RecallView = z.object({
  id: view.id,
  ...storeAndCustomer,
  customerPhone: z.string(),
  reason: z.enum(REASONS),
  /** The row that it comes from, with its day and number. */
  aboutKind: z.string(),
  aboutId: view.id,
  aboutOn: view.day,
  number: z.string().nullable(),
  dueOn: view.day,
  status: z.enum(STATUSES),
  /** What is next. */
  step: z.enum(STEPS),
  snoozedUntil: view.day.nullable(),
  /** Why no message could be sent. */
  notTold: z.enum(NOT_TOLD).nullable(),
  /** The customer has said that they want no calls. */
  wantsNoCalls: z.boolean(),
  toldAt: view.instant.nullable(),
  channel: z.enum(TOLD_BY).nullable(),
  messageId: view.id.nullable(),
  outcome: z.enum(OUTCOMES).nullable(),
  outcomeAt: view.instant.nullable(),
  calls: z.int(),
  note: z.string().nullable(),
  bookedAt: view.instant.nullable(),
  cameAt: view.instant.nullable(),
  boughtAt: view.instant.nullable(),
  appointmentId: view.id.nullable(),
  saleId: view.id.nullable(),
  version: z.int(),
});
export type RecallView = z.infer<typeof RecallView>;

/** Whether a recall (r) is open, in the words of the partial indexes. */
export const IS_OPEN = sql<boolean>`r.status in ('due', 'told', 'later', 'booked')`;

/** What is next for a recall (r) today. Somebody who was told waits for a while, and is called when nothing came of it. */
export const stepSql = (today: string) => sql<Step>`case
  when r.status in ('came', 'bought', 'not_wanted', 'gone') then 'done'
  when r.status = 'booked' then 'booked'
  when r.status = 'later' then case when r.snoozed_until > ${today}::date then 'wait' else 'call' end
  when r.status = 'told' then case when r.reason <> 'feedback'
    and greatest(r.told_at, r.outcome_at) > now() - make_interval(days => ${figureSql("silentDays")}) then 'wait'
    when r.outcome = 'reached' and r.outcome_at > now() - make_interval(days => ${figureSql("silentDays")}) then 'wait' else 'call' end
  when r.not_told is not null then 'call' else 'send' end`;

const day = (column: string) => sql<string>`${sql.ref(column)}::text`;

export const selectRecalls = (em: Em, storeIds: readonly number[]) =>
  rows(em)
    .selectFrom("recalls as r")
    .innerJoin("customers as c", "c.id", "r.customer_id")
    .innerJoin("stores as s", "s.id", "r.store_id")
    .select(["r.id", "r.store_id as storeId", "s.name as storeName", "s.name_ar as storeNameAr"])
    .select(["r.customer_id as customerId", sql<string>`c.first_name || ' ' || c.last_name`.as("customerName")])
    .select(["c.phone as customerPhone", "r.reason", "r.about_kind as aboutKind", "r.about_id as aboutId", "r.number"])
    .select([day("r.about_on").as("aboutOn"), day("r.due_on").as("dueOn")])
    .select(sql<string | null>`r.snoozed_until::text`.as("snoozedUntil"))
    .select(["r.status", stepSql(riyadhDay()).as("step"), "r.not_told as notTold", "r.told_at as toldAt", "r.channel"])
    .select(["r.message_id as messageId", "r.outcome", "r.outcome_at as outcomeAt", "r.calls", "r.note"])
    .select(["r.booked_at as bookedAt", "r.came_at as cameAt", "r.bought_at as boughtAt"])
    .select(["r.appointment_id as appointmentId", "r.sale_id as saleId", "r.version"])
    .select(
      sql<boolean>`exists (select from customer_consents k where k.customer_id = r.customer_id and k.channel = 'phone'
        and not k.granted and k.deleted_at is null)`.as("wantsNoCalls"),
    )
    .where("r.store_id", "in", [0, ...storeIds]);

type Row = Awaited<ReturnType<ReturnType<typeof selectRecalls>["executeTakeFirstOrThrow"]>>;

const instant = (at: Date | null) => at?.toISOString() ?? null;

export const toRecallView = (row: Row): RecallView => ({
  ...row,
  reason: row.reason as RecallView["reason"],
  status: row.status as RecallView["status"],
  notTold: row.notTold as RecallView["notTold"],
  channel: row.channel as RecallView["channel"],
  outcome: row.outcome as RecallView["outcome"],
  toldAt: instant(row.toldAt),
  outcomeAt: instant(row.outcomeAt),
  bookedAt: instant(row.bookedAt),
  cameAt: instant(row.cameAt),
  boughtAt: instant(row.boughtAt),
});

/** Some recalls, in the order of their customers. */
export async function readRecalls(em: Em, { stores }: Pick<Actor, "stores">, ids: readonly number[]) {
  const found = await selectRecalls(em, idsOf(stores))
    .where(sql<boolean>`r.id = any(${[...ids]}::int[])`)
    .orderBy("r.customer_id")
    .execute();
  return found.map(toRecallView);
}

/** One recall. @throws 404 when there is none, or when it is one of a store where the user does not work */
export async function readRecall(em: Em, { stores }: Pick<Actor, "stores">, recallId: number): Promise<RecallView> {
  const row = await selectRecalls(em, idsOf(stores)).where("r.id", "=", recallId).executeTakeFirst();
  if (!row) throw notFound();
  return toRecallView(row);
}
