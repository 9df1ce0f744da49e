import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { powerView } from "../lenses/power.schema.server.ts";

/** A variant as section 3 of the specification lists it, with the name of its product. Prices are before and after VAT. */
export const VariantView = z.object({
  id: view.id,
  productId: view.id,
  productName: z.string(),
  sku: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  material: z.string().nullable(),
  additionalAttributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).nullable(),
  price: view.amount,
  priceWithTax: view.amount.nullable(),
  dcsCode: z.string().nullable(),
  vendorCode: z.string().nullable(),
  itemModel: z.string().nullable(),
  structureIndex: z.string().nullable(),
  frameCol: z.string().nullable(),
  genderClassification: z.string().nullable(),
  department: z.string().nullable(),
  class: z.string().nullable(),
  subclass: z.string().nullable(),
  upc: z.string().nullable(),
  alu: z.string().nullable(),
  ...powerView,
  isActive: z.boolean(),
  createdAt: view.instant,
  updatedAt: view.instant,
  version: z.int(),
});
export type VariantView = z.infer<typeof VariantView>;

/** Its columns, as Kysely selects them from variants (v) and products (p). */
export const variantColumns = [
  "v.id",
  "v.product_id as productId",
  "p.name as productName",
  "v.sku",
  "v.color",
  "v.size",
  "v.material",
  "v.additional_attributes as additionalAttributes",
  "v.price",
  "v.price_with_tax as priceWithTax",
  "v.dcs_code as dcsCode",
  "v.vendor_code as vendorCode",
  "v.item_model as itemModel",
  "v.structure_index as structureIndex",
  "v.frame_col as frameCol",
  "v.gender_classification as genderClassification",
  "v.department",
  "v.class",
  "v.subclass",
  "v.upc",
  "v.alu",
  "v.sphere",
  "v.cylinder",
  "v.base_curve as baseCurve",
  "v.add_power as addPower",
  "v.is_active as isActive",
  "v.created_at as createdAt",
  "v.updated_at as updatedAt",
  "v.version",
] as const;

type VariantRow = Omit<VariantView, "additionalAttributes" | "createdAt" | "updatedAt"> & {
  additionalAttributes: unknown;
  createdAt: Date;
  updatedAt: Date;
};

export const toVariantView = ({ additionalAttributes, createdAt, updatedAt, ...variant }: VariantRow): VariantView => ({
  ...variant,
  additionalAttributes: additionalAttributes as VariantView["additionalAttributes"],
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** One variant as it is shown; undefined when there is none, or it or its product was removed. */
export async function readVariant(em: Em, id: number): Promise<VariantView | undefined> {
  const row = await rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(variantColumns)
    .where("v.id", "=", id)
    .where("v.deleted_at", "is", null)
    .where("p.deleted_at", "is", null)
    .executeTakeFirst();
  return row && toVariantView(row);
}
