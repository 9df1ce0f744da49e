import { sql } from "kysely";
import { riyadhDay } from "#app/lib/dates.ts";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { type Em, rows } from "#db/orm.ts";

type OfShelf = { storeId: number; variantId: number };

/** How a store keeps a variant: in lots, and whose codes they carry. */
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

/** The lot of a shelf by its code; upper and lower case are the same. */
export const lotByCode = (em: Em, { storeId, variantId }: OfShelf, code: string) =>
  rows(em)
    .selectFrom("stock_lots")
    .select(["id", "lot_code as lotCode", "expiry_date as expiryDate"])
    .where("store_id", "=", storeId)
    .where("variant_id", "=", variantId)
    .where(sql`lower(lot_code)`, "=", code.toLowerCase())
    .executeTakeFirst();

/** The code of a lot that comes without one: the shop's own, day and number; or a refusal where codes are typed from the package. */
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

/** The same for a shelf that is new: its first lot of the day. */
export const firstCode = () => `${codeDay()}-1`;

type Dates = { expiryDate?: string | null; manufactureDate?: string | null };

/** Nothing expires before it is made. */
export function refuseDates({ expiryDate, manufactureDate }: Dates): void {
  if (expiryDate && manufactureDate && expiryDate < manufactureDate) {
    throw new InvalidInput({ expiryDate: [{ key: "lots.errors.dates" }] });
  }
}

export async function checkSupplier(em: Em, supplierId: number | null | undefined): Promise<void> {
  if (!supplierId) return;
  const found = await rows(em).selectFrom("vendors").select("id").where("id", "=", supplierId).executeTakeFirst();
  if (!found) throw new DomainError("rule", "lots.errors.supplier", { field: "supplierId" });
}
