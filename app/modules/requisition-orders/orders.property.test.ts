import fc from "fast-check";
import { expect, it } from "vitest";
import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { amount, sum } from "#app/lib/money/money.ts";
import { execute, operation } from "#app/lib/operation.server.ts";
import { checkIntegrity } from "#app/modules/inventory/integrity/check-integrity.server.ts";
import { getPendingQuantity } from "#app/modules/inventory/stock/get-pending-quantity.server.ts";
import { addOrderItem, updateOrderItem } from "#app/modules/requisition-orders/items/write-order-item.server.ts";
import {
  approveRequisitionOrder,
  cancelRequisitionOrder,
  closeRequisitionOrder,
  sendRequisitionOrder,
} from "#app/modules/requisition-orders/steps/order-steps.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant, makeVendor } from "#tests/support/factories.ts";
import { createRequisitionOrder } from "./create-requisition-order.server.ts";
import { receiveItems } from "./receive-items.server.ts";
import { openPieces } from "./status.ts";

const { em: getEm } = testDatabase();

/** A command like that of a voucher. */
const deliver = operation({
  name: "deliver",
  summary: "Delivers pieces of an order",
  permission: [],
  reason: "It exists in this test alone.",
  input: z.object({ id: z.int(), itemId: z.int(), quantity: z.int() }),
  output: z.unknown(),
  writes: "receiving_vouchers",
  run: (context, { id, itemId, quantity }) => receiveItems(context, id, [{ itemId, quantity }]),
});

const action = fc.oneof(
  fc.record({ what: fc.constantFrom("approve", "send", "cancel", "close", "add") }),
  fc.record({
    what: fc.constantFrom("deliver", "change"),
    line: fc.nat({ max: 2 }),
    quantity: fc.integer({ min: -4, max: 9 }),
  }),
);

it("whatever happens to an order: ordered is received, open or given up, and its total is the sum of its lines", async () => {
  const em = await getEm();
  const store = await makeStore(em);
  const [actor, colleague] = [await makeActor(em, { stores: [store] }), await makeActor(em, { stores: [store] })];
  const vendor = await makeVendor(em);
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 9 }),
    unitPrice: fc.integer({ min: 0, max: 9_999 }).map((halalas) => amount(halalas / 100)),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 3 }),
      fc.array(action, { maxLength: 14 }),
      async (lines, actions) => {
        const variants = await Promise.all(lines.map(() => makeVariant(em, { storeId: store.id, quantity: 0 })));
        const items = lines.map((one, index) => ({ ...one, variantId: variants[index]?.id }));
        const { id } = await execute(createRequisitionOrder, { em, actor }, { vendorId: vendor.id, items });
        const read = () =>
          rows(em)
            .selectFrom("requisition_order_items")
            .select(["id", "variant_id as variantId", "quantity", "received_quantity as receivedQuantity"])
            .select(["closed_quantity as closedQuantity", "total_price as totalPrice"])
            .where("requisition_id", "=", id)
            .orderBy("id")
            .execute();
        for (const step of actions) {
          const door = { em, actor: step.what === "approve" ? colleague : actor };
          const known = await read();
          const chosen = "line" in step ? known[step.line % known.length] : known[0];
          const target = { id, itemId: chosen?.id ?? 0 };
          const quantity = "quantity" in step ? step.quantity : 1;
          const work = {
            approve: () => execute(approveRequisitionOrder, door, { id }),
            send: () => execute(sendRequisitionOrder, door, { id }),
            cancel: () => execute(cancelRequisitionOrder, door, { id }),
            close: () => execute(closeRequisitionOrder, door, { id }),
            add: () => execute(addOrderItem, door, { id, variantId: known[0]?.variantId }),
            change: () => execute(updateOrderItem, door, { ...target, quantity: Math.abs(quantity) + 1 }),
            deliver: () => execute(deliver, door, { ...target, quantity }),
          }[step.what as "approve" | "deliver"];
          await work().catch((error: unknown) => {
            if (!(error instanceof DomainError)) throw error;
          });
          const [order, now] = [
            await rows(em)
              .selectFrom("requisition_orders")
              .select(["status", "total_amount as total"])
              .where("id", "=", id)
              .executeTakeFirstOrThrow(),
            await read(),
          ];
          expect(order.total).toBe(amount(sum(now.map(({ totalPrice }) => totalPrice))));
          const isOpen = ["pending", "approved", "in_transit"].includes(order.status);
          for (const one of now) {
            const ordered = Math.max(one.quantity, one.receivedQuantity);
            expect(ordered).toBe(one.receivedQuantity + openPieces(one) + one.closedQuantity);
            expect(one.receivedQuantity).toBeGreaterThanOrEqual(0);
            const { pendingQuantity } = await execute(getPendingQuantity, { em, actor }, { variantId: one.variantId });
            expect(pendingQuantity).toBe(isOpen ? openPieces(one) : 0);
          }
          const waits = now.some((one) => openPieces(one) > 0);
          if (order.status === "received" || order.status === "cancelled") expect(waits).toBe(false);
        }
      },
    ),
    { numRuns: 40 },
  );
  const { orders } = await execute(checkIntegrity, { em, actor }, {});
  expect(orders.rows.filter(({ problem }) => problem !== "too_much")).toEqual([]);
}, 120_000);
