import { sql } from "kysely";
import { expect } from "vitest";
import { type Em, rows } from "#db/orm.ts";

/** Until a transaction waits for a row that another one of this database holds. */
export const untilSomeoneWaits = (em: Em) =>
  expect
    .poll(async () => {
      const { rows: waiting } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(rows(em));
      return waiting.length;
    })
    .toBeGreaterThan(0);
