import { sql } from "kysely";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { folded } from "#db/entities/folded.ts";
import { type Em, rows } from "#db/orm.ts";
import type { StatementLine } from "./statement-lines.ts";

/** The name of a user (u). */
export const personName = sql<string>`coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.username)`;

/** One page of rows that are all known. */
export const pageOf = <Row>(all: readonly Row[], { limit, offset }: { limit: number; offset: number }) => {
  const page = all.slice(offset, offset + limit);
  return { rows: page, total: all.length, next: offset + page.length < all.length ? offset + limit : null };
};

/** Whether a text has all words of a search. */
export const hasWords = (text: string, q: string | null): boolean =>
  folded(q ?? "")
    .split(/\s+/)
    .every((word) => folded(text).includes(word));

/** Of another's lines only those of stores where the reader works; of one's own all. */
export const shownTo = (
  { stores, user }: Pick<OperationContext, "stores" | "user">,
  lines: readonly StatementLine[],
) => {
  const theirs = new Set(idsOf(stores));
  return lines.filter((line) => line.userId === user.id || theirs.has(line.storeId));
};

/** The names of users by their ids. */
export const namesOf = async (em: Em, ids: readonly number[]): Promise<Map<number, string>> => {
  const found = await rows(em)
    .selectFrom("system_users as u")
    .select(["u.id", personName.as("name")])
    .where("u.id", "in", [0, ...ids])
    .execute();
  return new Map(found.map(({ id, name }) => [id, name]));
};
