import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { optionalId } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";

export const LOT_CODE_LENGTH = 60;

type OfShelf = { storeId: number; variantId: number };

/** Whether a store keeps a variant in lots, and who makes the codes. */
export async function lotSettings(
  em: Em,
  { storeId, variantId }: OfShelf,
): Promise<{ keeps: boolean; typed: boolean }> {
  const shelf = await rows(em)
    .selectFrom("inventory")
    .select(["inventory_type as type", "lot_type as lotType"])
    .where("store_id", "=", storeId)
    .where("variant_id", "=", variantId)
    .executeTakeFirst();
  return { keeps: shelf?.type === "Lot", typed: shelf?.lotType === "Manual" };
}

/** The lot of a stock line by its code, in upper or lower case. */
export const lotByCode = (em: Em, { storeId, variantId }: OfShelf, code: string) =>
  rows(em)
    .selectFrom("stock_lots")
    .select(["id", "lot_code as lotCode", "expiry_date as expiryDate"])
    .where("store_id", "=", storeId)
    .where("variant_id", "=", variantId)
    .where(sql`lower(lot_code)`, "=", code.toLowerCase())
    .executeTakeFirst();

/** The code of a lot without a typed code: the shop's own, of day and number. Refuses when codes must be typed from the package. */
export async function codeOf(em: Em, shelf: OfShelf, code: string | null): Promise<string> {
  if (code !== null) return code;
  if ((await lotSettings(em, shelf)).typed) throw new InvalidInput({ lotCode: [{ key: "lots.errors.codeRequired" }] });
  const day = codeDay();
  const { last } = await rows(em)
    .selectFrom("stock_lots")
    .select(sql<number>`coalesce(max(substring(lot_code from ${`^${day}-([0-9]{1,6})$`})::int), 0)`.as("last"))
    .where("store_id", "=", shelf.storeId)
    .where("variant_id", "=", shelf.variantId)
    .executeTakeFirstOrThrow();
  return `${day}-${last + 1}`;
}

const codeDay = () => riyadhDay().slice(2).replaceAll("-", "");

/** The code of a lot on a new stock line: the first lot of the day. */
export const firstCode = () => `${codeDay()}-1`;

type Dates = { expiryDate?: string | null; manufactureDate?: string | null };

/** Nothing expires before it is made. */
export function refuseDates({ expiryDate, manufactureDate }: Dates): void {
  if (expiryDate && manufactureDate && expiryDate < manufactureDate) {
    throw new InvalidInput({ expiryDate: [{ key: "lots.errors.dates" }] });
  }
}

const MOST_SUPPLIERS = 200;

/** The suppliers that a lot may come from: the active ones, and the one of the lot. */
export const listSuppliers = operation({
  name: "listSuppliers",
  summary: "Suppliers to choose from",
  permission: "inventory:update",
  input: z.object({ chosenId: optionalId() }),
  output: z.array(z.object({ value: z.int(), label: z.string() })),
  run: ({ em }, { chosenId }) =>
    rows(em)
      .selectFrom("vendors")
      .select(["id as value", "name as label"])
      .where((e) =>
        e.or([e.and([e("is_active", "=", true), e("deleted_at", "is", null)]), e("id", "=", chosenId ?? 0)]),
      )
      .orderBy("name")
      .limit(MOST_SUPPLIERS)
      .execute(),
});

/** Refuses a supplier that does not exist: 422 beside the field. */
export async function checkSupplier(em: Em, supplierId: number | null | undefined): Promise<void> {
  if (!supplierId) return;
  const found = await rows(em).selectFrom("vendors").select("id").where("id", "=", supplierId).executeTakeFirst();
  if (!found) throw new DomainError("rule", "lots.errors.supplier", { field: "supplierId" });
}

type NewLots = {
  storeId: number;
  userId: number;
  /** One lot for each variant, with the number of pieces that will come in. */
  lots: readonly { variantId: number; lotCode: string; expiryDate: string | null; quantity: number }[];
};

/** Makes lots for incoming pieces. The lots are empty until a movement brings the pieces. @returns the lot ids by variant */
export async function makeLots(em: Em, { storeId, userId, lots }: NewLots): Promise<Map<number, number>> {
  if (lots.length === 0) return new Map();
  const { rows: made } = await sql<{ id: number; variantId: number }>`
    insert into stock_lots (store_id, variant_id, lot_code, expiry_date, initial_quantity, created_by, updated_by)
    select ${storeId}::int, "variantId", "lotCode", "expiryDate", quantity, ${userId}::int, ${userId}::int
    from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) as new ("variantId" int, "lotCode" text, "expiryDate" date, quantity int)
    returning id, variant_id as "variantId"`.execute(rows(em));
  return new Map(made.map(({ id, variantId }) => [variantId, id]));
}

/**
 * Pieces of a stock line (i) that cannot be sold, by the rule of `notSold`: pieces of expired or blocked lots. Only
 * stock lines with lots are read.
 */
export const notSoldSql = (): RawBuilder<number> => sql<number>`case when i.quantity_in_lots > 0 then (
  select coalesce(sum(l.current_quantity), 0)::int from stock_lots l
  where l.variant_id = i.variant_id and l.store_id = i.store_id and (l.status = 'blocked' or l.expiry_date < ${sql.lit(riyadhDay())}::date)
) else 0 end`;
