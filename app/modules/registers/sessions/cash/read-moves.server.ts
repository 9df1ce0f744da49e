import { sql } from "kysely";
import { z } from "zod";
import { addDays, startOfDay } from "#app/lib/dates.ts";
import { notFound } from "#app/lib/errors.ts";
import { id, optionalChoice, optionalDay, optionalId, optionalText, pageOfList } from "#app/lib/fields.server.ts";
import { likePatterns } from "#app/lib/list-query.ts";
import { operation } from "#app/lib/operation.server.ts";
import { readRegister } from "#app/modules/registers/sessions/find-register.server.ts";
import { MOVES, type Move, MoveView } from "#app/modules/registers/sessions/session.schema.server.ts";
import { reasonsFor } from "#app/modules/settings/lists/kept-lists.server.ts";
import { type Em, rows } from "#db/orm.ts";

const selectMoves = (em: Em, registerId: number) =>
  rows(em)
    .selectFrom("register_transactions as m")
    .innerJoin("register_sessions as s", "s.id", "m.session_id")
    .innerJoin("system_users as u", "u.id", "m.user_id")
    .select(["m.id", "m.register_id as registerId", "m.session_id as sessionId", "s.session_number as sessionNumber"])
    .select(["m.amount", "m.reason_code as reasonCode", "m.reference", "m.notes", "m.timestamp", "m.user_id as userId"])
    .select([
      sql<Move>`m.transaction_type`.as("transactionType"),
      sql<string>`trim(concat(u.first_name, ' ', u.last_name))`.as("userName"),
    ])
    .where("m.register_id", "=", registerId);

const toView = <Row extends { timestamp: Date }>(row: Row) => ({ ...row, timestamp: row.timestamp.toISOString() });

/** One move of a register. @throws 404 */
export async function readMove(em: Em, registerId: number, moveId: number): Promise<MoveView> {
  const row = await selectMoves(em, registerId).where("m.id", "=", moveId).executeTakeFirst();
  if (!row) throw notFound();
  return toView(row);
}

/** Cash put in and taken out beside the sales, newest first. */
export const listRegisterTransactions = operation({
  name: "listRegisterTransactions",
  summary: "Cash in, cash out and drops of a register, newest first; q searches reference and notes",
  permission: [],
  input: z.object({
    ...pageOfList,
    id: id(),
    transactionType: optionalChoice(MOVES),
    sessionId: optionalId(),
    from: optionalDay(),
    to: optionalDay(),
    q: optionalText({ max: 100 }),
  }),
  output: z.array(MoveView),
  paged: true,
  async run({ em, stores }, { limit, offset, id: registerId, transactionType, sessionId, from, to, q }) {
    await readRegister({ em, stores }, registerId);
    let query = selectMoves(em, registerId);
    if (transactionType) query = query.where("m.transaction_type", "=", transactionType);
    if (sessionId) query = query.where("m.session_id", "=", sessionId);
    if (from) query = query.where("m.timestamp", ">=", startOfDay(from));
    if (to) query = query.where("m.timestamp", "<", startOfDay(addDays(to, 1)));
    for (const pattern of likePatterns(q ?? "")) {
      query = query.where(sql<string>`concat_ws(' ', m.reference, m.notes)`, "ilike", pattern);
    }
    const found = await query
      .select(sql<number>`(count(*) over ())::int`.as("total"))
      .orderBy("m.timestamp", "desc")
      .orderBy("m.id", "desc")
      .limit(limit)
      .offset(offset)
      .execute();
    const total = found[0]?.total ?? 0;
    const next = offset + found.length < total ? offset + limit : null;
    return { rows: found.map(({ total: _total, ...move }) => toView(move)), total, next };
  },
});

/** One move with its register, for its slip. */
export const getRegisterTransaction = operation({
  name: "getRegisterTransaction",
  summary: "One move of cash in a register",
  permission: [],
  input: z.object({ id: id(), transactionId: id() }),
  output: MoveView,
  async run({ em, stores }, { id: registerId, transactionId }) {
    const register = await readRegister({ em, stores }, registerId);
    return { register, move: await readMove(em, registerId, transactionId) };
  },
});

/** The reasons that a form of the registers offers. */
export const listCashReasons = operation({
  name: "listCashReasons",
  summary: "Reasons for moves of cash, or for opening a register again",
  permission: [],
  input: z.object({ usage: z.enum(["cash_movement", "register_reopen"]) }),
  output: z.array(z.string()),
  run: ({ em }, { usage }) => reasonsFor(em, usage, { active: true }),
});
