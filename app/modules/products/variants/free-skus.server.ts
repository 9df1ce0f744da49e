import { sql } from "kysely";
import { DomainError, InvalidInput, type Message } from "#app/lib/errors.ts";
import { type Em, rows } from "#db/orm.ts";

/**
 * Locks the SKUs until the command ends, always in one order, and refuses a SKU of another variant: 409 with that product's name
 * beside the field. Upper and lower case do not matter. A unique index guards the rule as well.
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
  await holdSkus(em, skus);
  const taken = await takenSkus(em, skus).where("v.id", "<>", besides).orderBy("v.id").executeTakeFirst();
  if (!taken) return;
  const field = fieldOf(wanted.indexOf(taken.sku.toLowerCase()));
  throw new DomainError("conflict", "product.errors.skuTaken", {
    field,
    params: { sku: taken.sku, product: taken.name },
  });
}

/** Until the transaction ends, no other command adds these SKUs. Always in one order, so that two commands never block each other (deadlock). */
export async function holdSkus(em: Em, skus: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('sku ' || lower(sku), 0) as key from unnest(${[...skus]}::text[]) as wanted (sku)
    order by key
  ) as keys`.execute(rows(em));
}

/** Those of the SKUs that a variant has, with its product's name. */
export const takenSkus = (em: Em, skus: readonly string[]) =>
  rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["v.sku", "p.name"])
    .where(sql<boolean>`lower(v.sku) in (select lower(wanted) from unnest(${[...skus]}::text[]) as wanted)`)
    .where("v.deleted_at", "is", null);

function refuseTwins(wanted: readonly string[], fieldOf: (index: number) => string): void {
  const errors: Record<string, Message[]> = {};
  wanted.forEach((sku, index) => {
    if (wanted.indexOf(sku) < index) errors[fieldOf(index)] = [{ key: "product.errors.skuTwice" }];
  });
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
}
