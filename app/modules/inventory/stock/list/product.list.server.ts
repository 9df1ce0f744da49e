import { serverList } from "#app/http/list.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { createProduct } from "#app/modules/products/create-product.server.ts";
import { listCatalogueFilters } from "#app/modules/products/list-catalogue-filters.server.ts";
import { updateProduct } from "#app/modules/products/update-product.server.ts";
import { listStock } from "./list-stock.server.ts";
import { productList } from "./product.list.tsx";
import { MOST_COUNTED } from "./stock-rows.server.ts";

export const products = serverList({
  list: productList,
  read: listStock,
  may: { add: createProduct, edit: updateProduct },
  more: (args) => load(args, listCatalogueFilters, {}),
  mostCounted: ({ q, filters }) => (q !== "" || Object.keys(filters).length > 0 ? MOST_COUNTED : undefined),
});
