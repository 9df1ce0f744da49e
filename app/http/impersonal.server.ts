import { z } from "zod";
import { causesOf } from "#db/away.ts";

const LONGEST = 500;
const GONE = "…";

/** Words before a quoted name of the product's own: a table, a field of the code, a package. Anything else in quotes may be what somebody has typed. */
const BEFORE_NAMES =
  /\b(relation|table|column|constraint|index|function|type|schema|role|database|sequence|trigger|statement|extension|reading|setting|module|package) $/i;
const NAME = /^[\w.$/@:-]{1,80}$/;
/** In double quotes, up to the end where the closing one is missing; or in single ones that are no apostrophes. */
const QUOTED = /"[^"]*(?:"|$)|`[^`]*`|(?<![\p{L}\p{N}])'(?:[^'\n]|'(?=\p{L}))*'(?!\p{L})/gu;
/** PostgreSQL names the values of a key so. */
const EQUALS = /=\([^)]*\)/g;
const E_MAIL = /[^\s<>(),;:]+@[^\s<>(),;:]+/g;
const QUERY = /\?[\w.%-]+=\S*/g;
/** The product's own errors are in English. */
const OTHER_LETTERS = /[^\P{L}\p{ASCII}]+/gu;
/** Phones, identity numbers, cards, with what people write between their digits. */
const LONG_NUMBER = /\+?\p{Nd}(?:[\s.\-/()]?\p{Nd}){4,}/gu;
const KEY = /\b(?=[\w+/=-]*\p{Nd})[\w+/=-]{24,}/gu;

/** A message without what it may say of people: values in quotes, numbers of five digits or more, e-mails, letters that are not English, keys. */
export function impersonal(text: string): string {
  const named = text.replace(QUOTED, (quoted, at: number) => {
    const inside = quoted.slice(1, -1);
    return BEFORE_NAMES.test(text.slice(Math.max(0, at - 40), at)) && NAME.test(inside) ? quoted : GONE;
  });
  return named
    .replace(EQUALS, `=(${GONE})`)
    .replace(E_MAIL, GONE)
    .replace(QUERY, `?${GONE}`)
    .replace(OTHER_LETTERS, GONE)
    .replace(KEY, GONE)
    .replace(LONG_NUMBER, GONE)
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, LONGEST);
}

/**
 * What an error says, and the errors that it was made from, fit for the log. Of a database error only what PostgreSQL itself says is taken, without
 * its detail: the messages around it may hold the statement with its values.
 */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return impersonal(String(error));
  const chain = [...causesOf(error)];
  const fromDatabase = chain.find((one) => "severity" in one && "routine" in one);
  const said = fromDatabase ? [fromDatabase] : chain;
  return [...new Set(said.map(sentence))].join(" < ").slice(0, LONGEST);
}

function sentence(error: Error): string {
  // Its message lists values that were expected; the fields say more.
  if (error instanceof z.ZodError) {
    return error.issues
      .map(({ path, code }) => `${path.map((part) => impersonal(String(part))).join(".")}: ${code}`)
      .join("; ");
  }
  if (error instanceof AggregateError) return [error.message, ...error.errors.map(wordsOf)].map(impersonal).join("; ");
  return impersonal(error.message);
}
