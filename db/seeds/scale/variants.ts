import { sql } from "kysely";
import { draw, drawWord, eanDigit } from "./draw.ts";
import { countRows, type Db, figure, highestId, inSteps, type Log, movePastIds } from "./steps.ts";

const STEP = 5_000;
const PER_PRODUCT = 3;
const BRANDS = "Tuwaiq Qamar Rimal Atlal Marjan Sahm";
const NAMES = "Salwa Dahna Nafud Hijaz Tihama Sarawat Yamama Aflaj Khaybar Wajh Farasan Bisha Ranyah Turbah";
/** Older than any sale that the scale makes, so that a shelf is filled before it is sold from. */
const FILLED = sql`now() - interval '6 years'`;

/** Adds frames and sunglasses of three variants each, on the shelf of every store, until there are `target` variants. */
export async function addVariants(db: Db, target: number, log: Log): Promise<void> {
  const missing = target - (await countRows(db, "product_variants"));
  if (missing <= 0) return;
  const product = await highestId(db, "products");
  const variant = await highestId(db, "product_variants");
  await inSteps(Math.ceil(missing / PER_PRODUCT), STEP, (first, last) => insertProducts(db, product, first, last));
  await movePastIds(db, "products");
  await inSteps(missing, STEP, async (first, last) => {
    await insertVariants(db, product, variant, first, last);
    await fillShelves(db, variant + first, variant + last);
  });
  await movePastIds(db, "product_variants");
  log(`${figure(missing)} variants added`);
}

const n = sql.ref("n");

const insertProducts = (db: Db, product: number, first: number, last: number) =>
  sql`
    insert into products (id, name, brand, model, category_id, description, base_price, dcs, created_at, updated_at)
    select ${product}::int + n, ${drawWord(n, 1, NAMES)} || ' ' || ${product}::int + n, ${drawWord(n, 2, BRANDS)},
      'SC' || ${product}::int + n, category.id, 'From the warehouse', 140 + 10 * ${draw(n, 3, 60)}, 'FRM-UNI-MIX',
      ${FILLED}, ${FILLED}
    from generate_series(${first}::int, ${last}::int) as n
    join categories as category on category.name = case when n % 3 = 0 then 'Sunglasses' else 'Eyeglasses' end`.execute(
    db,
  );

/** Article numbers start with 6289, which the demo shop does not use. */
const insertVariants = (db: Db, product: number, variant: number, first: number, last: number) =>
  sql`
    insert into product_variants (id, product_id, sku, color, size, material, price, price_with_tax, item_model,
      gender_classification, upc, alu, created_at, updated_at)
    select ${variant}::int + n, product.id, 'SC-' || product.id || '-C' || (n % 3 + 1) || '-' || eye,
      (array['Black', 'Havana', 'Gold'])[n % 3 + 1], eye || '-18-140', (array['Acetate', 'Metal'])[product.id % 2 + 1],
      product.base_price, round(product.base_price * 1.15, 2), product.model, 'UNISEX',
      digits || ${eanDigit(sql.ref("digits"))}, 'SC' || product.id || '/C' || (n % 3 + 1) || '-' || eye, ${FILLED}, ${FILLED}
    from generate_series(${first}::int, ${last}::int) as n
    join products as product on product.id = ${product}::int + (n + 2) / ${PER_PRODUCT}::int,
      lateral (select 50 + ${draw(n, 4, 8)} as eye, '6289' || lpad((${variant}::int + n)::text, 8, '0') as digits) as made`.execute(
    db,
  );

const variantId = sql.ref("variant.id");
const drawnQuantity = sql`case when ${draw(variantId, 5, 20)} = 0 then 0 else 1 + ${draw(sql`${variantId} * 7 + store.id`, 6, 24)} end`;

/** The pieces on the shelf came in one movement; one in twenty variants is not there. */
const fillShelves = (db: Db, first: number, last: number) =>
  sql`
    with shelf as (
      insert into inventory (store_id, variant_id, quantity, reorder_level, last_updated, created_at)
      select store.id, variant.id, ${drawnQuantity}, 2, ${FILLED}, ${FILLED}
      from product_variants as variant cross join stores as store
      where variant.id between ${first} and ${last}
      returning store_id, variant_id, quantity, created_at
    )
    insert into stock_movements (store_id, variant_id, kind, quantity, reason, created_at)
    select store_id, variant_id, 'initial', quantity, 'First stock of the store', created_at from shelf where quantity > 0`.execute(
    db,
  );
