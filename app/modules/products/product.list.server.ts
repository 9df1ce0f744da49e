import { serverList } from "#app/http/list.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { listStock } from "#app/modules/inventory/stock/list/list-stock.server.ts";
import { MOST_COUNTED } from "#app/modules/inventory/stock/list/stock-rows.server.ts";
import { createProduct } from "./create-product.server.ts";
import { listCatalogueFilters } from "./list-catalogue-filters.server.ts";
import { productList } from "./product.list.tsx";
import { updateProduct } from "./update-product.server.ts";

export const products = serverList({
  list: productList,
  read: listStock,
  may: { add: createProduct, edit: updateProduct },
  more: (args) => load(args, listCatalogueFilters, {}),
  mostCounted: ({ q, filters }) => (q !== "" || Object.keys(filters).length > 0 ? MOST_COUNTED : undefined),
});
