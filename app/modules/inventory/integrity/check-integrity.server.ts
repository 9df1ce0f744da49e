import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { holds as holdsRight } from "#app/lib/permissions.ts";
import { boughtIn } from "#app/modules/customers/page-of-customers.server.ts";
import type { Em } from "#db/orm.ts";
import { Integrity } from "./integrity.schema.server.ts";
import {
  driftingShelves,
  heldPieces,
  oddCustomers,
  oddLots,
  oddOrders,
  oddSerials,
  shelfSums,
} from "./integrity-rows.server.ts";

/** As many differences as a page can show; `total` says how many there are. */
const SHOWN = 200;

/**
 * Checks the stock of the user's stores against its history: movements against on hand, on hold against holds,
 * lots and serial numbers against their stock lines, pending against open orders; and what customers have bought against their sales. Only reads: people must understand a difference; a program must not hide it.
 */
export const checkIntegrity = operation({
  name: "checkIntegrity",
  summary:
    "Compares the stock of your stores with its movements, holds, lots, serial numbers and open orders, and customers' sums with their sales",
  permission: "inventory:read",
  input: z.object({}),
  output: Integrity,
  async run({ em, stores, permissions }) {
    const storeIds = stores.map(({ id }) => id);
    const none = { total: 0, rows: [] };
    const seesSales = holdsRight(permissions, "customers:read") && holdsRight(permissions, "sales:read");
    if (storeIds.length === 0) {
      const customers = seesSales ? none : null;
      return { stores: [], drift: none, holds: none, lots: none, serials: none, orders: none, customers };
    }
    const [sums, drift, holds, lots, serials, orders, customers] = await Promise.all([
      shelfSums(em, storeIds),
      driftingShelves(em, storeIds, SHOWN),
      heldPieces(em, storeIds, SHOWN),
      oddLots(em, storeIds, SHOWN),
      oddSerials(em, storeIds, SHOWN),
      oddOrders(em, storeIds, SHOWN),
      seesSales ? customersOf(em, storeIds) : null,
    ]);
    const of = new Map(sums.map((row) => [row.storeId, row]));
    return {
      stores: stores.map(({ id: storeId, name, nameAr }) => ({
        ...{ shelves: 0, onHand: 0, moved: 0, onHold: 0, heldCarts: 0, inTransit: 0, openOrders: 0, pending: 0 },
        ...of.get(storeId),
        storeId,
        storeName: name,
        storeNameAr: nameAr,
      })),
      drift: counted(drift),
      holds: counted(holds),
      lots: counted(lots),
      serials: counted(serials),
      orders: counted(orders),
      customers,
    };
  },
});

/** Also compares the sums of all stores together, for a user who works in all of them. */
async function customersOf(em: Em, storeIds: readonly number[]) {
  const places = new Set([...storeIds, ...(await boughtIn(em, storeIds))]);
  const { total, rows: found } = counted(await oddCustomers(em, [...places], SHOWN));
  return {
    total,
    rows: found.map(({ storeId, keptVisit, soldVisit, ...row }) => ({
      ...row,
      storeId: storeId || null,
      keptVisit: keptVisit?.toISOString() ?? null,
      soldVisit: soldVisit?.toISOString() ?? null,
    })),
  };
}

const counted = <Row extends { total: number }>(found: readonly Row[]) => ({
  total: found[0]?.total ?? 0,
  rows: found.map(({ total: _total, ...row }) => row),
});
