import { latinDigits } from "#app/lib/digits.ts";
import { folded } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";

/** The customers that lists, pickers and searches know: not removed, not merged into another, not made anonymous. */
export const knownCustomers = (em: Em) =>
  rows(em).selectFrom("customers as c").where("c.deleted_at", "is", null).where("c.anonymized_at", "is", null);

/** Those in whom every word is found: name in either script, phone, email, ID or membership number. */
export const customersMatching = (em: Em, q: string) => matching(knownCustomers(em), q);

/** The same of customers who were removed: for records that keep their name, and never to be shown. */
export const removedCustomersMatching = (em: Em, q: string) =>
  matching(
    rows(em).selectFrom("customers as c").where("c.deleted_at", "is not", null).where("c.anonymized_at", "is", null),
    q,
  );

function matching(customers: ReturnType<typeof knownCustomers>, q: string) {
  let query = customers;
  for (const patterns of customerPatterns(q)) {
    query = query.where((e) => e.or(patterns.map((pattern) => e("c.search", "like", pattern))));
  }
  return query;
}

/** A number as people space it out: "050 123 4567", "+966-50-1234567". */
const NUMBER = /^[+\d][\d\s()-]*$/;
/** What may stand before the 5 of a Saudi mobile number; rows hold +966. */
const MOBILE_PREFIX = /^(?:\+?9660?|009660?|0)(?=5)/;
const MOST_WORDS = 6;
/** Trigrams cannot find a shorter text inside a word, only at its beginning. */
const FOUND_ANYWHERE = 3;

/**
 * For each word of a search the patterns of the column `search`, one of which must fit: letters folded as the column folds them,
 * phones as it holds them. One or two letters are looked for at the beginning of a word, where the index finds them too.
 */
export function customerPatterns(q: string): string[][] {
  const text = folded(latinDigits(q)).trim();
  const words = NUMBER.test(text) ? [storedNumber(text)] : text.split(/\s+/).map(word);
  return words.filter(Boolean).slice(0, MOST_WORDS).map(patternsOf);
}

const word = (text: string): string => (NUMBER.test(text) ? storedNumber(text) : text);
const storedNumber = (text: string): string => text.replace(/[\s()-]/g, "").replace(MOBILE_PREFIX, "");

function patternsOf(text: string): string[] {
  const own = text.replace(/[\\%_]/g, "\\$&");
  return [...text].length < FOUND_ANYWHERE ? [`${own}%`, `% ${own}%`, `%-${own}%`] : [`%${own}%`];
}
