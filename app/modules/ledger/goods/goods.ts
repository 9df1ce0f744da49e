/** Pieces of one line that move: the undamaged ones, with the lot and the numbers that are theirs. */
export type Goods = {
  lineId: number;
  variantId: number;
  /** Above zero they come in, below zero they leave. */
  quantity: number;
  lotId: number | null;
  serials: readonly string[];
  /** How many of them get a number made by the shop. */
  own: number;
};

/** Lines of one item and lot move together, because a stock line changes once for each lot. */
function together(goods: readonly Goods[]): Goods[] {
  const merged = new Map<string, Goods>();
  for (const one of goods) {
    const key = `${one.variantId} ${one.lotId ?? ""}`;
    const before = merged.get(key);
    merged.set(
      key,
      before
        ? {
            ...before,
            quantity: before.quantity + one.quantity,
            serials: [...before.serials, ...one.serials],
            own: before.own + one.own,
          }
        : one,
    );
  }
  return [...merged.values()];
}

/** The moves of a voucher in rounds that hold each variant once: several lots of an item move one after the other. */
export function roundsOf(goods: readonly Goods[]): Goods[][] {
  const rounds: Goods[][] = [];
  const seen = new Map<number, number>();
  for (const one of together(goods)) {
    const round = seen.get(one.variantId) ?? 0;
    seen.set(one.variantId, round + 1);
    rounds[round] = [...(rounds[round] ?? []), one];
  }
  return rounds;
}
