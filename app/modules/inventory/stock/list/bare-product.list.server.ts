import { serverList } from "#app/http/list.server.ts";
import { listBareProducts } from "#app/modules/products/list-bare-products.server.ts";
import { updateProduct } from "#app/modules/products/update-product.server.ts";
import { bareProductList } from "./bare-product.list.tsx";

export const bareProducts = serverList({
  list: bareProductList,
  read: listBareProducts,
  may: { edit: updateProduct },
});
