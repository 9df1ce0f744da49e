import type { Identified } from "../../insert-rows.ts";

type Movement = {
  storeId: number;
  variantId: number;
  kind: "initial" | "purchase" | "sale" | "count" | "transfer_in" | "transfer_out";
  /** Units; negative when they leave. */
  quantity: number;
  at: Date;
  by: number;
  reason?: string;
  reference?: { type: "sales" | "requisition_orders" | "stock_counts" | "transfers"; id: number };
};

/** Stock as movements: the quantity on hand is their running sum and never falls below zero. */
export type Ledger = {
  movements: Identified<"stock_movements">[];
  quantity(storeId: number, variantId: number): number;
  lastMoved(storeId: number, variantId: number): Date | undefined;
  move(movement: Movement): void;
};

export function createLedger(): Ledger {
  const movements: Identified<"stock_movements">[] = [];
  const onHand = new Map<string, { quantity: number; at: Date }>();
  const key = (storeId: number, variantId: number) => `${storeId}:${variantId}`;
  const quantity = (storeId: number, variantId: number) => onHand.get(key(storeId, variantId))?.quantity ?? 0;
  return {
    movements,
    quantity,
    lastMoved: (storeId, variantId) => onHand.get(key(storeId, variantId))?.at,
    move({ storeId, variantId, kind, quantity: change, at, by, reason, reference }) {
      const left = quantity(storeId, variantId) + change;
      if (left < 0) throw new RangeError(`Store ${storeId} would have ${left} of variant ${variantId}`);
      onHand.set(key(storeId, variantId), { quantity: left, at });
      movements.push({
        id: movements.length + 1,
        store_id: storeId,
        variant_id: variantId,
        kind,
        quantity: change,
        reason: reason ?? null,
        reference_type: reference?.type ?? null,
        reference_id: reference?.id ?? null,
        created_at: at,
        created_by: by,
      });
    },
  };
}
