import { sql } from "kysely";
import { z } from "zod";
import { riyadhDay } from "#app/lib/dates.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { readSettings } from "#app/modules/settings/app-settings.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { keptCustomer, type Loyalty, LoyaltyView, type PointEntry } from "./loyalty.schema.server.ts";
import { isOver, worthOf } from "./point-rules.ts";
import { accountOf, hasPoints, isOfAccount } from "./write-points.server.ts";

const MOST_ENTRIES = 100;

/** A customer's points, with those of the family where it shares them. Every store takes them. */
export const getLoyalty = operation({
  name: "getLoyalty",
  summary: "A customer's points, what they pay, when they end, and their ledger, newest first",
  permission: ["sales:read", "sales:create", "sales:update"],
  input: z.object({ customerId: id() }),
  output: LoyaltyView,
  run: ({ em }, { customerId }) => readLoyalty(em, customerId),
});

export async function readLoyalty(em: Em, customerId: number): Promise<Loyalty> {
  const { name } = await keptCustomer(em, customerId);
  const { rows: members } = await sql`select 1 from ${accountOf(customerId)} a`.execute(rows(em));
  return {
    id: customerId,
    customerName: name,
    ...(await readPoints(em, customerId)),
    members: members.length,
    entries: await entriesOf(em, customerId),
  };
}

/** The points that a customer can use now, and what they pay. */
export async function readPoints(em: Em, customerId: number) {
  const { loyaltyOn, loyaltyPointValue } = await readSettings(em);
  const lots = await pointLots(em, customerId);
  const today = riyadhDay();
  const usable = lots.filter((lot) => !isOver(lot, today) && lot.remaining > 0);
  const points = usable.reduce((sum, { remaining }) => sum + remaining, 0);
  const [endsOn] = usable.flatMap((lot) => lot.endsOn ?? []).sort();
  const next = usable.filter((lot) => lot.endsOn === endsOn).reduce((sum, { remaining }) => sum + remaining, 0);
  return {
    isOn: loyaltyOn,
    points,
    worth: worthOf(points, loyaltyPointValue),
    owed: lots.reduce((sum, { owed }) => sum + owed, 0),
    endingNext: endsOn ? { points: next, endsOn } : null,
  };
}

const pointLots = (em: Em, customerId: number) =>
  rows(em)
    .selectFrom("loyalty_lots as l")
    .select(["l.id", "l.remaining", "l.owed", "l.ends_on as endsOn"])
    .where(isOfAccount(customerId))
    .where(hasPoints)
    .execute();

async function entriesOf(em: Em, customerId: number): Promise<PointEntry[]> {
  const { rows: found } = await sql<Omit<PointEntry, "createdAt"> & { createdAt: Date }>`
    select e.id, e.kind, e.points, e.balance, e.customer_id as "customerId", e.sale_id as "saleId", s.receipt_number as "receiptNumber",
      e.return_id as "returnId", r.return_number as "returnNumber", e.notes, e.created_at as "createdAt",
      nullif(trim(concat(u.first_name, ' ', u.last_name)), '') as "createdByName"
    from (
      select e.*, l.customer_id, (sum(e.points) over (order by e.id))::int as balance
      from loyalty_entries e join loyalty_lots l on l.id = e.lot_id where l.customer_id in ${accountOf(customerId)}
      order by e.id desc limit ${MOST_ENTRIES}) e
    left join sales s on s.id = e.sale_id left join sale_returns r on r.id = e.return_id left join system_users u on u.id = e.created_by
    order by e.id desc`.execute(rows(em));
  return found.map((entry) => ({ ...entry, createdAt: entry.createdAt.toISOString() }));
}

/** What a receipt says: the points that its sale earns, and those that the customer has. Null for a sale that has to do with no points. */
export async function pointsOnReceipt(em: Em, saleId: number): Promise<{ earned: number; points: number } | null> {
  const lot = await rows(em)
    .selectFrom("loyalty_lots")
    .select(["due", "customer_id as customerId"])
    .where("sale_id", "=", saleId)
    .executeTakeFirst();
  if (!lot) return null;
  const { points } = await readPoints(em, lot.customerId);
  return { earned: lot.due, points };
}
