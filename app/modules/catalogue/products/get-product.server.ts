import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { ProductView, readProduct } from "./product-view.server.ts";

/** One product; 404 when there is none or it was removed. */
export const getProduct = operation({
  name: "getProduct",
  summary: "One product",
  permission: "inventory:read",
  input: z.object({ id: id() }),
  output: ProductView,
  async run({ em }, input) {
    const product = await readProduct(em, input.id);
    if (!product) throw notFound();
    return product;
  },
});
