import { sql } from "kysely";
import { codesOf } from "#app/lib/fields/digits.ts";
import { type Em, rows } from "#db/orm.ts";
import { isSold } from "./is-sold.server.ts";

/** The one item whose SKU, UPC or ALU is exactly this code, as a scanner reads it, in upper or lower case. */
export async function findByCode(em: Em, code: string): Promise<number | null> {
  const wanted = sql.join(codesOf(code));
  const upcs = sql.join(codesOf(code).flatMap(sameArticle));
  const found = await rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select("v.id")
    .where(sql<boolean>`(lower(v.sku) in (${wanted}) or lower(v.upc) in (${upcs}) or lower(v.alu) in (${wanted}))`)
    .where(isSold())
    .orderBy(sql`lower(v.sku) in (${wanted})`, "desc")
    .orderBy("v.id")
    .executeTakeFirst();
  return found?.id ?? null;
}

/** A UPC of 12 digits is the EAN-13 that begins with 0, and scanners say either. */
function sameArticle(code: string): string[] {
  if (/^\d{12}$/.test(code)) return [code, `0${code}`];
  return /^0\d{12}$/.test(code) ? [code, code.slice(1)] : [code];
}
