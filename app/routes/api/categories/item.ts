import { api } from "#app/http/api.server.ts";
import { getCategory } from "#app/modules/catalogue/categories/get-category.server.ts";
import { removeCategory } from "#app/modules/catalogue/categories/remove-category.server.ts";
import { updateCategory } from "#app/modules/catalogue/categories/update-category.server.ts";

export const { loader, action } = api({ GET: getCategory, PATCH: updateCategory, DELETE: removeCategory });
