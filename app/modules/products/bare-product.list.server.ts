import { serverList } from "#app/http/list.server.ts";
import { bareProductList } from "./bare-product.list.tsx";
import { listBareProducts } from "./list-bare-products.server.ts";
import { updateProduct } from "./update-product.server.ts";

export const bareProducts = serverList({
  list: bareProductList,
  read: listBareProducts,
  may: { edit: updateProduct },
});
