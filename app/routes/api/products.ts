import { api } from "#app/http/api.server.ts";
import { createProduct } from "#app/modules/catalogue/products/create-product.server.ts";
import { getProduct, listProducts } from "#app/modules/catalogue/products/read-products.server.ts";

import { updateProduct } from "#app/modules/catalogue/products/update-product.server.ts";

export const { loader, action } = api({
  GET: listProducts,
  POST: createProduct,
  item: { GET: getProduct, PATCH: updateProduct },
});
