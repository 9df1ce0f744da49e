import { sql } from "kysely";
import { z } from "zod";
import { id, pageOfList, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { CHANNELS } from "#app/modules/messages/rules/events.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { STATUSES } from "./message-status.ts";

const Told = z.object({
  id: view.id,
  event: z.string(),
  channel: z.enum(CHANNELS),
  status: z.enum(STATUSES),
  /** When it left, or else when it was written. */
  at: view.instant,
  storeName: z.string(),
  storeNameAr: z.string().nullable(),
});
export type Told = z.infer<typeof Told>;

/** What a customer was told by the user's stores, without addresses and contents: for those who may not read messages, too. */
export const listTold = operation({
  name: "listTold",
  summary: "What a customer was told: of what, by which channel and when, without contents; newest first",
  permission: ["customers:read", "customers:update"],
  input: z.object({ ...pageOfList, customerId: id() }),
  output: z.array(Told),
  paged: true,
  async run({ em, stores }, { customerId, limit, offset }) {
    const mine = rows(em)
      .selectFrom("messages as m")
      .innerJoin("stores as s", "s.id", "m.store_id")
      .where("m.customer_id", "=", customerId)
      .where("m.store_id", "in", [0, ...idsOf(stores)]);
    const [found, { total }] = await Promise.all([
      mine
        .select(["m.id", "m.event", "m.channel", "m.status", "s.name as storeName", "s.name_ar as storeNameAr"])
        .select(sql<Date>`coalesce(m.sent_at, m.created_at)`.as("at"))
        .orderBy("m.id", "desc")
        .limit(limit)
        .offset(offset)
        .execute(),
      mine.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
    ]);
    return {
      rows: found.map((row) => ({
        ...row,
        channel: row.channel as Told["channel"],
        status: row.status as Told["status"],
        at: row.at.toISOString(),
      })),
      total,
      next: offset + found.length < total ? offset + limit : null,
    };
  },
});
