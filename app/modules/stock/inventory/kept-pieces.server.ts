import type { LoaderFunctionArgs } from "@remix-run/node";
import { load } from "#app/http/load.server.ts";
import { riyadhDay } from "#app/lib/dates.ts";
import { listLots } from "../lots/list-lots.server.ts";
import { listSerials } from "../serials/list-serials.server.ts";
import type { StoreLevel } from "./get-variant-stock.server.ts";

/** Of an item that has more, the list of lots tells. */
const SHOWN_LOTS = 20;
const SHOWN_SERIALS = 200;

type Shelf = { variantId: number; storeId: number };

/** What the page of one item tells of its single pieces: lots or serial numbers, where the store keeps them. */
export async function keptPieces(args: LoaderFunctionArgs, item: { levels: readonly StoreLevel[] }, shelf: Shelf) {
  const level = item.levels.find(({ storeId }) => storeId === shelf.storeId);
  const [lots, serials] = await Promise.all([
    level?.inventoryType === "Lot" ? load(args, listLots, { ...shelf, limit: SHOWN_LOTS }) : null,
    level?.inventoryType === "Serialized"
      ? load(args, listSerials, { ...shelf, status: "in_stock", limit: SHOWN_SERIALS })
      : null,
  ]);
  return {
    lots: lots && { rows: lots.rows, today: riyadhDay() },
    serials: serials && {
      serials: serials.rows.map(({ serial }) => serial),
      total: serials.total,
      quantity: level?.quantity ?? 0,
    },
  };
}
