import type { z } from "zod";
import type { Em } from "#db/orm.ts";
import type { Integrity } from "./integrity.schema.server.ts";
import {
  driftingShelves,
  heldPieces,
  oddCustomers,
  oddLots,
  oddOrders,
  oddSerials,
  shelfSums,
} from "./integrity-rows.server.ts";

/** As many differences of a kind as a page can show; `total` says how many there are. */
const SHOWN = 200;

type Shown = z.infer<typeof Integrity>;
/** What a check finds, before the stores have their names. */
export type Found = Omit<Shown, "stores" | "checkedAt" | "customers"> & {
  stores: Omit<Shown["stores"][number], "storeName" | "storeNameAr">[];
  customers: NonNullable<Shown["customers"]>;
};

/** Compares the stock of these stores with its history, and the purchases of customers in these places: stores, or 0 for all stores together. */
export async function findDifferences(em: Em, storeIds: readonly number[], places: readonly number[]): Promise<Found> {
  const some = storeIds.length > 0;
  const [stores, drift, holds, lots, serials, orders, customers] = await Promise.all([
    some ? shelfSums(em, storeIds) : [],
    some ? driftingShelves(em, storeIds, SHOWN) : [],
    some ? heldPieces(em, storeIds, SHOWN) : [],
    some ? oddLots(em, storeIds, SHOWN) : [],
    some ? oddSerials(em, storeIds, SHOWN) : [],
    some ? oddOrders(em, storeIds, SHOWN) : [],
    places.length > 0 ? oddCustomers(em, places, SHOWN) : [],
  ]);
  return {
    stores,
    drift: counted(drift),
    holds: counted(holds),
    lots: counted(lots),
    serials: counted(serials),
    orders: counted(orders),
    customers: counted(
      customers.map(({ storeId, keptVisit, soldVisit, ...row }) => ({
        ...row,
        storeId: storeId || null,
        keptVisit: keptVisit?.toISOString() ?? null,
        soldVisit: soldVisit?.toISOString() ?? null,
      })),
    ),
  };
}

const counted = <Row extends { total: number }>(found: readonly Row[]) => ({
  total: found[0]?.total ?? 0,
  rows: found.map(({ total: _total, ...row }) => row),
});

/** What the checks of several places found, as if one check had. */
export const joined = (parts: readonly Found[]): Found => ({
  stores: parts.flatMap(({ stores }) => stores),
  drift: together(parts.map(({ drift }) => drift)),
  holds: together(parts.map(({ holds }) => holds)),
  lots: together(parts.map(({ lots }) => lots)),
  serials: together(parts.map(({ serials }) => serials)),
  orders: together(parts.map(({ orders }) => orders)),
  customers: together(parts.map(({ customers }) => customers)),
});

const together = <Row>(parts: readonly { total: number; rows: Row[] }[]) => ({
  total: parts.reduce((sum, { total }) => sum + total, 0),
  rows: parts.flatMap((part) => part.rows).slice(0, SHOWN),
});
