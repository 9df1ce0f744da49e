/**
 * Counts how often this process has changed each table. Values kept in memory are valid while the count stays: see app/lib/database/kept.server.ts.
 * It is counted where statements are sent, so no command can forget to report its writes.
 */
const changes = new Map<string, number>();
let allChanges = 0;

/** A value that changes when this process commits a change to one of these tables, or to any table when none is named. */
export const versionOf = (tables?: readonly string[]): string =>
  tables ? tables.map((table) => changes.get(table) ?? 0).join() : String(allChanges);

const WRITES = /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from|truncate(?:\s+table)?)\s+"?(\w+)/gi;
const NOTHING: readonly string[] = [];

/** Texts whose tables are known; the product sends fewer, imports and seeds make some of any length. */
const MOST_TEXTS = 2_000;
const tablesOfTexts = new Map<string, readonly string[]>();

/** The tables that a statement writes, also in its "with" part. A word that is no table does no harm. */
export function writtenBy(text: string): readonly string[] {
  const known = tablesOfTexts.get(text);
  if (known) return known;
  const found = Array.from(text.matchAll(WRITES), ([, table = ""]) => table.toLowerCase());
  if (tablesOfTexts.size >= MOST_TEXTS) tablesOfTexts.clear();
  const tables = found.length === 0 ? NOTHING : [...new Set(found)];
  tablesOfTexts.set(text, tables);
  return tables;
}

/** The tables that one connection has written. They count as changed once the transaction is committed. */
export class Writes {
  #inTransaction = false;
  #tables = new Set<string>();

  /** Records a statement that has succeeded. */
  add(text: string): void {
    if (/^(begin|start transaction)\b/i.test(text)) this.#inTransaction = true;
    else if (/^commit\b/i.test(text)) this.#end(true);
    else if (/^rollback\b(?! to\b)/i.test(text)) this.#end(false);
    else {
      for (const table of writtenBy(text)) this.#tables.add(table);
      if (!this.#inTransaction) this.#end(true);
    }
  }

  #end(committed: boolean): void {
    this.#inTransaction = false;
    if (this.#tables.size === 0) return;
    if (committed) {
      allChanges += 1;
      for (const table of this.#tables) changes.set(table, (changes.get(table) ?? 0) + 1);
    }
    this.#tables.clear();
  }
}
