import fc from "fast-check";
import { expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { checkIntegrity } from "#app/modules/inventory/integrity/check-integrity.server.ts";
import { adjustStock } from "#app/modules/inventory/movements/adjust-stock.server.ts";
import { returnToVendor } from "#app/modules/receiving-vouchers/returns/return-to-vendor.server.ts";
import { reverseReceivingVoucher } from "#app/modules/receiving-vouchers/returns/reverse-receiving-voucher.server.ts";
import { createRequisitionOrder } from "#app/modules/requisition-orders/create-requisition-order.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { makeVendor, shelfNow } from "#tests/support/shop/receiving.ts";
import { createReceivingVoucher } from "./create-receiving-voucher.server.ts";
import { postReceivingVoucher } from "./post-receiving-voucher.server.ts";
import { updateReceivingVoucher } from "./update-receiving-voucher.server.ts";

const { em: getEm } = testDatabase();

/** Whole numbers only: amounts in halalas, costs of a piece in hundredths of a halala, percents in hundredths. */
const half = (value: bigint, by: bigint) => (2n * value + by) / (2n * by);
const halalas = (text: string) => BigInt(text.replace(".", ""));
const money = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, "0")}`;
const fine = (value: bigint) => `${value / 10_000n}.${String(value % 10_000n).padStart(4, "0")}`;
const total = (values: bigint[]) => values.reduce((sum, value) => sum + value, 0n);

type Terms = { freight: bigint; fee: bigint; discount: bigint; rate: bigint; included: boolean };
type Line = { item: number; received: bigint; damaged: bigint; cost: bigint };
type Shelf = { pieces: bigint; average: bigint | null };

/** A voucher computed anew, with the largest remainders found by sorting all of them. */
function reference(lines: Line[], { freight, fee, discount, rate, included }: Terms) {
  const costs = lines.map(({ received, cost }) => received * cost);
  const subtotal = total(costs);
  const charged = subtotal + freight + fee - (discount < subtotal ? discount : subtotal);
  const tax = included ? half(charged * rate, 10_000n + rate) : half(charged * rate, 10_000n);
  const net = included ? charged - tax : charged;
  const weights = subtotal === 0n ? lines.map(({ received }) => received) : costs;
  const by = total(weights);
  const shares = weights.map((weight) => (by === 0n ? 0n : (net * weight) / by));
  const rest = weights.map((weight, index) => ({ index, left: by === 0n ? 0n : (net * weight) % by }));
  rest.sort((a, b) => (a.left === b.left ? a.index - b.index : a.left > b.left ? -1 : 1));
  const spare = by === 0n ? 0 : Number(net - total(shares));
  for (const { index } of rest.slice(0, spare)) shares[index] = (shares[index] ?? 0n) + 1n;
  const landed = lines.map(({ received }, index) =>
    received === 0n ? 0n : half((shares[index] ?? 0n) * 100n, received),
  );
  return { subtotal, tax, total: included ? charged : charged + tax, landed };
}

function come(shelf: Shelf, pieces: bigint, cost: bigint): void {
  if (pieces === 0n) return;
  const known = shelf.average !== null && shelf.pieces > 0n ? shelf.average : null;
  shelf.average = known === null ? cost : half(known * shelf.pieces + cost * pieces, shelf.pieces + pieces);
  shelf.pieces += pieces;
}

function leave(shelf: Shelf, pieces: bigint, cost: bigint): void {
  const left = shelf.pieces - pieces;
  const value = (shelf.average ?? 0n) * shelf.pieces - cost * pieces;
  if (left > 0n && value >= 0n && pieces > 0n && shelf.average !== null) shelf.average = half(value, left);
  shelf.pieces = left;
}

const ITEMS = 3;
const quantity = fc.integer({ min: 1, max: 12 });
const amount = fc.integer({ min: 0, max: 50_000 });
const terms = fc.record({
  freight: fc.oneof(fc.constant(0), amount),
  fee: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5_000 })),
  discount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3_000 })),
  rate: fc.constantFrom(0, 500, 1_500),
  included: fc.boolean(),
});
const plans = fc.record({
  stock: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: ITEMS, maxLength: ITEMS }),
  orders: fc.array(
    fc.array(fc.record({ item: fc.nat(ITEMS - 1), quantity, cost: amount }), { minLength: 1, maxLength: 4 }),
    { minLength: 1, maxLength: 3 },
  ),
  steps: fc.array(
    fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({
          step: fc.constant("receive" as const),
          order: fc.nat(2),
          parts: fc.array(fc.record({ percent: fc.integer({ min: 0, max: 130 }), damaged: fc.nat(2) }), {
            minLength: 4,
            maxLength: 4,
          }),
          terms,
        }),
      },
      { weight: 1, arbitrary: fc.record({ step: fc.constant("close" as const), order: fc.nat(2) }) },
      { weight: 1, arbitrary: fc.record({ step: fc.constant("reverse" as const), voucher: fc.nat(5) }) },
      {
        weight: 2,
        arbitrary: fc.record({ step: fc.constant("return" as const), voucher: fc.nat(5), pieces: quantity }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ step: fc.constant("lose" as const), item: fc.nat(ITEMS - 1), pieces: quantity }),
      },
    ),
    { minLength: 2, maxLength: 9 },
  ),
});

type Posted = {
  id: number;
  order: number;
  lines: (Line & { id: number; landed: bigint })[];
  state: "posted" | "returned" | "reversed";
};

it("keeps orders, stock, totals and average costs right over any row of vouchers, reversals and returns", async () => {
  const em = await getEm();
  await fc.assert(
    fc.asyncProperty(plans, async ({ stock, orders, steps }) => {
      const store = await makeStore(em);
      const actor = await makeActor(em, { stores: [store] });
      const vendor = await makeVendor(em);
      const variants: number[] = [];
      for (const pieces of stock) variants.push((await makeVariant(em, { storeId: store.id, quantity: pieces })).id);
      const variantOf = (item: number) => variants[item] ?? 0;
      const shelves: Shelf[] = stock.map((pieces) => ({ pieces: BigInt(pieces), average: null }));
      const shelfOf = (item: number) => shelves[item] as Shelf;
      const orderIds: number[] = [];
      for (const lines of orders) {
        const items = lines.map((line) => ({
          variantId: variantOf(line.item),
          quantity: line.quantity,
          unitPrice: money(BigInt(line.cost)),
        }));
        const order = await execute(createRequisitionOrder, { em, actor }, { vendorId: vendor.id, items });
        expect(halalas(order.totalAmount ?? "")).toBe(total(lines.map(({ quantity: n, cost }) => BigInt(n * cost))));
        orderIds.push(order.id);
      }
      await rows(em)
        .updateTable("requisition_orders")
        .set({ status: "approved" })
        .where("id", "in", orderIds)
        .execute();
      const linesOf = (orderId: number) =>
        rows(em)
          .selectFrom("requisition_order_items")
          .select(["id", "quantity", "received_quantity as received", "closed_quantity as closed"])
          .where("requisition_id", "=", orderId)
          .orderBy("id")
          .execute();
      const expected = new Map<number, number>();
      const surplus = new Map<number, number>();
      const posted: Posted[] = [];
      const closed = new Set<number>();

      for (const step of steps) {
        const order = "order" in step ? step.order % orderIds.length : 0;
        const orderId = orderIds[order] ?? 0;
        const voucher = "voucher" in step ? posted[step.voucher % Math.max(posted.length, 1)] : undefined;
        if (step.step === "receive") {
          const drafting = execute(createReceivingVoucher, { em, actor }, { requisitionOrderId: orderId });
          const draft = await drafting.catch((error: { code: string }) => {
            expect(["conflict", "rule"]).toContain(error.code);
            return null;
          });
          if (!draft) {
            const open = (await linesOf(orderId)).filter((line) => line.quantity > line.received + line.closed);
            expect(closed.has(order) || open.length === 0).toBe(true);
            continue;
          }
          const lines = draft.items.map((line, index) => {
            const part = step.parts[index % step.parts.length] ?? { percent: 0, damaged: 0 };
            const received = Math.floor((line.quantity * part.percent) / 100);
            return { line, received, damaged: Math.min(part.damaged, received) };
          });
          await execute(
            updateReceivingVoucher,
            { em, actor },
            {
              id: draft.id,
              items: lines.map(({ line, received, damaged }) => ({
                id: line.id,
                receivedQuantity: received,
                damagedQuantity: damaged,
              })),
              freight: money(BigInt(step.terms.freight)),
              feeAmount: money(BigInt(step.terms.fee)),
              discount: money(BigInt(step.terms.discount)),
              taxRate: money(BigInt(step.terms.rate)),
              costsIncludeTax: step.terms.included,
            },
          );
          const arrived = lines.filter(({ received }) => received > 0);
          const mine: Line[] = arrived.map(({ line, received, damaged }) => ({
            item: variants.indexOf(line.variantId),
            received: BigInt(received),
            damaged: BigInt(damaged),
            cost: halalas(line.unitCost ?? ""),
          }));
          const figures = reference(mine, {
            freight: BigInt(step.terms.freight),
            fee: BigInt(step.terms.fee),
            discount: BigInt(step.terms.discount),
            rate: BigInt(step.terms.rate),
            included: step.terms.included,
          });
          const posting = execute(postReceivingVoucher, { em, actor }, { id: draft.id });
          if (arrived.length === 0 || BigInt(step.terms.discount) > figures.subtotal) {
            await expect(posting).rejects.toMatchObject({ code: "rule" });
            continue;
          }
          const voucherNow = await posting;
          expect(total(voucherNow.items.map(({ extendedCost }) => halalas(extendedCost ?? "")))).toBe(figures.subtotal);
          expect(voucherNow).toMatchObject({ taxAmount: money(figures.tax), totalAmount: money(figures.total) });
          const landedOf = voucherNow.items.filter(({ receivedQuantity }) => receivedQuantity > 0);
          expect(landedOf.map(({ landedUnitCost }) => landedUnitCost)).toEqual(figures.landed.map(fine));
          mine.forEach(({ item, received, damaged }, index) => {
            come(shelfOf(item), received - damaged, figures.landed[index] ?? 0n);
          });
          for (const { line, received } of arrived) {
            const itemId = line.requisitionItemId ?? 0;
            expected.set(itemId, (expected.get(itemId) ?? 0) + received);
          }
          posted.push({
            id: draft.id,
            order,
            state: "posted",
            lines: mine.map((line, index) => ({
              ...line,
              id: landedOf[index]?.id ?? 0,
              landed: figures.landed[index] ?? 0n,
            })),
          });
        } else if (step.step === "close") {
          const lines = await linesOf(orderId);
          if (lines.every(({ received }) => received === 0)) continue;
          for (const line of lines) {
            await rows(em)
              .updateTable("requisition_order_items")
              .set({ closed_quantity: Math.max(line.quantity - line.received, 0) })
              .where("id", "=", line.id)
              .execute();
          }
          const set = { status: "received", closed_date: new Date() };
          await rows(em).updateTable("requisition_orders").set(set).where("id", "=", orderId).execute();
          closed.add(order);
        } else if (step.step === "lose") {
          const shelf = shelfOf(step.item);
          const pieces = Math.min(step.pieces, Number(shelf.pieces));
          if (pieces === 0) continue;
          const lost = { variantId: variantOf(step.item), quantity: -pieces, reason: "damaged" };
          await execute(adjustStock, { em, actor }, lost);
          shelf.pieces -= BigInt(pieces);
        } else if (voucher && step.step === "reverse") {
          const needed = new Map<number, bigint>();
          for (const { item, received, damaged } of voucher.lines)
            needed.set(item, (needed.get(item) ?? 0n) + received - damaged);
          const isThere = [...needed].every(([item, pieces]) => shelfOf(item).pieces >= pieces);
          const reversing = execute(reverseReceivingVoucher, { em, actor }, { id: voucher.id });
          if (voucher.state !== "posted" || closed.has(voucher.order) || !isThere) {
            await expect(reversing).rejects.toMatchObject({ code: /conflict|rule/ });
            continue;
          }
          const { items } = await reversing;
          voucher.state = "reversed";
          for (const { item, received, damaged, landed } of voucher.lines)
            leave(shelfOf(item), received - damaged, landed);
          for (const line of items) {
            const itemId = line.requisitionItemId ?? 0;
            expected.set(itemId, (expected.get(itemId) ?? 0) - line.receivedQuantity);
          }
        } else if (voucher && step.step === "return") {
          const line = voucher.lines[0];
          if (!line) continue;
          const sound = line.received - line.damaged;
          const fits = BigInt(step.pieces) <= sound && shelfOf(line.item).pieces >= BigInt(step.pieces);
          const items = [{ itemId: line.id, quantity: step.pieces }];
          const returning = execute(returnToVendor, { em, actor }, { id: voucher.id, items });
          if (voucher.state === "reversed" || !fits) {
            await expect(returning).rejects.toMatchObject({ code: /conflict|rule/ });
            continue;
          }
          await returning;
          voucher.state = "returned";
          leave(shelfOf(line.item), BigInt(step.pieces), line.landed);
          line.received -= BigInt(step.pieces);
        }
      }

      for (const [item, shelf] of shelves.entries()) {
        expect(await shelfNow(em, store.id, variantOf(item))).toEqual({
          quantity: Number(shelf.pieces),
          averageCost: shelf.average === null ? null : fine(shelf.average),
        });
      }
      for (const orderId of orderIds) {
        for (const { id, quantity: ordered, received, closed: given } of await linesOf(orderId)) {
          expect(received).toBe(expected.get(id) ?? 0);
          const open = Math.max(ordered - received - given, 0);
          surplus.set(id, Math.max(received + given - ordered, 0));
          expect(received + open + given).toBe(ordered + (surplus.get(id) ?? 0));
        }
      }
      expect((await execute(checkIntegrity, { em, actor }, {})).drift.total).toBe(0);
    }),
    { numRuns: 25 },
  );
}, 120_000);
