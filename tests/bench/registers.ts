import { sql } from "kysely";
import { execute } from "#app/lib/operation.server.ts";
import { listRegisterSessions } from "#app/modules/registers/sessions/read-sessions.server.ts";
import { forkEm, rows } from "#db/orm.ts";
import { closeDatabase } from "#db/prepare.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { makeRegister } from "#tests/support/shop/registers.ts";
import { quantile } from "./statistics.ts";
import { milliseconds, type Row } from "./table.ts";

const SESSIONS = 50_000;
const PAGE = 25;
const ROUNDS = 50;
/** The aim for one page of the list, with the way to the database and back. */
const AIM_MS = 50;

/** Pages of the sessions of one register: the operation as a page of the product runs it. */
export async function measureRegisters(databaseUrl: string): Promise<Row[]> {
  process.env.DATABASE_URL = databaseUrl;
  const em = await forkEm();
  try {
    const store = await makeStore(em);
    const actor = await makeActor(em, { stores: [store] });
    const registerId = await makeRegister(em, store.id);
    await sql`
      insert into register_sessions (register_id, store_id, session_number, status, opened_at, closed_at, opening_balance,
        closing_balance, expected_balance, opened_by_user_id, closed_by_user_id)
      select ${registerId}, ${store.id}, n, 'closed', now() - (${SESSIONS} - n) * interval '12 hours',
        now() - (${SESSIONS} - n) * interval '12 hours' + interval '8 hours', 500, 1500, 1500, ${actor.user.id}, ${actor.user.id}
      from generate_series(1, ${SESSIONS}::int) as n`.execute(rows(em));
    await sql`vacuum analyze register_sessions`.execute(rows(em));
    const results: Row[] = [];
    for (const [what, offset] of [
      ["the first page", 0],
      ["a page in the middle", SESSIONS / 2],
      ["the last page", SESSIONS - PAGE],
    ] as const) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const began = performance.now();
        const page = await execute(listRegisterSessions, { em, actor }, { id: registerId, limit: PAGE, offset });
        times.push(performance.now() - began);
        if (page.rows.length !== PAGE) throw new Error(`${what} has ${page.rows.length} sessions`);
      }
      const p95 = quantile(times, 0.95);
      results.push({
        what: `${SESSIONS.toLocaleString("en")} register sessions, ${what}`,
        product: `p50 ${milliseconds(quantile(times, 0.5))}, p95 ${milliseconds(p95)}`,
        aim: `p95 below ${AIM_MS} ms`,
        met: p95 < AIM_MS,
      });
    }
    return results;
  } finally {
    await closeDatabase();
  }
}
