/** The new variants of the product form: rows of fields "variants[0].sku", numbered without gaps. */
const ROW_FIELD = /^variants\[(\d{1,3})\]\.(\w+)$/;
type Entry = [name: string, value: string];

function apart(form: FormData): { others: Entry[]; rows: Entry[][] } {
  const others: Entry[] = [];
  const rows = new Map<number, Entry[]>();
  for (const [name, entry] of form) {
    const [, index, field] = ROW_FIELD.exec(name) ?? [];
    const value = String(entry);
    if (index === undefined || field === undefined) others.push([name, value]);
    else rows.set(Number(index), [...(rows.get(Number(index)) ?? []), [field, value]]);
  }
  return { others, rows: [...rows].sort(([one], [other]) => one - other).map(([, fields]) => fields) };
}

function together(others: readonly Entry[], rows: readonly Entry[][]): FormData {
  const form = new FormData();
  for (const [name, value] of others) form.append(name, value);
  rows.forEach((fields, index) => {
    for (const [field, value] of fields) form.append(`variants[${index}].${field}`, value);
  });
  return form;
}

/** The form with one more row, whose prices start as the base price. Source: specification part 2, section 9. */
export function withRow(form: FormData): FormData {
  const { others, rows } = apart(form);
  const price = String(form.get("basePrice") ?? "");
  return together(others, [
    ...rows,
    [
      ["sku", ""],
      ["price", price],
      ["priceWithTax", price],
    ],
  ]);
}

/** The form without its row at `index`. */
export function withoutRow(form: FormData, index: number): FormData {
  const { others, rows } = apart(form);
  return together(others, rows.toSpliced(index, 1));
}

/** What a row holds before anybody types into it. */
const PREFILLED = new Set(["price", "priceWithTax"]);
const isBlank = (fields: readonly Entry[]) =>
  fields.every(([field, value]) => PREFILLED.has(field) || value.trim() === "");

/** The form without the rows that nobody typed into. */
export function withoutBlankRows(form: FormData): FormData {
  const { others, rows } = apart(form);
  return together(
    others,
    rows.filter((fields) => !isBlank(fields)),
  );
}

/** How many rows a form's values hold. */
export const countRows = (names: Iterable<string>): number =>
  new Set([...names].flatMap((name) => ROW_FIELD.exec(name)?.[1] ?? [])).size;

/** Which row a Remove button means; null for any other button. */
export const removedRow = (intent: unknown): number | null => {
  const [, index] = /^remove:(\d{1,3})$/.exec(String(intent)) ?? [];
  return index === undefined ? null : Number(index);
};
