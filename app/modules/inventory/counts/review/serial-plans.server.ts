import { sql } from "kysely";
import { countsNow } from "#app/modules/inventory/counts/count-view.server.ts";
import type { Serial } from "#app/modules/ledger/choose-serials.ts";
import { type Em, rows } from "#db/orm.ts";
import { type CountedSerials, countedSerials } from "./counted-serials.ts";

/** A counted line with its result after posting. */
type Line = { id: number; variantId: number; snapshot: number; counted: number; result: number };

export type SerialPlan = CountedSerials & { named: string[] };

/**
 * The changes of serial numbers by posting, by line. A line without a scanned number is not
 * in the answer: its pieces leave as in every other command, pieces without a number first.
 */
export async function serialPlans(em: Em, storeId: number, lines: readonly Line[]): Promise<Map<number, SerialPlan>> {
  const named = await scanned(
    em,
    lines.map(({ id }) => id),
  );
  const byNumber = lines.filter(({ id }) => named.has(id));
  if (byNumber.length === 0) return new Map();
  const pieces = await numbersOf(em, storeId, byNumber);
  return new Map(
    byNumber.map((line) => {
      const own = pieces.filter(({ lineId }) => lineId === line.id);
      const names = named.get(line.id) ?? [];
      const plan = countedSerials({
        named: names,
        unnamed: line.counted - names.length,
        snapshot: line.snapshot,
        noted: own.filter(({ noted }) => noted),
        since: own.filter(({ noted }) => !noted),
        result: line.result,
      });
      return [line.id, { ...plan, named: names }];
    }),
  );
}

async function scanned(em: Em, lineIds: readonly number[]): Promise<Map<number, string[]>> {
  const found = await rows(em)
    .selectFrom("stock_count_entries as e")
    .innerJoin("stock_count_lines as l", "l.id", "e.line_id")
    .select(["l.id as lineId", "e.serial"])
    .where(sql<boolean>`l.id = any(${[...lineIds]}::int[])`)
    .where("e.serial", "is not", null)
    .where(countsNow)
    .orderBy("e.id")
    .execute();
  const byLine = new Map<number, string[]>();
  for (const { lineId, serial } of found) byLine.set(lineId, [...(byLine.get(lineId) ?? []), serial ?? ""]);
  return byLine;
}

type Piece = Serial & { lineId: number; noted: boolean; inStock: boolean };

/** The numbers in the snapshot of these lines, and numbers that came in since; the oldest first. */
async function numbersOf(em: Em, storeId: number, lines: readonly Line[]): Promise<Piece[]> {
  const { rows: found } = await sql<Piece>`
    select l.id as "lineId", n.id, n.serial, coalesce(l.snapshot_serials @> to_jsonb(n.id), false) as noted,
      n.status = 'in_stock' as "inStock"
    from stock_count_lines l join stock_serials n on n.variant_id = l.variant_id and n.store_id = ${storeId}
    where l.id = any(${lines.map(({ id }) => id)}::int[])
      and (n.status = 'in_stock' or coalesce(l.snapshot_serials @> to_jsonb(n.id), false))
    order by n.id`.execute(rows(em));
  return found;
}
