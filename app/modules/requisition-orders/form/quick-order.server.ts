import { sql } from "kysely";
import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { vendorOptions } from "#app/modules/vendors/vendor-options.server.ts";
import { rows } from "#db/orm.ts";

/** The first values of a quick order. Source: specification part 2, section 9. */
export const QUICK_ORDER_QUANTITY = 10;

/** The item of a quick order and the vendors to choose from; an inactive vendor is not offered. */
export const prepareQuickOrder = operation({
  name: "prepareQuickOrder",
  summary: "The item of a quick purchase order, and the vendors",
  permission: "sales:create",
  input: z.object({ variantId: id() }),
  output: z.unknown(),
  async run({ em }, { variantId }) {
    const [item, vendors] = await Promise.all([
      rows(em)
        .selectFrom("product_variants as v")
        .innerJoin("products as p", "p.id", "v.product_id")
        .select(["v.id", "v.sku"])
        .select(sql<string>`p.brand || ' ' || p.name`.as("name"))
        .where("v.id", "=", variantId)
        .where("v.deleted_at", "is", null)
        .executeTakeFirst(),
      vendorOptions(em),
    ]);
    if (!item) throw notFound();
    return { item, vendors };
  },
});
