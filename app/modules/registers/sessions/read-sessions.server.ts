import { sql } from "kysely";
import { z } from "zod";
import { notFound } from "#app/lib/errors.ts";
import { id, pageOfList } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { closingsOf, fullName, isCurrent } from "#app/modules/registers/sessions/closing/read-closings.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { readRegister } from "./find-register.server.ts";
import { newestSession } from "./locked-register.server.ts";
import { SessionDetail, SessionView } from "./session.schema.server.ts";
import { figuresOfSession } from "./session-figures.server.ts";

const selectSessions = (em: Em) =>
  rows(em)
    .selectFrom("register_sessions as s")
    .innerJoin("system_users as o", "o.id", "s.opened_by_user_id")
    .leftJoin("system_users as c", "c.id", "s.closed_by_user_id")
    .select(["s.id", "s.register_id as registerId", "s.store_id as storeId", "s.session_number as sessionNumber"])
    .select(["s.opened_at as openedAt", "s.closed_at as closedAt", "s.opening_balance as openingBalance"])
    .select(["s.closing_balance as closingBalance", "s.expected_balance as expectedBalance", "s.notes"])
    .select(["s.opened_by_user_id as openedByUserId", "s.closed_by_user_id as closedByUserId"])
    .select([
      sql<SessionView["status"]>`s.status`.as("status"),
      sql<string | null>`(s.closing_balance - s.expected_balance)::numeric(12,2)`.as("difference"),
      sql<string>`coalesce(${fullName("o")}, '')`.as("openedByName"),
      fullName("c").as("closedByName"),
    ]);

type SessionRow = Omit<SessionView, "openedAt" | "closedAt"> & { openedAt: Date; closedAt: Date | null };

const toView = <Row extends SessionRow>(row: Row) => ({
  ...row,
  openedAt: row.openedAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
});

export const readSession = async (em: Em, sessionId: number): Promise<SessionView> =>
  toView(await selectSessions(em).where("s.id", "=", sessionId).executeTakeFirstOrThrow());

/**
 * The sessions of a register, the newest first. They are numbered without gaps, so a page is a range of numbers: the last of 50,000 costs what the
 * first does, and nothing is counted.
 */
export const listRegisterSessions = operation({
  name: "listRegisterSessions",
  summary: "The sessions of a register, newest first",
  permission: [],
  input: z.object({ ...pageOfList, id: id() }),
  output: z.array(SessionView),
  paged: true,
  async run({ em, stores }, { id: registerId, limit, offset }) {
    await readRegister({ em, stores }, registerId);
    const total = (await newestSession(em, registerId))?.sessionNumber ?? 0;
    const found = await selectSessions(em)
      .where("s.register_id", "=", registerId)
      .where("s.session_number", "<=", total - offset)
      .where("s.session_number", ">", total - offset - limit)
      .orderBy("s.session_number", "desc")
      .execute();
    return { rows: found.map(toView), total, next: offset + found.length < total ? offset + limit : null };
  },
});

/** One session with its closings. Only users who may approve a difference see the expected cash of an open drawer. */
export const getRegisterSession = operation({
  name: "getRegisterSession",
  summary: "One session of a register with its closings and figures",
  permission: [],
  input: z.object({ id: id() }),
  output: SessionDetail,
  async run({ em, stores, permissions }, { id: sessionId }): Promise<SessionDetail> {
    const mine = idsOf(stores);
    const row = mine.length
      ? await selectSessions(em)
          .innerJoin("registers as g", "g.id", "s.register_id")
          .select(["g.drawer_number as drawerNumber", "g.name as registerName", "s.opening_count as openingCount"])
          .where("s.id", "=", sessionId)
          .where("s.store_id", "in", mine)
          .executeTakeFirst()
      : undefined;
    if (!row) throw notFound();
    const closings = await closingsOf(em, sessionId);
    const now = row.status === "open" && holds(permissions, "sales:manage");
    const figures = now ? await figuresOfSession(em, sessionId) : (closings.find(isCurrent)?.figures ?? null);
    return { ...toView(row), figures, closings };
  },
});
