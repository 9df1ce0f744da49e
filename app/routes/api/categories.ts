import type { Calls } from "#app/http/api/api.server.ts";
import { createCategory } from "#app/modules/categories/create-category.server.ts";
import { getCategory, listCategories } from "#app/modules/categories/read-categories.server.ts";
import { removeCategory } from "#app/modules/categories/remove-category.server.ts";
import { updateCategory } from "#app/modules/categories/update-category.server.ts";

export const categories: Calls = {
  categories: { GET: listCategories, POST: createCategory },
  "categories/:id": { GET: getCategory, PATCH: updateCategory, DELETE: removeCategory },
};
