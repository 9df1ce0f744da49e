import { sql } from "kysely";
import { notFound } from "#app/lib/errors.ts";
import { changedTax, STANDARD_TAX } from "#app/lib/money/taxation.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import type { ImportSource } from "#app/modules/imports/import-kind.server.ts";
import { type FirstShelf, firstStock } from "#app/modules/ledger/first-stock.server.ts";
import { withPowerAsSize } from "#app/modules/products/variants/power.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import {
  categoryOfLine,
  type KnownCategory,
  type KnownProduct,
  knownCategories,
  knownProducts,
} from "./known-catalogue.server.ts";
import { isStocked, type ProductLine, productKey, settingsOf } from "./product-line.server.ts";

type Categories = ReadonlyMap<string, KnownCategory>;
type Products = Map<string, KnownProduct>;

/**
 * Writes checked lines as products with variants and first stock, all or nothing. A product that exists
 * with this name, brand and model gets the new variants. The base price of a new product is the price of its first line.
 */
export async function writeLines(em: Em, actor: Actor, lines: readonly ProductLine[], source: ImportSource) {
  if (lines.length === 0) return;
  const categories = await knownCategories(em);
  const products = await knownProducts(em, lines);
  await addProducts(em, actor.user.id, lines, { categories, products });
  const productOf = (line: ProductLine): KnownProduct => {
    const product = products.get(productKey(line));
    if (!product) throw notFound();
    return product;
  };
  const ids = await addVariants(em, actor.user.id, lines, productOf);
  const shelves = lines.flatMap((line): FirstShelf[] => {
    const variantId = ids.get(line.sku);
    if (variantId === undefined || productOf(line).isService || !isStocked(line)) return [];
    const settings = { ...settingsOf(line), reorderLevel: line.reorderLevel };
    return [{ variantId, quantity: line.initialQuantity, settings, named: line }];
  });
  if (shelves.length === 0) return;
  const storeId = requiredStore(actor, source.storeId, "product.errors.noStore");
  await firstStock(em, {
    storeId,
    userId: actor.user.id,
    shelves,
    reference: { type: "import_runs", id: source.id },
  });
}

/** Makes the missing products, in the order of the file, and adds them to the known products. */
async function addProducts(
  em: Em,
  userId: number,
  lines: readonly ProductLine[],
  { categories, products }: { categories: Categories; products: Products },
): Promise<void> {
  const first = new Map<string, ProductLine>();
  for (const line of lines) {
    const key = productKey(line);
    if (!products.has(key) && !first.has(key)) first.set(key, line);
  }
  if (first.size === 0) return;
  const values = [...first.values()].map((line) => {
    const category = categoryOfLine(categories, line);
    if (!category) throw notFound();
    return {
      ...line,
      ...changedTax(STANDARD_TAX, line),
      categoryId: category.id,
      isService: !category.isInventoryItem,
    };
  });
  const { rows: added } = await sql<KnownProduct & Pick<ProductLine, "brand" | "model">>`
    insert into products (name, brand, model, category_id, description, base_price, is_service,
      tax_category, tax_reason, tax_note, created_by, updated_by)
    select name, brand, model, "categoryId", description, price, "isService", "taxCategory", "taxReason", "taxNote",
      ${userId}::int, ${userId}::int
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as new (name text, brand text, model text,
      "categoryId" int, description text, price numeric, "isService" boolean, "taxCategory" text, "taxReason" text, "taxNote" text)
    returning id, name, brand, model, category_id as "categoryId", is_service as "isService", tax_reason as "taxReason"`.execute(
    rows(em),
  );
  for (const { brand, model, ...product } of added) {
    products.set(productKey({ name: product.name, brand, model }), product);
  }
}

/** @returns the variants' ids by SKU */
async function addVariants(
  em: Em,
  userId: number,
  lines: readonly ProductLine[],
  productOf: (line: ProductLine) => KnownProduct,
): Promise<Map<string, number>> {
  const values = lines.map((line) => ({ ...withPowerAsSize(line), productId: productOf(line).id }));
  const { rows: added } = await sql<{ id: number; sku: string }>`
    insert into product_variants (product_id, sku, color, size, sphere, cylinder, base_curve, add_power, material, upc, alu, price, price_with_tax,
      gender_classification, dcs_code, vendor_code, item_model, frame_col, department, class, subclass, created_by, updated_by)
    select "productId", sku, color, size, sphere, cylinder, "baseCurve", "addPower", material, upc, alu, price, coalesce("priceWithTax", price),
      "genderClassification", "dcsCode", "vendorCode", "itemModel", "frameCol", department, class, subclass,
      ${userId}::int, ${userId}::int
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as new ("productId" int, sku text, color text, size text, sphere numeric,
      cylinder numeric, "baseCurve" numeric, "addPower" numeric, material text, upc text, alu text, price numeric, "priceWithTax" numeric, "genderClassification" text, "dcsCode" text,
      "vendorCode" text, "itemModel" text, "frameCol" text, department text, class text, subclass text)
    returning id, sku`.execute(rows(em));
  return new Map(added.map(({ id, sku }) => [sku, id]));
}
