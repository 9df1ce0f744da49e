import { searchedText } from "#app/lib/fields/saudi-formats.ts";
import { folded } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";

/** The customers shown in lists, pickers and searches: not removed, not merged into another, not anonymised. */
export const knownCustomers = (em: Em) =>
  rows(em).selectFrom("customers as c").where("c.deleted_at", "is", null).where("c.anonymized_at", "is", null);

/** The customers that match every word: name in either script, phone, email, ID or membership number. */
export const customersMatching = (em: Em, q: string) => matching(knownCustomers(em), q);

/** Removed customers that match every word: for records that keep their name. Such customers are never shown themselves. */
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

const MOST_WORDS = 6;
/** A trigram index finds shorter texts only at the beginning of a word, not inside. */
const FOUND_ANYWHERE = 3;

/**
 * For each word of a search the patterns of the column `search`, one of which must fit: letters folded as the column folds them,
 * phones as it holds them. One or two letters are looked for at the beginning of a word, where the index finds them too.
 */
export const customerPatterns = (q: string): string[][] =>
  wordPatterns(folded(searchedText(q)).split(/\s+/).map(searchedText));

/** For each word, as it was typed, the patterns of which one must fit: of one or two letters those that begin a word with them. */
export const wordPatterns = (words: readonly string[]): string[][] =>
  words.filter(Boolean).slice(0, MOST_WORDS).map(patternsOf);

function patternsOf(text: string): string[] {
  const own = text.replace(/[\\%_]/g, "\\$&");
  return [...text].length < FOUND_ANYWHERE ? [`${own}%`, `% ${own}%`, `%-${own}%`] : [`%${own}%`];
}
