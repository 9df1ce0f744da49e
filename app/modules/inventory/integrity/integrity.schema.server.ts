import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";

const Item = { storeId: view.id, variantId: view.id, name: z.string(), sku: z.string() };

/** Pieces in lots or with serial numbers: the stock line's own figure (`noted`), and the real number. */
const Kept = z.object({
  total: z.int(),
  rows: z.array(z.object({ ...Item, onHand: z.int(), noted: z.int(), pieces: z.int() })),
});

const StoreSums = z.object({
  storeId: view.id,
  storeName: z.string(),
  storeNameAr: z.string().nullable(),
  shelves: z.int(),
  onHand: z.int(),
  /** The sum of all movements. */
  moved: z.int(),
  onHold: z.int(),
  /** Held carts, with or without reserved pieces. */
  heldCarts: z.int(),
  /** On their way by transfers from or to the store. */
  inTransit: z.int(),
  openOrders: z.int(),
  pending: z.int(),
});

export const Integrity = z.object({
  /** When what is shown was checked. A large shop is checked in the background. */
  checkedAt: view.instant,
  stores: z.array(StoreSums),
  drift: z.object({
    total: z.int(),
    rows: z.array(z.object({ ...Item, onHand: z.int(), moved: z.int(), difference: z.int() })),
  }),
  holds: z.object({
    total: z.int(),
    rows: z.array(z.object({ ...Item, onHand: z.int(), onHold: z.int(), held: z.int() })),
  }),
  lots: Kept,
  serials: Kept,
  orders: z.object({
    total: z.int(),
    rows: z.array(
      z.object({
        storeId: view.id,
        orderId: view.id,
        poNumber: z.string().nullable(),
        status: z.string(),
        ordered: z.int(),
        received: z.int(),
        problem: z.enum(["nothing_left", "too_much", "pieces_missing"]),
      }),
    ),
  }),
  /** What customers have bought: as it is kept, and by their sales. Null for users who may not see customers or sales. */
  customers: z
    .object({
      total: z.int(),
      rows: z.array(
        z.object({
          /** Null for all stores together. */
          storeId: view.id.nullable(),
          customerId: view.id,
          name: z.string(),
          kept: view.amount,
          sold: view.amount,
          keptVisit: view.instant.nullable(),
          soldVisit: view.instant.nullable(),
        }),
      ),
    })
    .nullable(),
});
export type Integrity = z.infer<typeof Integrity>;
