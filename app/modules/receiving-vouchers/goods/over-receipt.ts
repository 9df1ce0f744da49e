import Big from "big.js";
import { percentOf } from "#app/lib/money/money.ts";

type OrderedLine = { quantity: number; closedQuantity: number };

/** How many pieces of an ordered line may arrive in all: what was ordered and not given up, and the store's percent of it, in whole pieces. */
export function allowedPieces({ quantity, closedQuantity }: OrderedLine, percent: string): number {
  const wanted = quantity - closedQuantity;
  return wanted + Number(percentOf(wanted, percent).round(0, Big.roundDown));
}
