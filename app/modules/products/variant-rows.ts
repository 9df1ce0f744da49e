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

/** The values of a new, untouched row. */
const PREFILLED = new Set(["price", "priceWithTax"]);
const isBlank = (fields: readonly Entry[]) =>
  fields.every(([field, value]) => PREFILLED.has(field) || value.trim() === "");

/** The form without untouched rows. */
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
