import type { z } from "zod";
import { positiveAmount } from "#app/lib/fields.server.ts";
import { NewVariant, ProductInput } from "#app/modules/products/product.schema.server.ts";

/** One line of a file: a variant and the product that it belongs to, by the rules of the product form. */
export const ProductLine = ProductInput.pick({
  name: true,
  brand: true,
  model: true,
  category: true,
  description: true,
  taxReason: true,
  taxNote: true,
}).extend({
  ...NewVariant.pick({
    sku: true,
    color: true,
    size: true,
    sphere: true,
    cylinder: true,
    baseCurve: true,
    addPower: true,
    material: true,
    upc: true,
    alu: true,
    genderClassification: true,
    vendorCode: true,
    itemModel: true,
    frameCol: true,
    dcsCode: true,
    department: true,
    class: true,
    subclass: true,
    priceWithTax: true,
    initialQuantity: true,
    reorderLevel: true,
    minQuantity: true,
    maxQuantity: true,
    inventoryType: true,
    serialType: true,
    lotType: true,
    lotCode: true,
    expiryDate: true,
    serials: true,
  }).shape,
  price: positiveAmount({ required: "product.errors.basePrice", positive: "product.errors.price" }),
});
export type ProductLine = z.output<typeof ProductLine>;

/** The columns of a file, as the product form has its fields. */
export const PRODUCT_COLUMNS = [
  { field: "name", required: true },
  { field: "brand", required: true },
  { field: "model" },
  { field: "category", required: true },
  { field: "sku", required: true },
  { field: "color" },
  { field: "size" },
  { field: "sphere" },
  { field: "cylinder" },
  { field: "baseCurve" },
  { field: "addPower" },
  { field: "material" },
  { field: "upc" },
  { field: "alu" },
  { field: "price", required: true },
  { field: "priceWithTax" },
  { field: "genderClassification" },
  { field: "initialQuantity" },
  { field: "reorderLevel" },
  { field: "minQuantity" },
  { field: "maxQuantity" },
  { field: "inventoryType" },
  { field: "lotType" },
  { field: "lotCode" },
  { field: "expiryDate" },
  { field: "serialType" },
  { field: "serials" },
  { field: "description" },
  { field: "dcsCode" },
  { field: "vendorCode" },
  { field: "itemModel" },
  { field: "frameCol" },
  { field: "department" },
  { field: "class" },
  { field: "subclass" },
  { field: "taxReason" },
  { field: "taxNote" },
] as const satisfies readonly { field: keyof ProductLine; required?: boolean }[];

/** Letters of codes and brands alike in upper and lower case, as any PostgreSQL sees them. */
const lower = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** The key by which lines belong to one product: name, brand and model. */
export const productKey = ({ name, brand, model }: Pick<ProductLine, "name" | "brand" | "model">): string =>
  [name, brand, model ?? ""].map(lower).join("\n");

/** The stock settings that a line holds. */
export const settingsOf = ({ minQuantity, maxQuantity, inventoryType, serialType, lotType }: ProductLine) => ({
  ...{ minQuantity, maxQuantity, inventoryType, serialType, lotType },
});

/** Whether a line has first stock or stock settings for a store. */
export const isStocked = (line: ProductLine): boolean =>
  line.initialQuantity > 0 || [line.reorderLevel, ...Object.values(settingsOf(line))].some((value) => value !== null);
