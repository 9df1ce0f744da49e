import { sql } from "kysely";
import type { Message } from "#app/lib/errors.ts";
import { changedTax, STANDARD_TAX, taxProblem } from "#app/lib/money/taxation.ts";
import { cellDay } from "#app/modules/imports/file/cell-values.ts";
import { checkCells, cutShort } from "#app/modules/imports/file/check-cells.server.ts";
import { choiceCell, labelsOf } from "#app/modules/imports/file/choice-cell.server.ts";
import {
  type CellProblem,
  type ImportKind,
  type ImportSource,
  keyText,
  type RefuseRows,
} from "#app/modules/imports/import-kind.server.ts";
import { importsOf } from "#app/modules/imports/imports-of.server.ts";
import { hasCheckDigit, isGtin } from "#app/modules/inventory/labels/label-code.ts";
import { wrongNames } from "#app/modules/ledger/first-pieces.ts";
import { INVENTORY_TYPES, TRACKING_TYPES } from "#app/modules/ledger/settings/stock-options.ts";
import { taxMessage } from "#app/modules/products/product-tax.server.ts";
import { holdSkus, takenSkus } from "#app/modules/products/variants/free-skus.server.ts";
import { GENDERS } from "#app/modules/products/variants/variant.schema.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { categoryOfLine, type KnownProduct, knownCategories, knownProducts } from "./known-catalogue.server.ts";
import { isStocked, PRODUCT_COLUMNS, ProductLine, productKey } from "./product-line.server.ts";
import { writeLines } from "./write-lines.server.ts";

const CODES = ["sku", "upc", "alu", "lotCode", "serials"] as const;
const types = (codes: readonly string[]) => choiceCell({ area: "product", list: "types", codes });
const inventoryType = types(INVENTORY_TYPES);
const trackingType = types(TRACKING_TYPES);
const gender = choiceCell({
  area: "product",
  list: "genders",
  codes: GENDERS,
  keyOf: (code) => code.split(" ", 1)[0] ?? code,
});

/**
 * Products of a file, one variant a line, by the rules of the product form. Lines of one name, brand and model are one product; a SKU
 * that exists is a bad line.
 */
const productImport: ImportKind<ProductLine> = {
  name: "products",
  noun: "ProductImport",
  permission: "inventory:create",
  stocks: true,
  columns: PRODUCT_COLUMNS,
  labels: labelsOf("product"),
  check(cells) {
    const cut = cutShort(cells, CODES);
    if (cut) return cut;
    const checked = named(checkCells(ProductLine, inWords(cells)));
    const upc = (cells.upc ?? "").trim();
    if (!isGtin(upc) || hasCheckDigit(upc)) return checked;
    const wrong: CellProblem = { field: "upc", key: "imports.cells.checkDigit" };
    return { problems: "problems" in checked ? [...checked.problems, wrong] : [wrong] };
  },
  keysOf: ({ sku }) => [{ field: "sku", value: sku.toLowerCase() }],
  async existing(em, keys) {
    const skus = keys.map(({ value }) => value);
    const taken = await takenSkus(em, skus).execute();
    return new Map(
      taken.map(({ sku, name }): [string, Message] => [
        keyText({ field: "sku", value: sku.toLowerCase() }),
        { key: "product.errors.skuTaken", params: { sku, product: name } },
      ]),
    );
  },
  refusals,
  // Two files that bring the same product would each add it: one step of an import at a time. Products are held before SKUs, as by the
  // commands that add variants to one.
  async hold(em, lines) {
    await sql`select pg_advisory_xact_lock(hashtextextended('import of products', 0))`.execute(rows(em));
    await knownProducts(em, lines, { hold: true });
    await holdSkus(
      em,
      lines.map(({ sku }) => sku),
    );
  },
  write: writeLines,
};

/** Imports of products, for pages and calls. */
export const productImports = importsOf(productImport);

/** Cells with the shop's own words, and days in the format of spreadsheets. */
const inWords = (cells: Record<string, string>): Record<string, string> => ({
  ...cells,
  genderClassification: gender(cells.genderClassification),
  inventoryType: inventoryType(cells.inventoryType),
  serialType: trackingType(cells.serialType),
  lotType: trackingType(cells.lotType),
  expiryDate: cellDay(cells.expiryDate ?? ""),
});

type Checked = ReturnType<typeof checkCells<typeof ProductLine>>;

/** Checks that lot and serial numbers fit their line, and its VAT the reason, or returns the errors. */
function named(checked: Checked): Checked {
  if ("problems" in checked) return checked;
  const wrong: CellProblem[] = Object.entries(
    wrongNames({ ...checked.row, quantity: checked.row.initialQuantity }),
  ).map(([field, message]) => ({ field, ...message }));
  const untaxed = taxProblem(changedTax(STANDARD_TAX, checked.row));
  if (untaxed) wrong.push({ field: untaxed.field, key: taxMessage(untaxed) });
  return wrong.length > 0 ? { problems: wrong } : checked;
}

/** For each line the reason why it cannot be written now: its category, another category for its product, or stock of a service. */
function refusals(em: Em, { storeId }: Pick<ImportSource, "storeId">): RefuseRows<ProductLine> {
  /** The first lines of the products in the file. */
  const coming = new Map<string, Omit<KnownProduct, "id">>();
  return async (lines) => {
    const categories = await knownCategories(em);
    const products = await knownProducts(em, lines);
    return (line, stands) => {
      const key = productKey(line);
      const category = categoryOfLine(categories, line);
      const product = products.get(key) ?? coming.get(key);
      if (!category || !(category.isActive || product?.categoryId === category.id)) {
        return { field: "category", key: "product.errors.unknownCategory" };
      }
      if (product && product.categoryId !== category.id) {
        return { field: "category", key: "imports.cells.otherCategory", params: { product: product.name } };
      }
      if (product && line.taxReason && product.taxReason !== line.taxReason) {
        return { field: "taxReason", key: "imports.cells.otherTax", params: { product: product.name } };
      }
      const isService = product?.isService ?? !category.isInventoryItem;
      if (isService && line.initialQuantity > 0)
        return { field: "initialQuantity", key: "product.errors.serviceStock" };
      const isHomeless = storeId === null && !isService && isStocked(line);
      if (isHomeless) return { field: "initialQuantity", key: "product.errors.noStore" };
      if (!product && stands) {
        coming.set(key, { name: line.name, categoryId: category.id, isService, taxReason: line.taxReason ?? null });
      }
      return null;
    };
  };
}
