import { sql } from "kysely";
import { z } from "zod";
import { id, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { UNDO_DAYS } from "./merge.schema.server.ts";

/** The record that a merged record belongs to now, also through further merges; null for a record that was not merged. */
export const findMergedInto = operation({
  name: "findMergedInto",
  summary: "The customer that a merged record became a part of",
  permission: ["customers:read", "customers:update"],
  input: z.object({ id: id() }),
  output: z.object({ keptId: view.id.nullable() }),
  async run({ em }, input): Promise<{ keptId: number | null }> {
    const MOST_STEPS = 20;
    let current: number = input.id;
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const row = await rows(em)
        .selectFrom("customers")
        .select("merged_into_id as into")
        .where("id", "=", current)
        .executeTakeFirst();
      if (!row?.into) break;
      current = row.into;
    }
    return { keptId: current === input.id ? null : current };
  },
});

const UndoableMerge = z.object({ id: view.id, keptName: z.string(), removedName: z.string(), createdAt: view.instant });

/** The merges into a customer that can still be undone, the latest first. */
export const listUndoableMerges = operation({
  name: "listUndoableMerges",
  summary: "Merges into a customer that can still be undone",
  permission: "customers:read",
  input: z.object({ id: id() }),
  output: z.array(UndoableMerge),
  async run({ em }, input) {
    const since = new Date(Date.now() - UNDO_DAYS * 24 * 60 * 60 * 1000);
    const found = await rows(em)
      .selectFrom("customer_merges as m")
      .innerJoin("customers as r", "r.id", "m.removed_id")
      .innerJoin("customers as k", "k.id", "m.kept_id")
      .select(["m.id", "m.created_at as createdAt"])
      .select([
        sql<string>`k.first_name || ' ' || k.last_name`.as("keptName"),
        sql<string>`r.first_name || ' ' || r.last_name`.as("removedName"),
      ])
      .where("m.kept_id", "=", input.id)
      .where("m.undone_at", "is", null)
      .where("m.created_at", ">", since)
      .where("k.deleted_at", "is", null)
      .where("k.anonymized_at", "is", null)
      .where("r.anonymized_at", "is", null)
      .whereRef("r.merged_into_id", "=", "m.kept_id")
      .orderBy("m.id", "desc")
      .execute();
    return found.map((merge) => ({ ...merge, createdAt: merge.createdAt.toISOString() }));
  },
});
