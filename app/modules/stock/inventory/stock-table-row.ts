import type { StockRow } from "./list-stock.server.ts";
import { stockState } from "./stock-state.ts";
import type { StockTableRow } from "./stock-table.tsx";

/** A row of the list as its table shows it; `category` by its name in the user's language. */
export const tableRow = (
  { variantId, productId, name, sku, price, picture, level, pending, inTransit, elsewhere, isLens, ...row }: StockRow,
  category: string,
) =>
  ({
    variantId,
    productId,
    name,
    sku,
    category,
    price,
    picture,
    level,
    pending,
    inTransit,
    elsewhere,
    isLens,
    maker: [row.brand, row.model].filter(Boolean).join(" "),
    color: row.color,
    size: row.size,
    state: stockState({ ...row, level }),
  }) satisfies StockTableRow;
