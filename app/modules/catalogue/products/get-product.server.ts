import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { ProductView, productRows, toProductView } from "./product-view.server.ts";

/** One product; 404 when there is none or it was removed. */
export const getProduct = operation({
  name: "getProduct",
  summary: "One product",
  permission: "inventory:read",
  input: z.object({ id: id() }),
  output: ProductView,
  async run({ em }, input) {
    const row = await productRows(em).where("p.id", "=", input.id).executeTakeFirst();
    if (!row) throw notFound();
    return toProductView(row);
  },
});
