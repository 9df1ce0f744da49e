import { z } from "zod";
import { optionalText } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { COVERAGE_CATEGORIES } from "#app/modules/catalogue/categories/category-options.ts";
import { findProductsOf } from "./coverage-products.server.ts";

/** Searches the products of an insurance category, to choose products for a policy. */
export const findCoverageProducts = operation({
  name: "findCoverageProducts",
  summary: "Products of an insurance category",
  permission: [],
  input: z.object({ category: z.enum(COVERAGE_CATEGORIES), q: optionalText({ max: 100 }) }),
  output: z.unknown(),
  run: ({ em }, { category, q }) => findProductsOf(em, category, q ?? ""),
});
