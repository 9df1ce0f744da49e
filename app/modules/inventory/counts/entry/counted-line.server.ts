import { sql } from "kysely";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { codesOf } from "#app/lib/fields/digits.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { type LockedCount, lockCountsOf } from "#app/modules/inventory/counts/count-lock.server.ts";
import { refuseCountedTwice, snapshot } from "#app/modules/inventory/counts/scope/count-scope.server.ts";
import { openShelves } from "#app/modules/ledger/move-stock.server.ts";
import { stockedItem } from "#app/modules/ledger/stocked-item.server.ts";
import { findSerial } from "#app/modules/ledger/write-serials.server.ts";
import { findByCode } from "#app/modules/products/variants/find-by-code.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { type CountedLine, countsSerials, isSerial } from "./count-serial.server.ts";

export type Named = { code: string | null; variantId: number | null; serial: string | null };
/** With the serial number, when it was scanned. */
type Found = CountedLine & { serial: string | null };

/**
 * The line of a scanned or named item. An item that is not in the count is refused, and the refusal names the item, so that the
 * user can add it (`add`). The added line gets its snapshot at that moment.
 */
export async function countedLine(
  { em, user }: Pick<OperationContext, "em" | "user">,
  count: LockedCount,
  { add, ...named }: Named & { add: boolean },
): Promise<Found> {
  const { variantId, serial } = await variantOf(em, count, named);
  const known = await lineOf(em, count.id, variantId);
  if (known) return { ...known, serial };
  const item = await stockedItem(em, variantId);
  if (!add) {
    throw new DomainError("rule", "counts.errors.outside", {
      field: "code",
      params: { item: `${item.name} (${item.sku})` },
      extra: { outside: { variantId, name: item.name, sku: item.sku, serial } },
    });
  }
  await lockCountsOf(em, count.storeId);
  const one = sql`select ${variantId}::int`;
  await refuseCountedTwice(em, count, one);
  if (!(await lineOf(em, count.id, variantId))) {
    await openShelves(em, count.storeId, [variantId], user.id);
    await snapshot(em, count, one);
  }
  const added = await lineOf(em, count.id, variantId);
  if (!added) throw notFound();
  return { ...added, serial };
}

const lineOf = (em: Em, countId: number, variantId: number): Promise<CountedLine | undefined> =>
  rows(em)
    .selectFrom("stock_count_lines")
    .select(["id", "round", "variant_id as variantId"])
    .where("count_id", "=", countId)
    .where("variant_id", "=", variantId)
    .executeTakeFirst();

async function variantOf(
  em: Em,
  count: LockedCount,
  named: Named,
): Promise<{ variantId: number; serial: string | null }> {
  const { code, variantId, serial } = named;
  if (variantId !== null) return { variantId, serial };
  if (code === null) throw new DomainError("invalid", "counts.errors.codeRequired", { field: "code" });
  const found = (await findByCode(em, code)) ?? (await unsoldInCount(em, count.id, code));
  if (found !== null) return { variantId: found, serial };
  const piece = serial === null ? await findSerial(em, count.storeId, code) : undefined;
  if (piece) return piece;
  const strange = serial ?? ((await countsSerials(em, count)) && isSerial(code) ? code : null);
  const extra = strange === null ? undefined : { unknownSerial: strange };
  throw new DomainError("rule", "counts.errors.unknownCode", { field: "code", params: { code }, extra });
}

/** The till does not find retired items, but a count still counts their remaining pieces. */
async function unsoldInCount(em: Em, countId: number, code: string): Promise<number | null> {
  const wanted = sql.join(codesOf(code));
  const found = await rows(em)
    .selectFrom("stock_count_lines as l")
    .innerJoin("product_variants as v", "v.id", "l.variant_id")
    .select("v.id")
    .where("l.count_id", "=", countId)
    .where(sql<boolean>`(lower(v.sku) in (${wanted}) or lower(v.upc) in (${wanted}) or lower(v.alu) in (${wanted}))`)
    .orderBy("v.id")
    .executeTakeFirst();
  return found?.id ?? null;
}
