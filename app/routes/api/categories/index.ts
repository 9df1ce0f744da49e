import { api } from "#app/http/api.server.ts";
import { createCategory } from "#app/modules/catalogue/categories/create-category.server.ts";
import { listCategories } from "#app/modules/catalogue/categories/list-categories.server.ts";

export const { loader, action } = api({ GET: listCategories, POST: createCategory });
