import { sql } from "kysely";
import { Client } from "pg";
import type { Operation } from "#app/lib/operation.server.ts";
import { listStock } from "#app/modules/inventory/stock/list/list-stock.server.ts";
import { listCatalogueFilters } from "#app/modules/products/list-catalogue-filters.server.ts";
import { findItemByCode } from "#app/modules/sales/cart/scan/find-item-by-code.server.ts";
import { findSaleItems } from "#app/modules/sales/cart/scan/find-sale-items.server.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { closeDatabase } from "#db/prepare.ts";
import { seedScale } from "#db/seeds/scale.ts";
import { makeActor } from "#tests/support/factories.ts";
import { askedRow } from "./asked.ts";
import type { Row } from "./table.ts";

const VARIANTS = 50_000;
/** The aim for all statements of one page or one search together. */
const AIM_MS = 30;
const SAMPLES = 24;
const PAGE = 26;
/** The scans that say how products were found. */
const PRODUCTS = /product_variants|products_|inventory_.*low/;
const STATUSES = ["in_stock", "low_stock", "out_of_stock"];
const CHOICES = ["eyeglasses", "sunglasses", "contact-lenses", "accessories"];

type Sample = { name: string; brand: string; color: string; sku: string; upc: string; index: number };
type Search = [what: string, op: Operation, inputOf: (sample: Sample) => object];

/** The product list, the search of the sale screen and the look-up of a scan, with everything that they ask of the database. */
export async function measureProducts(databaseUrl: string): Promise<Row[]> {
  process.env.DATABASE_URL = databaseUrl;
  const em = await forkEm();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await seedScale(rows(em), { variants: VARIANTS });
    await client.query("vacuum analyze");
    const actor = await makeActor(em, { stores: await storesOf(em) });
    const samples = await samplesOf(em);
    const results: Row[] = [];
    for (const [what, operation, inputOf] of [...LISTS, ...SALES]) {
      const asked = { operation, inputs: samples.map(inputOf), aimMs: AIM_MS, shows: PRODUCTS };
      results.push(
        await askedRow({ em, actor, client }, { ...asked, what: `${VARIANTS.toLocaleString("en")} variants, ${what}` }),
      );
    }
    return results;
  } finally {
    await client.end();
    await closeDatabase();
  }
}

const at = <Value>(values: readonly Value[], { index }: Sample) => values[index % values.length];
/** Words that thousands of products have. */
const common = ({ name, color }: Sample) => `${name.split(" ")[0]} ${color}`;

const list = (what: string, inputOf: (sample: Sample) => object): Search => [
  `product list, ${what}`,
  listStock,
  (sample) => ({ limit: PAGE, ...inputOf(sample) }),
];
const LISTS: Search[] = [
  list("all of them", () => ({})),
  list("a page far behind", ({ index }) => ({ offset: Math.floor((VARIANTS / SAMPLES) * index) })),
  list("by name", ({ name }) => ({ q: name })),
  list("by words of many", (sample) => ({ q: common(sample) })),
  list("by brand and colour in words", ({ brand, color }) => ({ q: `${brand} ${color}` })),
  list("by SKU", ({ sku }) => ({ q: sku })),
  list("by one letter", ({ name }) => ({ q: name.slice(0, 1) })),
  list("by words that nothing has", () => ({ q: "no such product" })),
  list("of a category", (sample) => ({ category: at(CATEGORIES, sample) })),
  list("of a brand", ({ brand }) => ({ brand })),
  list("of a stock status", (sample) => ({ status: at(STATUSES, sample) })),
  list("of a status in a category", (sample) => ({ status: at(STATUSES, sample), category: at(CATEGORIES, sample) })),
  ["product list, its filters", listCatalogueFilters, () => ({})],
];
const sale = (what: string, inputOf: (sample: Sample) => object): Search => [
  `sale screen, ${what}`,
  findSaleItems,
  inputOf,
];
const SALES: Search[] = [
  sale("search by SKU", ({ sku }) => ({ q: sku })),
  sale("search by UPC", ({ upc }) => ({ q: upc })),
  sale("search by name", ({ name }) => ({ q: name })),
  sale("search by words of many", (sample) => ({ q: common(sample) })),
  sale("search by words in a category", (sample) => ({ q: sample.color, category: at(CHOICES, sample) })),
  sale("a category", (sample) => ({ category: at(CHOICES, sample) })),
  sale("search by one letter", ({ name }) => ({ q: name.slice(0, 1) })),
  sale("search by two letters", ({ name }) => ({ q: name.slice(0, 2) })),
  sale("search that finds nothing", () => ({ q: "no such product" })),
  ["sale screen, scan of a SKU", findItemByCode, ({ sku }) => ({ code: sku })],
  ["sale screen, scan of an article number", findItemByCode, ({ upc }) => ({ code: upc })],
  ["sale screen, scan of an unknown code", findItemByCode, ({ upc }) => ({ code: `9${upc.slice(1)}` })],
];

const storesOf = (em: Em) =>
  rows(em).selectFrom("stores").select(["id", "code", "name", "name_ar as nameAr"]).orderBy("id").execute();

const CATEGORIES = [
  "Eyeglasses",
  "Sunglasses",
  "Contact Lenses",
  "Reading Glasses",
  "Frame Accessories",
  "Lens Accessories",
  "Lens Care",
  "Other",
  "Regular Lenses",
];

/** Variants from all over the table. */
async function samplesOf(em: Em): Promise<Sample[]> {
  const found = await rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["p.name", "p.brand", "v.color", "v.sku", "v.upc"])
    .where("v.color", "is not", null)
    .where("v.upc", "is not", null)
    .orderBy(sql`hashint8(v.id)`)
    .limit(SAMPLES)
    .execute();
  return found.map(({ color, upc, ...one }, index) => ({ ...one, color: color ?? "", upc: upc ?? "", index }));
}
