import { inCurrentStore, serverList } from "#app/http/list.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { getVariantStock } from "#app/modules/inventory/stock/get-variant-stock.server.ts";
import { adjustStock } from "./adjust-stock.server.ts";
import { listStockMovements, MOST_COUNTED } from "./list-stock-movements.server.ts";
import { movementList } from "./movement.list.tsx";

export const movements = serverList({
  list: movementList,
  read: listStockMovements,
  mostCounted: () => MOST_COUNTED,
  may: { adjust: adjustStock, opensSales: { permission: "sales:update" } },
  input(query, context, { variantId }) {
    const input = inCurrentStore(query, context);
    return input && { ...input, variantId };
  },
  async fileName(args) {
    const { sku } = await load(args, getVariantStock, { variantId: args.params.variantId });
    return `stock-${sku.replace(/[^\w-]/g, "_")}`;
  },
});
