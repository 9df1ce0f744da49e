import { sql } from "kysely";
import type { Locale } from "#app/lib/dates.ts";
import { codeChoices, storeName } from "#app/modules/reports/standard/report-page-data.server.ts";
import { localized, personName } from "#app/modules/reports/standard/sql-parts.server.ts";
import type { Choices } from "#app/modules/reports/table/show-table.server.ts";
import type { ReportColumn } from "#app/modules/reports/table/table-source.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { isCalled } from "./filter-values.server.ts";
import type { Reader } from "./sources.server.ts";

/** A list that nobody can read to its end is no list. Then the filter is a text. */
const MOST_CHOICES = 300;

/** The choices of an own report's filters, in the reader's language. A filter of texts takes a name behind "=" whole. */
export async function filterChoices(
  reader: Reader,
  columns: readonly ReportColumn[],
  locale: Locale,
): Promise<Choices> {
  const has = (key: string) => columns.some((column) => column.key === key && column.filter);
  const isText = (key: string) => columns.some((column) => column.key === key && column.filter === "text");
  const listed = (key: string, names: readonly string[]) =>
    names.length > MOST_CHOICES
      ? []
      : [...new Set(names)].map((name) => ({ value: isText(key) ? `=${name}` : name, label: name }));
  const [codes, categories, cashiers, brands] = await Promise.all([
    codeChoices(reader.em, locale),
    has("category") ? categoryNames(reader.em, locale) : [],
    has("cashier") ? cashierNames(reader.em) : [],
    has("brand") ? brandNames(reader.em) : [],
  ]);
  const own = has("store") ? reader.stores.map((store) => storeName(store, locale)) : [];
  return {
    ...codes,
    category: listed("category", categories),
    cashier: listed("cashier", cashiers),
    brand: listed("brand", brands),
    store: listed("store", own),
    hour: Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`).map((value) => ({
      value,
      label: value,
    })),
  };
}

async function categoryNames(em: Em, locale: Locale): Promise<string[]> {
  const found = await rows(em)
    .selectFrom("categories as c")
    .select(sql<string>`${localized("c", locale)}`.as("name"))
    .orderBy("name")
    .limit(MOST_CHOICES + 1)
    .execute();
  return found.map(({ name }) => name);
}

async function cashierNames(em: Em): Promise<string[]> {
  const found = await rows(em)
    .selectFrom("system_users as u")
    .select(sql<string>`${personName}`.as("name"))
    .orderBy("name")
    .limit(MOST_CHOICES + 1)
    .execute();
  return found.map(({ name }) => name);
}

async function brandNames(em: Em): Promise<string[]> {
  const found = await rows(em)
    .selectFrom("products as p")
    .select("p.brand")
    .distinct()
    .where("p.brand", "is not", null)
    .where("p.deleted_at", "is", null)
    .orderBy("p.brand")
    .limit(MOST_CHOICES + 1)
    .execute();
  return found.flatMap(({ brand }) => (brand ? [brand] : []));
}

/** The value of a choice by its value or its words, in any case; null when there is none. */
export const chosenValue = (choices: Choices, key: string, typed: string): string | null =>
  (choices[key] ?? []).find(({ value, label }) => isCalled(typed, [value, label]))?.value ?? null;
