import { latinDigits } from "#app/lib/fields/digits.ts";

/** A line of the new order's form, as it was typed. */
export type FormLine = { variantId: number; quantity: string; unitPrice: string; notes: string };

/** The action of a button of the form; anything unknown keeps the form as it is. */
export type Press =
  | { what: "save" | "print" | "open" | "find" | "close" | "keep" }
  | { what: "add"; id: number }
  | { what: "remove"; index: number };

const PLAIN = ["save", "print", "open", "find", "close"] as const;

export function readPress(value: string): Press {
  const plain = PLAIN.find((one) => one === value);
  if (plain) return { what: plain };
  const [, what, digits] = /^(add|remove):(\d{1,9})$/.exec(value) ?? [];
  if (what === "add" && Number(digits) > 0) return { what, id: Number(digits) };
  return what === "remove" ? { what, index: Number(digits) } : { what: "keep" };
}

const FIELD = /^items\[(\d{1,3})\]\.(variantId|quantity|unitPrice|notes)$/;

/** The lines of a form in their order. A line without an item is none. */
export function readFormLines(form: FormData): FormLine[] {
  const lines = new Map<number, Record<string, string>>();
  for (const [name, value] of form) {
    const [, index, field] = FIELD.exec(name) ?? [];
    if (!index || !field || typeof value !== "string") continue;
    lines.set(Number(index), { ...lines.get(Number(index)), [field]: value });
  }
  return [...lines]
    .sort(([left], [right]) => left - right)
    .flatMap(([, { variantId = "", quantity = "", unitPrice = "", notes = "" }]) =>
      /^[1-9]\d{0,8}$/.test(variantId) ? [{ variantId: Number(variantId), quantity, unitPrice, notes }] : [],
    );
}

export function writeFormLines(form: FormData, lines: readonly FormLine[]): void {
  for (const name of [...form.keys()]) if (FIELD.test(name)) form.delete(name);
  for (const [index, line] of lines.entries()) {
    for (const [field, value] of Object.entries(line)) form.set(`items[${index}].${field}`, String(value));
  }
}

/**
 * The lines after a button. An item that is in the order already gets one piece more instead of a second line; a new one starts with one
 * piece at its price. Source: part 2, section 4.
 * @param price the cost of the item that is added, empty where none is known; null when it is not in the catalogue
 */
export function changedLines(
  lines: readonly FormLine[],
  press: Press,
  price: string | null,
  most: number,
): readonly FormLine[] {
  if (press.what === "remove") return lines.filter((_line, index) => index !== press.index);
  if (press.what !== "add" || price === null) return lines;
  const at = lines.findIndex(({ variantId }) => variantId === press.id);
  if (at >= 0) return lines.map((line, index) => (index === at ? { ...line, quantity: oneMore(line.quantity) } : line));
  return lines.length >= most ? lines : [...lines, { variantId: press.id, quantity: "1", unitPrice: price, notes: "" }];
}

function oneMore(typed: string): string {
  const digits = latinDigits(typed.trim());
  return /^\d{1,6}$/.test(digits) ? String(Number(digits) + 1) : typed;
}
