import { api } from "#app/http/api.server.ts";
import { createProduct } from "#app/modules/catalogue/products/create-product.server.ts";
import { listProducts } from "#app/modules/catalogue/products/list-products.server.ts";

export const { loader, action } = api({ GET: listProducts, POST: createProduct });
