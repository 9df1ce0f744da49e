import { sql } from "kysely";
import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";

const DraftRow = z.object({
  id: z.int(),
  status: z.string(),
  customer: z.string().nullable(),
  items: z.int(),
  value: z.string(),
  updatedAt: z.iso.datetime(),
  by: z.string(),
});
export type DraftRow = z.infer<typeof DraftRow>;

const MOST_DRAFTS = 50;

/** The waiting carts of the store: held carts, and the user's own unfinished carts with at least one line. */
export const listDrafts = operation({
  name: "listDrafts",
  summary: "Held and unfinished carts",
  permission: "sales:create",
  input: z.object({}),
  output: z.array(DraftRow),
  async run({ em, store, user }): Promise<DraftRow[]> {
    // The value of a cart may exceed the limit of a sale. The list shows such a cart; completing it is refused.
    const found = await rows(em)
      .selectFrom("sale_drafts as d")
      .innerJoin("sale_draft_items as l", "l.draft_id", "d.id")
      .innerJoin("product_variants as v", "v.id", "l.variant_id")
      .innerJoin("system_users as u", "u.id", "d.user_id")
      .leftJoin("customers as c", "c.id", "d.customer_id")
      .select(["d.id", "d.status", "d.updated_at as updatedAt"])
      .select(sql<string | null>`c.first_name || ' ' || c.last_name`.as("customer"))
      .select(sql<string>`u.first_name || ' ' || u.last_name`.as("by"))
      .select(sql<number>`sum(l.quantity)::int`.as("items"))
      .select(sql<string>`sum(l.quantity * coalesce(l.unit_price, v.price))::numeric(20, 2)`.as("value"))
      .where("d.store_id", "=", store?.id ?? 0)
      .where((e) =>
        e.or([e("d.status", "=", "held"), e.and([e("d.status", "=", "open"), e("d.user_id", "=", user.id)])]),
      )
      .groupBy(["d.id", "c.first_name", "c.last_name", "u.first_name", "u.last_name"])
      .orderBy("d.updated_at", "desc")
      .limit(MOST_DRAFTS)
      .execute();
    return found.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
  },
});
