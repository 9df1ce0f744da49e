import { sql } from "kysely";
import { DomainError } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { type LensesOfJob, onlyPair } from "./pairs-of-lines.ts";

/** The insurance category of lenses that are made into glasses. */
export const LENSES = "Regular Lenses";

/** The pieces of a line (i) that a lens job is made for. Of a chain of remakes its last job has the piece; one that was made again for a new line keeps its own. */
const takenSql = sql`(select coalesce(sum((j.sale_item_id = i.id)::int + coalesce((j.other_item_id = i.id)::int, 0)), 0)
  from lens_jobs j left join lens_jobs n on n.remake_of_id = j.id
  where j.sale_id = i.sale_id and j.deleted_at is null and j.status not in ('cancelled', 'returned')
    and (j.status <> 'remade' or n.sale_item_id is distinct from j.sale_item_id))`;
export const freeSql = sql<number>`greatest(i.quantity - i.returned_quantity - ${takenSql}, 0)::int`;

/** The lines of lenses in a sale, in their order, each with the pieces that have no lens job yet. */
export const lensLines = (em: Em, saleId: number) =>
  rows(em)
    .selectFrom("sale_items as i")
    .innerJoin("product_variants as v", "v.id", "i.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .innerJoin("categories as g", "g.id", "p.category_id")
    .select(["i.id as itemId", "i.item_name as itemName", "i.sku", "i.variant_id as variantId"])
    .select(["v.product_id as productId", "v.material", "v.base_curve as baseCurve"])
    .select(["v.sphere", "v.cylinder", "v.add_power as addPower"])
    .select([sql<number>`i.quantity - i.returned_quantity`.as("left"), freeSql.as("free")])
    .where("i.sale_id", "=", saleId)
    .where("g.insurance_category", "=", LENSES)
    .orderBy("i.line_no")
    .execute();
export type LensLine = Awaited<ReturnType<typeof lensLines>>[number];

type Context = Pick<OperationContext, "em" | "stores">;
type Asked = { saleId: number | null; itemIds: readonly number[] };

/**
 * The lenses of a sale that a job is begun for: the named lines, or the sale's only pair. The sale is locked against a return, and its lines
 * against other jobs. Null when the job belongs to no sale.
 * @throws 404, rule, conflict
 */
export async function lensesForJob(context: Context, asked: Asked) {
  const { em } = context;
  const saleId = asked.saleId ?? (await saleOf(em, asked.itemIds[0] ?? null));
  if (saleId === null) return null;
  const sale = await lockedSale(context, saleId);
  await rows(em)
    .selectFrom("sale_items")
    .select("id")
    .where("sale_id", "=", saleId)
    .orderBy("id")
    .forUpdate()
    .execute();
  const lines = await lensLines(em, saleId);
  const itemIds = asked.itemIds.length > 0 ? asked.itemIds : pairOf(lines);
  const [first, ...others] = itemIds.map((itemId) => {
    const line = lines.find((one) => one.itemId === itemId);
    if (!line) throw new DomainError("rule", "lensJobs.errors.noLens", { field: "saleItemId" });
    if (line.left === 0) throw new DomainError("rule", "lensJobs.errors.returned", { field: "saleItemId" });
    if (line.free < itemIds.filter((one) => one === itemId).length) throw hasJob();
    return line;
  });
  if (!first) throw hasJob();
  const otherItemId = others[0]?.itemId ?? null;
  return { ...sale, ...first, otherItemId, lenses: [first, ...others], ...(await frameOf(em, saleId)) };
}

const hasJob = () => new DomainError("conflict", "lensJobs.errors.hasJob", { field: "saleItemId" });

function pairOf(lines: readonly LensLine[]): LensesOfJob {
  if (lines.length === 0) throw new DomainError("rule", "lensSale.errors.noLenses", { field: "saleItemId" });
  if (lines.every(({ free }) => free === 0)) throw hasJob();
  const pair = onlyPair(lines);
  if (!pair) throw new DomainError("rule", "lensSale.errors.several", { field: "saleItemId" });
  return pair;
}

async function saleOf(em: Em, itemId: number | null): Promise<number | null> {
  if (itemId === null) return null;
  const item = await rows(em).selectFrom("sale_items").select("sale_id").where("id", "=", itemId).executeTakeFirst();
  if (!item) throw new DomainError("not_found", "lensJobs.errors.line", { field: "saleItemId" });
  return item.sale_id;
}

/** A return locks the sale before its lines, and so does this. */
async function lockedSale({ em, stores }: Context, saleId: number) {
  const sale = await rows(em)
    .selectFrom("sales")
    .select(["id as saleId", "store_id as storeId", "customer_id as customerId", "prescription_id as prescriptionId"])
    .select(["voided_at as voidedAt", "corrects_id as correctsId"])
    .where("id", "=", saleId)
    .where("store_id", "in", [0, ...idsOf(stores)])
    .forKeyShare()
    .executeTakeFirst();
  if (!sale) throw new DomainError("not_found", "lensJobs.errors.line", { field: "saleItemId" });
  if (sale.voidedAt || sale.correctsId !== null) {
    throw new DomainError("rule", "lensJobs.errors.returned", { field: "saleItemId" });
  }
  return sale;
}

/** The first frame of the sale that no job of it has, or else its first frame. */
async function frameOf(em: Em, saleId: number) {
  const frames = await rows(em)
    .selectFrom("sale_items as i")
    .innerJoin("product_variants as v", "v.id", "i.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .innerJoin("categories as g", "g.id", "p.category_id")
    .select(["i.variant_id as frameVariantId", "i.item_name as frameName"])
    .select(
      sql<boolean>`exists (select from lens_jobs j where j.sale_id = i.sale_id and j.frame_variant_id = i.variant_id
        and j.status not in ('cancelled', 'returned', 'remade'))`.as("isUsed"),
    )
    .where("i.sale_id", "=", saleId)
    .where("g.insurance_category", "=", "Frames")
    .orderBy("i.line_no")
    .execute();
  const { frameVariantId = null, frameName = null } = frames.find(({ isUsed }) => !isUsed) ?? frames[0] ?? {};
  return { frameVariantId, frameName };
}
