import { latinDigits } from "#app/lib/fields/digits.ts";
import { storedPhone } from "#app/lib/fields/saudi-formats.ts";
import { readListQuery } from "#app/lib/list-query.ts";

/**
 * Converts a typed text to the form that rows have: Latin digits, and for a whole phone number its stored form; a Saudi one without the
 * country code, which rows from before may lack.
 */
export function searchText(asked: string): string {
  const text = latinDigits(asked).trim();
  return storedPhone(text)?.replace(/^\+966/, "") ?? text;
}

/** The `?q=` of a request, cut to the length that a search accepts. */
export const askedIn = (request: Request): string =>
  readListQuery(new URL(request.url).searchParams, { sortable: ["match"], defaultSort: "match" }).q;

/** A pattern for texts that start with the given text. Pattern characters in the text are escaped. */
export const likePrefix = (text: string): string => `${text.replace(/[\\%_]/g, "\\$&")}%`;
