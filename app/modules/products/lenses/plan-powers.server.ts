import { sql } from "kysely";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { type Power, powerKey } from "#app/modules/products/variants/power.ts";
import { type Em, rows } from "#db/orm.ts";
import { type LensProduct, lensProduct } from "./lens-product.server.ts";
import { type PowerRangeInput, rangeOf } from "./power-range.schema.server.ts";
import { powersIn, skuOf } from "./power-range.ts";

export type PlannedPower = Power & { sku: string };
/** A skipped power: its SKU exists already, perhaps in another product, or the product has the power under another SKU. */
export type SkippedPower = { sku: string; existingSku: string; productName: string };
export type PowerPlan = { product: LensProduct; planned: PlannedPower[]; skipped: SkippedPower[] };

/** The beginning of the SKUs where no pattern is given. */
export const patternFor = ({ id, model }: Pick<LensProduct, "id" | "model">): string =>
  `${model?.replace(/[{}]/g, "").trim() || `LENS-${id}`}-{power}`;

/** The powers that a range would add to a product, and the powers that exist already. Refuses a product without powers, and duplicates. */
export async function planPowers(em: Em, input: PowerRangeInput, { lock = false } = {}): Promise<PowerPlan> {
  const product = await lensProduct(em, input.id, { lock });
  if (!product.isLens) throw new DomainError("rule", "powers.errors.notLens");
  const pattern = input.skuPattern ?? patternFor(product);
  const wanted = powersIn(rangeOf(input)).map((power) => ({ ...power, sku: skuOf(pattern, power) }));
  refuseUnfit(wanted);
  const [taken, owned] = await Promise.all([takenSkus(em, wanted), ownPowers(em, product.id)]);
  const plan: PowerPlan = { product, planned: [], skipped: [] };
  for (const power of wanted) {
    const same = owned.get(lookKey(power, input.color));
    const existing = taken.get(power.sku.toLowerCase()) ?? (same && { sku: same, name: product.name });
    if (!existing) plan.planned.push(power);
    else plan.skipped.push({ sku: power.sku, existingSku: existing.sku, productName: existing.name });
  }
  return plan;
}

function refuseUnfit(wanted: readonly PlannedPower[]): void {
  const refuse = (key: string) => new InvalidInput({ skuPattern: [{ key, params: { max: 80 } }] });
  if (wanted.some(({ sku }) => sku.length < 3)) throw refuse("product.errors.sku");
  if (wanted.some(({ sku }) => sku.length > 80)) throw refuse("errors.tooLong");
  if (new Set(wanted.map(({ sku }) => sku.toLowerCase())).size < wanted.length) throw refuse("powers.errors.twins");
}

const lookKey = (power: Power, color: string | null): string => `${powerKey(power)}|${color?.toLowerCase() ?? ""}`;

async function takenSkus(em: Em, wanted: readonly PlannedPower[]): Promise<Map<string, { sku: string; name: string }>> {
  const skus = wanted.map(({ sku }) => sku.toLowerCase());
  const found = await rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["v.sku", "p.name"])
    .where(sql<boolean>`lower(v.sku) = any(${skus}::text[])`)
    .where("v.deleted_at", "is", null)
    .execute();
  return new Map(found.map((one) => [one.sku.toLowerCase(), one]));
}

/** The SKUs of a product's lenses by their optical power. */
async function ownPowers(em: Em, productId: number): Promise<Map<string, string>> {
  const found = await rows(em)
    .selectFrom("product_variants")
    .select(["sku", "color", "sphere", "cylinder", "base_curve as baseCurve", "add_power as addPower"])
    .where("product_id", "=", productId)
    .where("deleted_at", "is", null)
    .where((e) => e.or([e("sphere", "is not", null), e("cylinder", "is not", null), e("add_power", "is not", null)]))
    .execute();
  return new Map(found.map((one) => [lookKey(one, one.color), one.sku]));
}
