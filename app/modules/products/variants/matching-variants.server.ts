import { type RawBuilder, sql } from "kysely";
import { latinDigits } from "#app/lib/fields/digits.ts";
import { folded } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";

const MOST_WORDS = 6;
/** A trigram index finds shorter texts only at the beginning of a word, not inside. */
const FOUND_ANYWHERE = 3;

/**
 * The variants in which every word of a search is found, in the variant's codes and colour or in its product's name, brand and
 * model, which all stand in one column. One or two letters are looked for at the beginning of a word, where the index finds them.
 * @param alias of `product_variants` in the query
 * @returns a condition for each word
 */
export const matchingVariants = (alias: string, q: string): RawBuilder<boolean>[] =>
  folded(latinDigits(q))
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => sql<boolean>`${sql.ref(`${alias}.search`)} like ${patternOf(word)}`);

/** The ids of those variants, for a list of what belongs to variants. */
export function variantsMatching(em: Em, q: string) {
  let query = rows(em).selectFrom("product_variants as v").select("v.id");
  for (const found of matchingVariants("v", q)) query = query.where(found);
  return query;
}

function patternOf(word: string): string {
  const own = word.replace(/[\\%_]/g, "\\$&");
  return [...word].length < FOUND_ANYWHERE ? `% ${own}%` : `%${own}%`;
}

/** For more matches than this, reading names in order until a page is full is faster. */
const MANY = 5_000;

/** Whether a search matches so many variants that reading in name order soon fills a page. True without search words. */
export async function findsMany(em: Em, q: string | null): Promise<boolean> {
  if (matchingVariants("v", q ?? "").length === 0) return true;
  const { count } = await rows(em)
    .selectFrom(
      variantsMatching(em, q ?? "")
        .limit(MANY + 1)
        .as("found"),
    )
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count > MANY;
}

/**
 * The order of lists by name. The planner takes matches to be spread evenly over the names and would read the index of names for rare ones
 * too, which may all stand at its end; of few matches the order is one that no index has, so that they are found first and sorted then.
 */
export const byName = (many: boolean): RawBuilder<unknown>[] => [
  many ? sql`v.list_name` : sql`(v.list_name || '')`,
  sql`v.sku`,
  sql`v.id`,
];
