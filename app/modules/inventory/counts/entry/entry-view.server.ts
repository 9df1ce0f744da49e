import { sql } from "kysely";
import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { countsNow } from "#app/modules/inventory/counts/count-view.server.ts";
import { type Em, rows } from "#db/orm.ts";

export const ENTRY_SOURCES = ["scan", "typed", "zero", "taken_back"] as const;

/** An entry of one user, with the sum of its line by all users. */
export const EntryView = z.object({
  id: view.id,
  countId: view.id,
  lineId: view.id,
  variantId: view.id,
  name: z.string(),
  sku: z.string(),
  /** Colour and size. */
  look: z.string(),
  quantity: z.int(),
  source: z.enum(ENTRY_SOURCES),
  /** The serial number of the piece, when it was scanned. */
  serial: z.string().nullable(),
  place: z.string().nullable(),
  /** Whether the entry counts. An undone entry does not, nor an entry of an earlier round of its line. */
  counts: z.boolean(),
  takesBackId: view.id.nullable(),
  /** The sum of the line; null when none of its entries counts. */
  lineCounted: z.int().nullable(),
  createdAt: view.instant,
  createdBy: view.id,
  createdByName: z.string().nullable(),
});
export type EntryView = z.infer<typeof EntryView>;

const LINE_COUNTED = sql<number | null>`(select sum(e.quantity)::int from stock_count_entries e
  where e.line_id = l.id and ${countsNow})`;

/** Entries (e) of lines (l) with the columns of a view. */
export const selectEntries = (em: Em) =>
  rows(em)
    .selectFrom("stock_count_entries as e")
    .innerJoin("stock_count_lines as l", "l.id", "e.line_id")
    .innerJoin("product_variants as v", "v.id", "l.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .innerJoin("system_users as u", "u.id", "e.created_by")
    .select(["e.id", "l.count_id as countId", "e.line_id as lineId", "l.variant_id as variantId", "p.name", "v.sku"])
    .select(sql<string>`concat_ws(', ', v.color, v.size)`.as("look"))
    .select(["e.quantity", "e.source", "e.serial", "e.place", "e.takes_back_id as takesBackId"])
    .select([countsNow.as("counts"), LINE_COUNTED.as("lineCounted")])
    .select(["e.created_at as createdAt", "e.created_by as createdBy"])
    .select(sql<string | null>`nullif(trim(concat(u.first_name, ' ', u.last_name)), '')`.as("createdByName"));

type EntryRow = Omit<EntryView, "source" | "createdAt"> & { source: string; createdAt: Date };

export const toEntryView = ({ createdAt, source, ...row }: EntryRow): EntryView => ({
  ...row,
  source: source as EntryView["source"],
  createdAt: createdAt.toISOString(),
});

export async function readEntry(em: Em, id: number): Promise<EntryView> {
  return toEntryView(await selectEntries(em).where("e.id", "=", id).executeTakeFirstOrThrow());
}
