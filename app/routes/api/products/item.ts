import { api } from "#app/http/api.server.ts";
import { getProduct } from "#app/modules/catalogue/products/get-product.server.ts";
import { updateProduct } from "#app/modules/catalogue/products/update-product.server.ts";

export const { loader, action } = api({ GET: getProduct, PATCH: updateProduct });
