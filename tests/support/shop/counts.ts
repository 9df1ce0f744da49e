import { sql } from "kysely";
import type { Actor } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { makeVariant } from "#tests/support/factories.ts";

type CountValues = {
  storeId: number;
  status: "draft" | "counting" | "review";
  isBlind?: boolean;
  /** The counted variants; a count of none has no lines. */
  productId?: number;
};

/** Beyond the numbers that the product gives, and each worker's own. */
let serial = (1 + Number(process.env.TEST_WORKER_INDEX ?? 0)) * 100_000;

/** A stock count as a bare row. */
export async function makeCount(em: Em, { storeId, status, isBlind = false, productId }: CountValues): Promise<number> {
  serial += 1;
  const products = productId === undefined ? [] : [productId];
  const { id } = await rows(em)
    .insertInto("stock_counts")
    .values({
      store_id: storeId,
      number: serial,
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
    reviewed: await makeReviewed(em, storeId),
    foreign: await makeCount(em, { storeId: foreignId, status: "counting" }),
  };
}

/** A count in review with one line, of an item that is kept in lots. */
async function makeReviewed(em: Em, storeId: number) {
  const { id: variant_id } = await makeVariant(em, { storeId, quantity: 1 });
  await rows(em).updateTable("inventory").set({ inventory_type: "Lot" }).where("variant_id", "=", variant_id).execute();
  const id = await makeCount(em, { storeId, status: "review" });
  const line = await rows(em)
    .insertInto("stock_count_lines")
    .values({ count_id: id, variant_id, snapshot_quantity: 1, price: "10.00" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, lineId: line.id };
}

type DemoItem = { variantId: number; productId: number };

/** A draft of a chosen product; a count that somebody counts; and one with differences, in review, the last a surplus of lots. */
export async function demoCounts(em: Em, actor: Actor, { variantId, productId }: DemoItem) {
  const storeId = actor.store?.id ?? 0;
  const [draft, counting, review] = [
    await makeCount(em, { storeId, status: "draft", productId }),
    await makeCount(em, { storeId, status: "counting", isBlind: true, productId }),
    await makeCount(em, { storeId, status: "review", productId }),
  ];
  const others = await rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("inventory as i", "i.variant_id", "v.id")
    .select("v.id")
    .where("i.store_id", "=", storeId)
    .where("v.id", "<>", variantId)
    .orderBy("v.id")
    .limit(2)
    .execute();
  const last = others.at(-1)?.id ?? 0;
  await rows(em).updateTable("inventory").set({ inventory_type: "Lot" }).where("variant_id", "=", last).execute();
  let reviewLine = 0;
  for (const countId of [counting, review]) {
    const lines = await rows(em)
      .insertInto("stock_count_lines")
      .values(
        [{ id: variantId }, ...others].map(({ id }) => ({
          count_id: countId,
          variant_id: id,
          snapshot_quantity: 9,
          price: "250.00",
        })),
      )
      .returning("id")
      .execute();
    reviewLine = lines.at(-1)?.id ?? 0;
    const entry = { round: 1, source: "scan", place: "Window 2", created_by: actor.user.id };
    await rows(em)
      .insertInto("stock_count_entries")
      .values(lines.slice(1).map(({ id }, index) => ({ ...entry, line_id: id, quantity: 7 + 4 * index })))
      .execute();
  }
  return { draft, counting, review, reviewLine };
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
