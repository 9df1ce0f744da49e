import { sql } from "kysely";
import { z } from "zod";
import { optionalId, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";

const MOST_OPTIONS = 500;

/** The vendors to choose from, without inactive ones; `chosenId` stays a choice where it was chosen before. */
export const listVendorOptions = operation({
  name: "listVendorOptions",
  summary: "The active vendors to choose from",
  permission: [],
  input: z.object({ chosenId: optionalId() }),
  output: z.array(z.object({ value: view.id, label: z.string() })),
  run: ({ em }, { chosenId }) => vendorOptions(em, chosenId),
});

export const vendorOptions = (em: Em, chosenId: number | null = null) =>
  rows(em)
    .selectFrom("vendors")
    .select(["id as value", "name as label"])
    .where((e) => e.or([e.and([e("is_active", "=", true), e("deleted_at", "is", null)]), e("id", "=", chosenId ?? 0)]))
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .limit(MOST_OPTIONS)
    .execute();
