import { sql } from "kysely";
import { DomainError, InvalidInput, type Message } from "#app/lib/errors.ts";
import { type Em, rows } from "#db/orm.ts";

/**
 * Holds the SKUs until the command ends, always in the same order, and refuses one that another variant has: 409 with its product
 * beside the field. Upper and lower case are the same SKU. The unique index is the last line behind it.
 * @param fieldOf the field of a SKU, by its place in the list
 */
export async function holdFreeSkus(
  em: Em,
  skus: readonly string[],
  { fieldOf = () => "sku", besides = 0 }: { fieldOf?: (index: number) => string; besides?: number } = {},
): Promise<void> {
  if (skus.length === 0) return;
  const wanted = skus.map((sku) => sku.toLowerCase());
  refuseTwins(wanted, fieldOf);
  await sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('sku ' || sku, 0) as key from unnest(${wanted}::text[]) as wanted (sku) order by key
  ) as keys`.execute(rows(em));
  const taken = await rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["v.sku", "p.name"])
    .where(sql`lower(v.sku)`, "in", wanted)
    .where("v.deleted_at", "is", null)
    .where("v.id", "<>", besides)
    .orderBy("v.id")
    .executeTakeFirst();
  if (!taken) return;
  const field = fieldOf(wanted.indexOf(taken.sku.toLowerCase()));
  throw new DomainError("conflict", "product.errors.skuTaken", {
    field,
    params: { sku: taken.sku, product: taken.name },
  });
}

function refuseTwins(wanted: readonly string[], fieldOf: (index: number) => string): void {
  const errors: Record<string, Message[]> = {};
  wanted.forEach((sku, index) => {
    if (wanted.indexOf(sku) < index) errors[fieldOf(index)] = [{ key: "product.errors.skuTwice" }];
  });
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
}
