import { sql } from "kysely";
import { z } from "zod";
import { rowCount } from "#app/lib/database/row-count.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { id, optionalId, pageOfList } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { VariantView } from "./variant.schema.server.ts";

/** Variants of all products or of one product. Variants of removed products are left out. */
export const listVariants = operation({
  name: "listVariants",
  summary: "Product variants, of all products or of one",
  permission: "inventory:read",
  input: z.object({ ...pageOfList, productId: optionalId() }),
  output: z.array(VariantView),
  paged: true,
  async run({ em }, { limit, offset, productId }) {
    const [found, total] = await Promise.all([
      filtered(em, productId).select(variantColumns).orderBy("v.id").limit(limit).offset(offset).execute(),
      rowCount("product_variants", { productId }, () => count(em, productId)),
    ]);
    return { rows: found.map(toVariantView), total, next: offset + found.length < total ? offset + limit : null };
  },
});

function filtered(em: Em, productId: number | null) {
  const query = rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .where("v.deleted_at", "is", null)
    .where("p.deleted_at", "is", null);
  return productId === null ? query : query.where("v.product_id", "=", productId);
}

async function count(em: Em, productId: number | null): Promise<number> {
  const row = await filtered(em, productId).select(sql<number>`count(*)::int`.as("count")).executeTakeFirstOrThrow();
  return row.count;
}

/** One variant; 404 when it does not exist, or it or its product was removed. */
export const getVariant = operation({
  name: "getVariant",
  summary: "One product variant",
  permission: "inventory:read",
  input: z.object({ id: id() }),
  output: VariantView,
  async run({ em }, input) {
    const variant = await readVariant(em, input.id);
    if (!variant) throw notFound();
    return variant;
  },
});

/** The columns of a variant, as Kysely selects them from variants (v) and products (p). */
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
