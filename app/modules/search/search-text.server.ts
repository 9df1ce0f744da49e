import { latinDigits } from "#app/lib/digits.ts";
import { readListQuery } from "#app/lib/list-query.ts";

const SAUDI_MOBILE = /^(?:\+966|00966|966|0)(5\d{8})$/;

/**
 * Converts a typed text to the form that rows have: Latin digits, and for a mobile number only the nine digits that "+966 50 123 4567" and
 * "0501234567" have in common.
 */
export function searchText(asked: string): string {
  const text = latinDigits(asked).trim();
  return SAUDI_MOBILE.exec(text.replace(/[\s-]/g, ""))?.[1] ?? text;
}

/** The `?q=` of a request, cut to the length that a search accepts. */
export const askedIn = (request: Request): string =>
  readListQuery(new URL(request.url).searchParams, { sortable: ["match"], defaultSort: "match" }).q;

/** A pattern for texts that start with the given text. Pattern characters in the text are escaped. */
export const likePrefix = (text: string): string => `${text.replace(/[\\%_]/g, "\\$&")}%`;
