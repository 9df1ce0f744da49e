import { type RawBuilder, sql } from "kysely";

/** Drawn in SQL: a whole number of at least 0 and below `below`, always the same for a row number and a purpose. */
export const draw = (
  row: RawBuilder<unknown>,
  purpose: number,
  below: number | RawBuilder<unknown>,
): RawBuilder<number> =>
  sql`((hashint8extended((${row})::bigint, ${sql.lit(purpose)}) & 2147483647) % ${typeof below === "number" ? sql.lit(below) : below})::int`;

/** One of the words, drawn in SQL. */
export const drawWord = (row: RawBuilder<unknown>, purpose: number, words: string): RawBuilder<string> => {
  const list = words.split(" ");
  return sql`(array[${sql.join(list.map((word) => sql.lit(word)))}])[${draw(row, purpose, list.length)} + 1]`;
};

/** The check digit of nine digits in SQL, by Luhn. */
export const luhnDigit = (digits: RawBuilder<unknown>): RawBuilder<number> => sql`(
  select (10 - sum(case when place % 2 = 0 then digit when digit > 4 then 2 * digit - 9 else 2 * digit end) % 10) % 10
  from (select place, substr(${digits}, place, 1)::int as digit from generate_series(1, 9) as place) as places)`;

/** The check digit of twelve digits in SQL, as EAN-13 has it. */
export const eanDigit = (digits: RawBuilder<unknown>): RawBuilder<number> => sql`(
  select (10 - sum(case when place % 2 = 0 then 3 * digit else digit end) % 10) % 10
  from (select place, substr(${digits}, place, 1)::int as digit from generate_series(1, 12) as place) as places)`;
