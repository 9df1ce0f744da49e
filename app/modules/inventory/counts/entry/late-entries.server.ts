import { sql } from "kysely";
import { z } from "zod";
import { id, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { readCount } from "#app/modules/inventory/counts/count-view.server.ts";
import { type Em, rows } from "#db/orm.ts";

export const LateEntryView = z.object({
  id: view.id,
  code: z.string().nullable(),
  variantId: view.id.nullable(),
  /** The item, where the entry names it; a code is only looked up when the reviewer adds it. */
  name: z.string().nullable(),
  /** Null for a scan of one piece. */
  quantity: z.int().nullable(),
  serial: z.string().nullable(),
  place: z.string().nullable(),
  createdAt: view.instant,
  createdBy: view.id,
  countedBy: z.string(),
});
export type LateEntryView = z.infer<typeof LateEntryView>;

/** The late entries of a count that wait for the reviewer, in the order in which they were counted. */
export async function readLateEntries(em: Em, countId: number): Promise<LateEntryView[]> {
  const found = await rows(em)
    .selectFrom("stock_count_late_entries as e")
    .innerJoin("system_users as u", "u.id", "e.created_by")
    .leftJoin("product_variants as v", "v.id", "e.variant_id")
    .leftJoin("products as p", "p.id", "v.product_id")
    .select(["e.id", "e.code", "e.variant_id as variantId", "e.quantity", "e.serial", "e.place"])
    .select(["e.created_at as createdAt", "e.created_by as createdBy"])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as("countedBy"))
    .select(sql<string | null>`p.name || ' ' || v.sku`.as("name"))
    .where("e.count_id", "=", countId)
    .where("e.outcome", "is", null)
    .orderBy("e.id")
    .execute();
  return found.map((entry) => ({ ...entry, createdAt: entry.createdAt.toISOString() }));
}

export const listLateEntries = operation({
  name: "listLateEntries",
  summary: "The pieces of a stock count that were counted too late and wait for the reviewer",
  permission: "inventory:read",
  input: z.object({ id: id() }),
  output: z.array(LateEntryView),
  async run(context, input) {
    const count = await readCount(context.em, context, input.id);
    return readLateEntries(context.em, count.id);
  },
});
