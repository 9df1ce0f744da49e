import { api } from "#app/http/api.server.ts";
import { createCategory } from "#app/modules/catalogue/categories/create-category.server.ts";
import { getCategory, listCategories } from "#app/modules/catalogue/categories/read-categories.server.ts";
import { removeCategory } from "#app/modules/catalogue/categories/remove-category.server.ts";
import { updateCategory } from "#app/modules/catalogue/categories/update-category.server.ts";

export const { loader, action } = api({
  GET: listCategories,
  POST: createCategory,
  item: { GET: getCategory, PATCH: updateCategory, DELETE: removeCategory },
});
