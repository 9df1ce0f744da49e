import { type Compilable, type CompiledQuery, type Kysely, type RawBuilder, sql } from "kysely";
import { type Em, rows } from "./orm.ts";
import type { Database } from "./schemas.ts";

/** Stands in a statement for a value of each run. */
class Place<Params> {
  readonly read: (params: Params) => unknown;

  constructor(read: (params: Params) => unknown) {
    this.read = read;
  }
}

/** Marks a value that each run has anew. */
export type Of<Params> = <Value>(read: (params: Params) => Value) => RawBuilder<Value>;

/**
 * A statement that is built once and then only run: building takes longer than PostgreSQL takes for most statements of a sale. For statements that run
 * many times a second; their text is the same each time, so a list of values goes over as one array.
 * @returns runs it
 */
export function fixedStatement<Params, Row>(
  build: (db: Kysely<Database>, of: Of<Params>) => Compilable<Row>,
): (em: Em, params: Params) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined;
  return async (em, params) => {
    const db = rows(em);
    built ??= build(db, (read) => sql`${new Place(read)}`).compile();
    const parameters = built.parameters.map((value) => (value instanceof Place ? value.read(params) : value));
    return (await db.executeQuery<Row>({ ...built, parameters })).rows;
  };
}
