import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { CategoryView, readCategory } from "./category-view.server.ts";

/** One category; 404 when there is none. */
export const getCategory = operation({
  name: "getCategory",
  summary: "One product category",
  permission: "inventory:read",
  input: z.object({ id: id() }),
  output: CategoryView,
  async run({ em }, input) {
    const category = await readCategory(em, input.id);
    if (!category) throw notFound();
    return category;
  },
});
