import { latinDigits } from "#app/lib/digits.ts";
import { readListQuery } from "#app/lib/list-query.ts";

const SAUDI_MOBILE = /^(?:\+966|00966|966|0)(5\d{8})$/;

/**
 * What was asked, as rows hold it: Latin digits, and of a mobile number the nine digits that "+966 50 123 4567" and
 * "0501234567" share.
 */
export function searchText(asked: string): string {
  const text = latinDigits(asked).trim();
  return SAUDI_MOBILE.exec(text.replace(/[\s-]/g, ""))?.[1] ?? text;
}

/** The `?q=` of a request, cut to what a search takes. */
export const askedIn = (request: Request): string =>
  readListQuery(new URL(request.url).searchParams, { sortable: ["match"], defaultSort: "match" }).q;

/** The pattern of what begins with a text; the pattern characters in it mean themselves. */
export const likePrefix = (text: string): string => `${text.replace(/[\\%_]/g, "\\$&")}%`;
