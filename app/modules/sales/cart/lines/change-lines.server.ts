import { DomainError } from "#app/lib/errors.ts";
import { ZERO } from "#app/lib/money/money.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { agreedPrice, contractRulesOf } from "#app/modules/insurance/contract-prices/agreed-prices.server.ts";
import { forSale, lockToTake } from "#app/modules/ledger/lock-shelves.server.ts";
import { findSerial } from "#app/modules/ledger/write-serials.server.ts";
import { findByCode } from "#app/modules/products/variants/find-by-code.server.ts";
import type { CartChange } from "#app/modules/sales/cart/cart.schema.server.ts";
import type { KeptLine } from "#app/modules/sales/cart/merge-cart.ts";
import { saleItemRows } from "#app/modules/sales/cart/scan/sale-item-rows.server.ts";
import { MAX_LINES } from "#app/modules/sales/sale/sale-input.schema.server.ts";

type Lines = KeptLine[];

/**
 * The lines after a button was pressed. Adding an item again raises the quantity of its line. Refuses an item that is not available, and
 * names it. Other lines stay even when they have sold out meanwhile; completing the sale then names them.
 */
export async function changedLines(
  context: OperationContext,
  lines: Lines,
  change: CartChange,
  insuranceId: number | null,
): Promise<Lines> {
  switch (change.type) {
    case "add":
      return added(context, lines, change.variantId);
    case "increase":
      return added(context, lines, change.variantId);
    case "addCode": {
      const variantId = await findByCode(context.em, change.code);
      if (variantId !== null) return added(context, lines, variantId);
      const numbered = await findSerial(context.em, context.store?.id ?? 0, change.code);
      if (!numbered) {
        throw new DomainError("rule", "sales.errors.unknownCode", { field: "code", params: { code: change.code } });
      }
      return scanned(context, lines, numbered);
    }
    case "decrease":
      return lines.map((line) =>
        line.variantId === change.variantId ? withQuantity(line, Math.max(1, line.quantity - 1)) : line,
      );
    case "price":
      return askedPrice(context, lines, { variantId: change.variantId, insuranceId });
    case "remove":
      return lines.filter((line) => line.variantId !== change.variantId);
    default:
      return lines;
  }
}

/** The variant that a button adds to the cart. Null when the button adds nothing or the code is unknown. */
export async function itemToAdd({ em, store }: OperationContext, change: CartChange): Promise<number | null> {
  if (change.type === "add" || change.type === "increase") return change.variantId;
  if (change.type !== "addCode") return null;
  const numbered = () => findSerial(em, store?.id ?? 0, change.code);
  return (await findByCode(em, change.code)) ?? (await numbered())?.variantId ?? null;
}

async function added(context: OperationContext, lines: Lines, variantId: number): Promise<Lines> {
  const item = await saleItemRows(context.em, context.store?.id ?? 0)
    .where("v.id", "=", variantId)
    .executeTakeFirst();
  if (!item) throw new DomainError("rule", "sales.errors.unknownItem", { field: "code" });
  const line = lines.find((one) => one.variantId === variantId);
  const wanted = (line?.quantity ?? 0) + 1;
  if (item.available !== null && wanted > item.available) await refuseShortage(context, { ...item, variantId, wanted });
  if (line) return lines.map((one) => (one === line ? { ...one, quantity: wanted } : one));
  if (lines.length >= MAX_LINES) throw new DomainError("rule", "sales.errors.tooManyLines", { field: "code" });
  return [...lines, { variantId, quantity: 1, unitPrice: null, discountAmount: ZERO, serials: [] }];
}

type Asked = { variantId: number; insuranceId: number | null };

/** Gives the line a price field, which starts with the price that it has: the contract's, else the catalogue's. */
async function askedPrice(context: OperationContext, lines: Lines, { variantId, insuranceId }: Asked): Promise<Lines> {
  const item = await saleItemRows(context.em, context.store?.id ?? 0)
    .where("v.id", "=", variantId)
    .executeTakeFirst();
  const rules = await contractRulesOf(context.em, insuranceId, [variantId]);
  const price = item ? (agreedPrice(rules, item)?.price ?? item.price) : null;
  return lines.map((line) => (line.variantId === variantId ? { ...line, unitPrice: line.unitPrice ?? price } : line));
}

/** Puts a scanned serial number on its item's line. If all pieces of the line already have numbers, adds one more piece. */
async function scanned(
  context: OperationContext,
  lines: Lines,
  { variantId, serial }: { variantId: number; serial: string },
): Promise<Lines> {
  const line = lines.find((one) => one.variantId === variantId);
  if (line?.serials.some((one) => one.toLowerCase() === serial.toLowerCase())) {
    throw new DomainError("rule", "serials.errors.inCart", { field: "code", params: { serial } });
  }
  const waits = line !== undefined && line.serials.length < line.quantity;
  const grown = waits ? lines : await added(context, lines, variantId);
  return grown.map((one) => (one.variantId === variantId ? { ...one, serials: [...one.serials, serial] } : one));
}

/** Keeps the serial numbers of the remaining pieces; the numbers scanned last are dropped first. */
const withQuantity = (line: Lines[number], quantity: number): Lines[number] => ({
  ...line,
  quantity,
  serials: line.serials.slice(0, quantity),
});

/** Locks the stock, which also releases expired holds, and refuses only if the item is still short. */
async function refuseShortage(
  { em, store }: OperationContext,
  { variantId, name, sku, wanted }: { variantId: number; name: string; sku: string; wanted: number },
): Promise<void> {
  const shelves = await lockToTake(em, store?.id ?? 0, new Map([[variantId, wanted]]));
  const available = forSale(shelves.get(variantId));
  if (wanted <= available) return;
  throw new DomainError("rule", available === 0 ? "sales.errors.outOfStock" : "sales.errors.notEnough", {
    field: "code",
    params: { item: `${name} (${sku})`, available },
  });
}
