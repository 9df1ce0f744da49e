import { sql } from "kysely";
import { type Em, rows } from "#db/orm.ts";
import { isSold } from "./is-sold.server.ts";

/** The one item whose SKU, UPC or ALU is exactly this code, as a scanner reads it; upper and lower case are the same. */
export async function findByCode(em: Em, code: string): Promise<number | null> {
  const wanted = code.toLowerCase();
  const upcs = sql.join(sameArticle(wanted));
  const found = await rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select("v.id")
    .where(sql<boolean>`(lower(v.sku) = ${wanted} or lower(v.upc) in (${upcs}) or lower(v.alu) = ${wanted})`)
    .where(isSold())
    .orderBy(sql`lower(v.sku) = ${wanted}`, "desc")
    .orderBy("v.id")
    .executeTakeFirst();
  return found?.id ?? null;
}

/** A UPC of 12 digits is the EAN-13 that begins with 0, and scanners say either. */
function sameArticle(code: string): string[] {
  if (/^\d{12}$/.test(code)) return [code, `0${code}`];
  return /^0\d{12}$/.test(code) ? [code, code.slice(1)] : [code];
}
