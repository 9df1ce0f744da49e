import { sql } from "kysely";
import type { Locale } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { latinDigits } from "#app/lib/fields/digits.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { VAT_BOXES } from "#app/modules/reports/standard/financial-views.server.ts";
import { LEAST } from "#app/modules/reports/table/table-query.ts";
import type { ReportColumn } from "#app/modules/reports/table/table-source.server.ts";
import { keptLists } from "#app/modules/settings/lists/kept-lists.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** A code, and the names that people know it by. */
type Named = { code: string; names: readonly (string | null)[] };
type Filters = Readonly<Record<string, string>>;

const YES_NO: readonly Named[] = ["yes", "no"].map((code) => ({ code, names: [] }));

/** The codes of the columns that have some. The shop names payment methods itself, in two languages. */
async function codesByColumn(em: Em): Promise<Record<string, readonly Named[]>> {
  const plain = (codes: readonly string[]): readonly Named[] => codes.map((code) => ({ code, names: [] }));
  const lists = await keptLists(em);
  return {
    method: lists
      .filter(({ list }) => list === "payment_methods")
      .map(({ code, name, nameAr }) => ({ code, names: [name, nameAr] })),
    kind: [...plain(["sale", "return"]), { code: "debit", names: ["Debit note"] }],
    payment: plain(["payment", "refund"]),
    box: plain(VAT_BOXES),
    abc: plain(["A", "B", "C"]),
    insured: YES_NO,
    newCustomer: YES_NO,
  };
}

const plainText = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, " ");

/** Whether a text is one of the names, in any case; a code is also called by its words: "Credit Card" is credit_card. */
export const isCalled = (text: string, names: readonly (string | null)[]): boolean =>
  names.some((name) => name !== null && plainText(name) === plainText(text));

const codeOf = (codes: readonly Named[], typed: string): string | null =>
  codes.find(({ code, names }) => isCalled(typed, [code, ...names]))?.code ?? null;

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

/**
 * Filters as they are kept: codes for words, numbers and days in Latin digits.
 * @throws 400 beside the filter that its column cannot have
 */
export async function checkedFilters(
  em: Em,
  columns: readonly ReportColumn[],
  filters: Filters,
): Promise<Record<string, string>> {
  const known = await codesByColumn(em);
  const checked = Object.entries(filters).map(([key, typed]) => {
    const refuse = (message: string) => new DomainError("invalid", message, { field: `filters.${key}` });
    const column = columns.find((one) => one.key === key && one.filter);
    if (!column) throw refuse("reports.errors.filter");
    const text = latinDigits(typed.trim());
    if (column.filter === "least") {
      if (!LEAST.test(text)) throw refuse("reports.errors.least");
      return [key, text];
    }
    if (column.kind === "day") {
      if (!isDay(text)) throw refuse("reports.errors.day");
      return [key, text];
    }
    const codes = column.filter === "choice" ? known[key] : undefined;
    if (!codes) return [key, typed];
    const code = codeOf(codes, typed);
    if (code === null) throw refuse("errors.choice");
    return [key, code];
  });
  return Object.fromEntries(checked);
}

/** Filters in the words of the rows that a reader gets: a report may have been saved in words, or in the other language. */
export async function filtersFor(
  { em, stores }: { em: Em } & Pick<Actor, "stores">,
  filters: Filters,
  locale: Locale,
): Promise<Filters> {
  const { store, category, ...others } = filters;
  const known = Object.keys(others).length > 0 ? await codesByColumn(em) : {};
  const words: Record<string, string> = { ...filters };
  for (const [key, typed] of Object.entries(others)) words[key] = codeOf(known[key] ?? [], typed) ?? typed;
  const inLocale = (typed: string, one: { name: string; nameAr: string | null } | undefined): string =>
    one ? (typed.startsWith("=") ? "=" : "") + ((locale === "ar" && one.nameAr) || one.name) : typed;
  const whole = (typed: string) => typed.replace(/^=/, "");
  if (store) {
    const found = stores.find(({ name, nameAr }) => isCalled(whole(store), [name, nameAr]));
    words.store = inLocale(store, found);
  }
  if (category) {
    const named = await rows(em)
      .selectFrom("categories")
      .select(["name", "name_ar as nameAr"])
      .where((e) =>
        e.or([
          e(sql`lower(name)`, "=", whole(category).toLowerCase()),
          e(sql`lower(name_ar)`, "=", whole(category).toLowerCase()),
        ]),
      )
      .executeTakeFirst();
    words.category = inLocale(category, named);
  }
  return words;
}
