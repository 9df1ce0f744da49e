import { sql } from "kysely";
import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { id, integer, optionalText, view } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { lockSettings, logSettings } from "#app/modules/ledger/settings/kept-settings.server.ts";
import { optionalPart, requiredPart } from "#app/modules/products/variants/power.schema.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { lensProduct } from "./lens-product.server.ts";

const LevelRange = z.object({
  id: id(),
  sphereFrom: requiredPart("sphere"),
  sphereTo: requiredPart("sphere"),
  cylinderFrom: optionalPart("cylinder"),
  cylinderTo: optionalPart("cylinder"),
  /** Only lenses with these values; all lenses by default. */
  baseCurve: optionalPart("baseCurve"),
  addPower: optionalPart("addPower"),
  color: optionalText({ max: 80 }),
  reorderLevel: integer("stock.errors.reorderLevel", { max: 10_000 }),
});
type LevelRange = z.output<typeof LevelRange>;

/** One reorder level for all lenses of a product between two powers, in the current store. */
export const setPowerLevels = operation({
  name: "setPowerLevels",
  summary: "Sets the reorder level of a range of a product's lens powers in the current store",
  permission: "inventory:update",
  input: LevelRange,
  output: z.object({ id: view.id, changed: z.int() }),
  writes: "inventory",
  async run(context, input) {
    const { em, audit } = context;
    const product = await lensProduct(em, input.id, { lock: true });
    const storeId = requiredStore(context, null, "product.errors.noStore");
    const ids = product.isService ? [] : await lensesIn(em, input);
    if (ids.length === 0) throw new DomainError("rule", "powers.errors.noneInRange", { field: "sphereFrom" });
    const { id: productId, ...range } = input;
    audit({ after: { productId, storeId, ...range, changed: ids.length } });
    await writeLevels(context, { storeId, ids, reorderLevel: input.reorderLevel });
    return { id: product.id, changed: ids.length };
  },
});

async function lensesIn(em: Em, input: LevelRange): Promise<number[]> {
  const { id, sphereFrom, sphereTo, cylinderFrom, cylinderTo, baseCurve, addPower, color } = input;
  const between = (value: ReturnType<typeof sql>, from: string, to: string) =>
    sql<boolean>`${value} between least(${from}::numeric, ${to}::numeric) and greatest(${from}::numeric, ${to}::numeric)`;
  let query = rows(em)
    .selectFrom("product_variants")
    .select("id")
    .where("product_id", "=", id)
    .where("deleted_at", "is", null)
    .where((e) => e.or([e("sphere", "is not", null), e("cylinder", "is not", null), e("add_power", "is not", null)]))
    .where(between(sql`coalesce(sphere, 0)`, sphereFrom, sphereTo));
  const [first, last] = [cylinderFrom ?? cylinderTo, cylinderTo ?? cylinderFrom];
  if (first !== null && last !== null) query = query.where(between(sql`coalesce(cylinder, 0)`, first, last));
  if (baseCurve !== null) query = query.where("base_curve", "=", baseCurve);
  if (addPower !== null) query = query.where("add_power", "=", addPower);
  if (color !== null) query = query.where("color", "=", color);
  return (await query.orderBy("id").execute()).map((lens) => lens.id);
}

type Levels = { storeId: number; ids: readonly number[]; reorderLevel: number };

/** Locks the stock lines in id order, as every command does, and opens missing stock lines. */
async function writeLevels(context: OperationContext, { storeId, ids, reorderLevel }: Levels): Promise<void> {
  const { em, user } = context;
  const known = await lockSettings(em, storeId, ids);
  const { rows: written } = await sql<{ id: number; variantId: number; version: number }>`
    insert into inventory (store_id, variant_id, reorder_level, created_by, updated_by)
    select ${storeId}::int, id, ${reorderLevel}::int, ${user.id}::int, ${user.id}::int
    from unnest(${ids}::int[]) as v (id) order by id
    on conflict (store_id, variant_id) do update
    set reorder_level = excluded.reorder_level, version = inventory.version + 1, updated_by = excluded.updated_by, updated_at = now()
    where inventory.reorder_level <> excluded.reorder_level
    returning id, variant_id as "variantId", version`.execute(rows(em));
  const changes = written.map(({ id, variantId, version }) => {
    const before = known.get(variantId)?.kept;
    return { id, before, after: { ...before, reorderLevel, version } };
  });
  await logSettings(em, context, "setPowerLevels", changes);
}
