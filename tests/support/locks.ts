import { sql } from "kysely";
import { expect } from "vitest";
import { type Em, rows } from "#db/orm.ts";

/** Waits until a transaction of this database waits for a row that another transaction has locked. */
export const untilSomeoneWaits = (em: Em) =>
  expect
    .poll(async () => {
      const { rows: waiting } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(rows(em));
      return waiting.length;
    })
    .toBeGreaterThan(0);
