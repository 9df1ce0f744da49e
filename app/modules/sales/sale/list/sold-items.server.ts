import { sql } from "kysely";
import { latinDigits } from "#app/lib/fields/digits.ts";
import { variantsMatching } from "#app/modules/products/variants/matching-variants.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** A receipt number with or without the store's code: "S1-004812", "004812" or "4812". */
const RECEIPT = /^(?:([A-Za-z0-9]{1,8})-)?(\d{1,9})$/;
/** The number of a sale as its page writes it: "#4812". */
const SALE = /^#\s?([1-9]\d{0,8})$/;
/** A number with fewer digits is searched as a receipt number only, not as a part of a phone number or of an item's code. */
export const PHONE_DIGITS = 4;

/** The number that a search asks for: that of a sale, or that of a receipt with its store's code or without. */
export function numberIn(q: string) {
  const text = latinDigits(q).trim();
  const [, saleId] = SALE.exec(text) ?? [];
  const [, code, digits] = RECEIPT.exec(text) ?? [];
  return { saleId: saleId ? Number(saleId) : null, code: code?.toUpperCase() ?? null, digits: digits ?? null };
}

/** A text that more variants match says too little to look for what was sold. */
const MOST_VARIANTS = 500;
/** So many lines of the variants are looked through, the latest first. */
const MOST_LINES = 5_000;
/** Where the variants are many, at least so many lines of each are looked through. */
const FEWEST_OF_EACH = 50;
/** One or two letters begin too many words. */
const SHORTEST = 3;

/** The variants that a search of sales means by SKU, barcode, name, brand, model or colour; none for a text that says too little. */
export async function searchedVariants(em: Em, q: string | null): Promise<number[]> {
  const { saleId, digits } = numberIn(q ?? "");
  if (!q || q.trim().length < SHORTEST || saleId !== null || (digits && digits.length < PHONE_DIGITS)) return [];
  const found = await variantsMatching(em, q)
    .limit(MOST_VARIANTS + 1)
    .execute();
  return found.length > MOST_VARIANTS ? [] : found.map(({ id }) => id);
}

/** The sales with these variants among their latest lines: those of each are read from the end of its index. */
export const salesOfItems = (em: Em, variantIds: readonly number[]) => {
  const ofEach = Math.max(FEWEST_OF_EACH, Math.ceil((2 * MOST_LINES) / variantIds.length));
  return rows(em)
    .selectFrom(
      sql<{ id: number }>`(select latest.sale_id as id from unnest(${[...variantIds]}::int[]) as variant(id)
        cross join lateral (select i.id, i.sale_id from sale_items i where i.variant_id = variant.id
          order by i.id desc limit ${sql.lit(ofEach)}) latest
        order by latest.id desc limit ${sql.lit(MOST_LINES)})`.as("sold"),
    )
    .select("sold.id");
};
