/** Pieces on their way with one lot or one number that no difference names yet. */
export type OnItsWay = { id: number; lotCode: string | null; serial: string | null; open: number };

/** The arrived pieces of an item: sound ones, and damaged ones beside them. Numbers may name either. */
export type Arrived = {
  quantity: number;
  damaged: number;
  serials: readonly string[];
  damagedSerials: readonly string[];
  lotCode?: string | null;
};

export type Allocated = { pieceId: number; received: number; damaged: number };
export type Allocation =
  | { allocated: Allocated[] }
  /** More pieces than are on their way: how many there are. The others are a surplus. */
  | { tooMany: number }
  /** A number that is not on its way. */
  | { unknown: string }
  /** More numbers than pieces: how many too many. */
  | { named: number }
  /** How many numbers must still be named, because it cannot be told which pieces arrived. */
  | { missing: number };

const same = (a: string | null, b: string) => a?.toLowerCase() === b.toLowerCase();

/**
 * Which pieces arrived. Named numbers are taken as named. Where all other pieces share one fate, they share it with their numbers; else the
 * other pieces must be without a number.
 */
export function allocate(pieces: readonly OnItsWay[], arrived: Arrived): Allocation {
  const { quantity, damaged, lotCode } = arrived;
  const offered = pieces.filter((piece) => piece.open > 0 && (!lotCode || same(piece.lotCode, lotCode)));
  const total = offered.reduce((sum, { open }) => sum + open, 0);
  if (quantity + damaged > total) return { tooMany: total };
  const left = new Map(offered.map((piece) => [piece.id, piece.open]));
  const allocated = new Map<number, Allocated>();
  const give = (id: number, fate: "received" | "damaged", count: number) => {
    const row = allocated.get(id) ?? { pieceId: id, received: 0, damaged: 0 };
    allocated.set(id, { ...row, [fate]: row[fate] + count });
    left.set(id, (left.get(id) ?? 0) - count);
  };
  const wanted = { received: quantity, damaged };
  for (const [fate, names] of [
    ["received", arrived.serials],
    ["damaged", arrived.damagedSerials],
  ] as const) {
    for (const name of names) {
      const piece = offered.find(({ id, serial }) => same(serial, name) && (left.get(id) ?? 0) > 0);
      if (!piece) return { unknown: name };
      give(piece.id, fate, 1);
      wanted[fate] -= 1;
    }
    if (wanted[fate] < 0) return { named: -wanted[fate] };
  }
  const rest = [...left.values()].reduce((sum, count) => sum + count, 0);
  for (const fate of ["received", "damaged"] as const) {
    const all = wanted[fate] === rest;
    for (const piece of offered) {
      if (piece.serial !== null && !all) continue;
      const count = Math.min(wanted[fate], left.get(piece.id) ?? 0);
      if (count === 0) continue;
      give(piece.id, fate, count);
      wanted[fate] -= count;
    }
  }
  const missing = wanted.received + wanted.damaged;
  return missing > 0 ? { missing } : { allocated: [...allocated.values()] };
}
