import { sql } from "kysely";
import { type Em, rows } from "#db/orm.ts";
import { neededPieces } from "./own-lenses.ts";

type Job = { id: number; saleId: number | null };

/** A stocked lens that a job needs: how many pieces, the field that names it, and what it is called. */
export type OwnPiece = { variantId: number; quantity: number; field: string; item: string };

/**
 * The stocked lenses of a job, without those that its sale already took from the stock. `locks` names the stock lines with all needed pieces;
 * `pieces` reads what the sale covers, after the caller has locked them: two jobs of one sale never count on the same piece.
 */
export async function uncoveredPieces(
  em: Em,
  job: Job,
): Promise<{ locks: Map<number, number>; pieces: () => Promise<OwnPiece[]> }> {
  const row = await rows(em)
    .selectFrom("lens_jobs")
    .select(["eyes", "right_variant_id as rightVariantId", "left_variant_id as leftVariantId"])
    .where("id", "=", job.id)
    .executeTakeFirstOrThrow();
  const locks = neededPieces(row);
  const field = (variantId: number) => (variantId === row.rightVariantId ? "rightVariantId" : "leftVariantId");
  const pieces = async () => {
    const [names, covered] = await Promise.all([namesOf(em, [...locks.keys()]), coveredBySale(em, job)]);
    return [...locks].flatMap(([variantId, needed]) => {
      const quantity = needed - Math.min(needed, covered.get(variantId) ?? 0);
      return quantity > 0 ? [{ variantId, quantity, field: field(variantId), item: names.get(variantId) ?? "" }] : [];
    });
  };
  return { locks, pieces };
}

async function namesOf(em: Em, variantIds: readonly number[]): Promise<Map<number, string>> {
  const found = await rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["v.id", "p.name", "v.sku"])
    .where("v.id", "in", [0, ...variantIds])
    .execute();
  return new Map(found.map(({ id, name, sku }) => [id, `${name} (${sku})`]));
}

/** The pieces that the sale of a job took from the stock and that no other job of the sale counts on. */
async function coveredBySale(em: Em, { id, saleId }: Job): Promise<Map<number, number>> {
  if (saleId === null) return new Map();
  const { rows: found } = await sql<{ variantId: number; covered: number }>`
    select i.variant_id as "variantId", sum(i.quantity - i.returned_quantity)::int - coalesce((
        select sum((o.eyes in ('B','R') and o.right_variant_id = i.variant_id)::int
            + (o.eyes in ('B','L') and o.left_variant_id = i.variant_id)::int
            + coalesce((select sum(m.quantity) from stock_movements m
                where m.reference_type = 'lens_jobs' and m.reference_id = o.id and m.variant_id = i.variant_id), 0)
            - coalesce((select sum(h.quantity) from stock_holds h
                where h.job_id = o.id and h.variant_id = i.variant_id and h.released_at is null), 0))
        from lens_jobs o
        where o.sale_id = ${saleId} and o.id <> ${id} and o.way = 'in_house' and o.deleted_at is null
          and o.status not in ('draft','cancelled','returned')), 0)::int as covered
    from sale_items i join product_variants v on v.id = i.variant_id join products p on p.id = v.product_id
    where i.sale_id = ${saleId} and not p.is_service
    group by i.variant_id`.execute(rows(em));
  return new Map(found.map(({ variantId, covered }) => [variantId, Math.max(0, covered)]));
}
