import { z } from "zod";
import { id, optionalText, view } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { matchingVariants } from "#app/modules/products/variants/matching-variants.server.ts";
import { rows } from "#db/orm.ts";
import { readVendor } from "./read-vendors.server.ts";

const MOST_FOUND = 20;
const Found = z.object({
  variantId: view.id,
  name: z.string(),
  brand: z.string(),
  sku: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
});

/** Items of the catalogue that the vendor does not supply yet. */
export const findItemsToSupply = operation({
  name: "findItemsToSupply",
  summary: "Items that can be added to a vendor",
  permission: [],
  input: z.object({ id: id(), q: optionalText({ max: 100 }) }),
  output: z.array(Found),
  async run({ em }, { id: vendorId, q }) {
    await readVendor(em, vendorId);
    if (q === null) return [];
    let query = rows(em)
      .selectFrom("product_variants as v")
      .innerJoin("products as p", "p.id", "v.product_id")
      .select(["v.id as variantId", "p.name", "p.brand", "v.sku", "v.color", "v.size"])
      .where("v.deleted_at", "is", null)
      .where("p.deleted_at", "is", null)
      .where("p.is_service", "=", false)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("vendor_items as s")
              .select("s.id")
              .whereRef("s.variant_id", "=", "v.id")
              .where("s.vendor_id", "=", vendorId)
              .where("s.deleted_at", "is", null),
          ),
        ),
      );
    for (const found of matchingVariants("v", q)) query = query.where(found);
    return query.orderBy("p.name").orderBy("v.sku").orderBy("v.id").limit(MOST_FOUND).execute();
  },
});
