import { sql } from "kysely";
import type { Actor } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";

type CountValues = {
  storeId: number;
  status: "draft" | "counting" | "review";
  isBlind?: boolean;
  /** What it counts; a count of none has no lines. */
  productId?: number;
};

let serial = 0;

/** A stock count as a bare row. */
export async function makeCount(em: Em, { storeId, status, isBlind = false, productId }: CountValues): Promise<number> {
  serial += 1;
  const products = productId === undefined ? [] : [productId];
  const { id } = await rows(em)
    .insertInto("stock_counts")
    .values({
      store_id: storeId,
      number: sql`(select coalesce(max(number), 0) + 1 from stock_counts where store_id = ${storeId})`,
      name: `Count ${serial}`,
      scope: "products",
      product_ids: sql<number[]>`${JSON.stringify(products)}::jsonb`,
      is_blind: isBlind,
      status,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Counts for the calls: of each kind that a call uses up, a stock; and one that is being counted, with its line. */
export async function makeCounts(
  em: Em,
  { actor, storeId, foreignId, variantId }: { actor: Actor; storeId: number; foreignId: number; variantId: number },
  spares: number,
) {
  const db = rows(em);
  const many = async (status: CountValues["status"]) => {
    const made: number[] = [];
    for (let n = 0; n < spares; n += 1) made.push(await makeCount(em, { storeId, status }));
    return made;
  };
  const counting = await makeCount(em, { storeId, status: "counting" });
  const line = await db
    .insertInto("stock_count_lines")
    .values({ count_id: counting, variant_id: variantId, snapshot_quantity: 1, price: "10.00" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const entries = await db
    .insertInto("stock_count_entries")
    .values(
      Array.from({ length: spares }, () => ({
        line_id: line.id,
        round: 1,
        quantity: 1,
        source: "scan",
        created_by: actor.user.id,
      })),
    )
    .returning("id")
    .execute();
  return {
    drafts: await many("draft"),
    toStart: await makeDraftsToStart(em, storeId, spares),
    toFinish: await many("counting"),
    inReview: await many("review"),
    draft: await makeCount(em, { storeId, status: "draft" }),
    counting,
    entries: entries.map(({ id }) => id),
    foreign: await makeCount(em, { storeId: foreignId, status: "counting" }),
  };
}

/** Drafts of one product each, with something of it on the shelf: every one of them can begin. */
async function makeDraftsToStart(em: Em, storeId: number, spares: number): Promise<number[]> {
  const drafts: number[] = [];
  const products = await rows(em)
    .insertInto("products")
    .values(
      Array.from({ length: spares }, (_, n) => ({
        name: `To count ${n}`,
        brand: "Counted",
        category_id: 1,
        base_price: "10.00",
      })),
    )
    .returning("id")
    .execute();
  await rows(em)
    .insertInto("product_variants")
    .values(products.map(({ id }) => ({ product_id: id, sku: `TO-COUNT-${id}`, price: "10.00" })))
    .execute();
  for (const { id } of products) drafts.push(await makeCount(em, { storeId, status: "draft", productId: id }));
  return drafts;
}
