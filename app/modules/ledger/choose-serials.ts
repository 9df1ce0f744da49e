/** The state of a numbered piece. */
export const SERIAL_STATUSES = ["in_stock", "sold", "removed"] as const;
export type SerialStatus = (typeof SERIAL_STATUSES)[number];

/** A piece in stock by its number. */
export type Serial = { id: number; serial: string };

/**
 * How unnamed pieces are chosen. "Typed" numbers must be named by the user. "Made" numbers: a sale takes the
 * oldest. Every other command takes pieces without a number first.
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
  /** How many numbers must still be named. */
  | { missing: number }
  /** More numbers were named than pieces are taken. */
  | { tooMany: number };

/** Whether the list has a duplicate number, ignoring upper and lower case. */
export const sameTwice = (serials: readonly string[]): boolean =>
  new Set(serials.map((one) => one.toLowerCase())).size < serials.length;

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Which numbered pieces are taken: the named ones, and the rest by the choice. The caller has checked that there are enough pieces. */
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

/** Reads typed or scanned numbers: one on each line, or separated by commas or spaces. */
export const readSerials = (text: string): string[] => text.split(/[\s,;،]+/).filter(Boolean);
