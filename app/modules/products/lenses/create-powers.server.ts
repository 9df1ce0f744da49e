import { sql } from "kysely";
import { z } from "zod";
import { InvalidInput } from "#app/lib/errors.ts";
import { view } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { firstStock } from "#app/modules/ledger/first-stock.server.ts";
import { powerText } from "#app/modules/products/variants/power.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { type PlannedPower, type PowerPlan, planPowers } from "./plan-powers.server.ts";
import { PowerRangeInput } from "./power-range.schema.server.ts";

/** Rows of one statement, well below the parameters that one takes. */
const BATCH = 500;

const Made = z.object({
  id: view.id,
  created: z.int(),
  variants: z.array(z.object({ id: view.id, sku: z.string() })),
  skipped: z.array(z.object({ sku: z.string(), existingSku: z.string(), productName: z.string() })),
});

/**
 * Makes the powers of a range that a product does not have yet, with their reorder level and first stock in the current store:
 * all of them or none. A repeated range makes nothing. The default price is the product's base price.
 */
export const createPowers = operation({
  name: "createPowers",
  summary: "Adds a range of lens powers to a product, at most 2,000 at once; existing powers are skipped",
  permission: "inventory:create",
  input: PowerRangeInput,
  output: Made,
  writes: "product_variants",
  status: 201,
  async run(context, input) {
    const { em, user, audit } = context;
    const plan = await planPowers(em, input, { lock: true });
    const { product, skipped } = plan;
    if (product.isService && input.initialQuantity) {
      throw new InvalidInput({ initialQuantity: [{ key: "product.errors.serviceStock" }] });
    }
    const variants = await insertVariants(em, plan, input, user.id);
    await stockUp(context, plan, input, variants);
    const { id: productId, ...range } = input;
    audit({ after: { productId, ...range, created: variants.length, skipped: skipped.length } });
    return { id: product.id, created: variants.length, variants, skipped };
  },
});

type Made = { id: number; sku: string }[];

/** Sorted by SKU: a second range with some of these SKUs waits for them in one order. */
async function insertVariants(
  em: Em,
  { product, planned }: PowerPlan,
  { color, price }: PowerRangeInput,
  userId: number,
): Promise<Made> {
  const amount = price ?? product.basePrice;
  const row = ({ sku, baseCurve, addPower, ...power }: PlannedPower) => ({
    product_id: product.id,
    sku,
    color,
    size: powerText({ ...power, baseCurve, addPower }),
    price: amount,
    price_with_tax: amount,
    ...power,
    base_curve: baseCurve,
    add_power: addPower,
    created_by: userId,
    updated_by: userId,
  });
  const ordered = planned.toSorted((one, other) => (one.sku.toLowerCase() < other.sku.toLowerCase() ? -1 : 1));
  const made: Made = [];
  for (let start = 0; start < ordered.length; start += BATCH) {
    const batch = await rows(em)
      .insertInto("product_variants")
      .values(ordered.slice(start, start + BATCH).map(row))
      // Somebody else may have taken a SKU since the plan was made.
      .onConflict((conflict) => conflict.expression(sql`lower(sku)`).where("deleted_at", "is", null).doNothing())
      .returning(["id", "sku"])
      .execute();
    made.push(...batch);
  }
  return made;
}

/** The stock lines of the new lenses in the current store, when they have stock or settings. */
async function stockUp(
  context: OperationContext,
  { product }: PowerPlan,
  { reorderLevel, initialQuantity }: PowerRangeInput,
  variants: Made,
): Promise<void> {
  if (product.isService || variants.length === 0 || (reorderLevel === null && !initialQuantity)) return;
  const { em, user } = context;
  const storeId = requiredStore(context, null, "product.errors.noStore");
  const first = { quantity: initialQuantity ?? 0, settings: { reorderLevel } };
  const shelves = variants.map(({ id: variantId }) => ({ variantId, ...first }));
  await firstStock(em, { storeId, userId: user.id, shelves });
}
