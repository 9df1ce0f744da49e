/** What became of a numbered piece. */
export const SERIAL_STATUSES = ["in_stock", "sold", "removed"] as const;
export type SerialStatus = (typeof SERIAL_STATUSES)[number];

/** A piece in stock by its number. */
export type Serial = { id: number; serial: string };

/**
 * How pieces are chosen that nobody names: a shop that types its numbers from the package is asked for them; one that makes them sells the
 * oldest; whatever else takes pieces takes those without a number first.
 */
export type Choice = "ask" | "oldest" | "unnumbered";

type Stock = {
  /** Oldest first. */
  serials: readonly Serial[];
  /** Pieces without a number, from before the shop kept any. */
  loose: number;
};

export type Chosen =
  | { ids: number[] }
  /** Named, but not in stock. */
  | { unknown: string }
  /** So many are to be named still. */
  | { missing: number }
  /** More were named than are taken. */
  | { tooMany: number };

/** Whether a number stands there twice, in upper or lower case. */
export const sameTwice = (serials: readonly string[]): boolean =>
  new Set(serials.map((one) => one.toLowerCase())).size < serials.length;

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Which numbered pieces are taken: those that are named, and of the rest what the choice says. The shelf has enough pieces in all. */
export function chooseSerials(
  wanted: number,
  named: readonly string[],
  { serials, loose }: Stock,
  choice: Choice,
): Chosen {
  if (named.length > wanted) return { tooMany: named.length - wanted };
  const chosen: Serial[] = [];
  for (const name of named) {
    const found = serials.find((one) => same(one.serial, name) && !chosen.includes(one));
    if (!found) return { unknown: name };
    chosen.push(found);
  }
  const rest = wanted - named.length;
  if (choice === "ask" && rest > loose) return { missing: rest - loose };
  const others = serials.filter((one) => !chosen.includes(one));
  const numbered =
    choice === "oldest" ? Math.min(rest, others.length) : choice === "ask" ? 0 : Math.max(rest - loose, 0);
  return { ids: [...chosen, ...others.slice(0, numbered)].map(({ id }) => id) };
}

/** Numbers as they are typed or scanned, one a line, with commas or spaces between them. */
export const readSerials = (text: string): string[] => text.split(/[\s,;،]+/).filter(Boolean);
