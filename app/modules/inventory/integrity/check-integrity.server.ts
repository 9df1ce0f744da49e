import { z } from "zod";
import { flag } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { holds as holdsRight } from "#app/lib/permissions.ts";
import { boughtIn } from "#app/modules/customers/page-of-customers.server.ts";
import { type Found, findDifferences, joined } from "./find-differences.server.ts";
import { Integrity } from "./integrity.schema.server.ts";
import { keptChecks } from "./kept-checks.server.ts";

/**
 * Checks the stock of the user's stores against its history: movements against on hand, on hold against holds,
 * lots and serial numbers against their stock lines, pending against open orders; and what customers have bought against their sales. Only reads: people
 * must understand a difference; a program must not hide it. The checks of a large shop are those of the background, unless somebody asks for new ones.
 */
export const checkIntegrity = operation({
  name: "checkIntegrity",
  summary:
    "Compares the stock of your stores with its movements, holds, lots, serial numbers and open orders, and customers' sums with their sales",
  permission: "inventory:read",
  input: z.object({ now: flag() }),
  output: Integrity,
  async run({ em, stores, permissions }, { now }) {
    const storeIds = stores.map(({ id }) => id);
    const seesSales = holdsRight(permissions, "customers:read") && holdsRight(permissions, "sales:read");
    const places = seesSales ? [...new Set([...storeIds, ...(await boughtIn(em, storeIds))])] : storeIds;
    const kept = now ? null : await keptChecks(em, places);
    const found: Found = kept
      ? joined(kept.map((check) => check.found))
      : await findDifferences(em, storeIds, seesSales ? places : []);
    const sumsOf = new Map(found.stores.map((row) => [row.storeId, row]));
    return {
      ...found,
      checkedAt: oldestOf(kept ?? []).toISOString(),
      customers: seesSales ? found.customers : null,
      stores: stores.map(({ id: storeId, name, nameAr }) => ({
        ...{ shelves: 0, onHand: 0, moved: 0, onHold: 0, heldCarts: 0, inTransit: 0, openOrders: 0, pending: 0 },
        ...sumsOf.get(storeId),
        storeId,
        storeName: name,
        storeNameAr: nameAr,
      })),
    };
  },
});

/** The time of the first of these checks; now without any. */
const oldestOf = (checks: readonly { checkedAt: Date }[]): Date =>
  new Date(Math.min(Date.now(), ...checks.map(({ checkedAt }) => checkedAt.getTime())));
