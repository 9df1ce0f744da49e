import { sql } from "kysely";
import type { ClosingView, SessionFigures } from "#app/modules/registers/sessions/session.schema.server.ts";
import { type Em, rows } from "#db/orm.ts";

/** The name of the user that a query knows by this alias; null when there is none. */
export const fullName = (alias: string) =>
  sql<
    string | null
  >`nullif(trim(concat(${sql.ref(`${alias}.first_name`)}, ' ', ${sql.ref(`${alias}.last_name`)})), '')`;

const selectClosings = (em: Em) =>
  rows(em)
    .selectFrom("register_closings as k")
    .innerJoin("system_users as c", "c.id", "k.closed_by_user_id")
    .leftJoin("system_users as a", "a.id", "k.approved_by_user_id")
    .leftJoin("system_users as r", "r.id", "k.reopened_by_user_id")
    .select([
      "k.id",
      "k.session_id as sessionId",
      "k.report_number as reportNumber",
      "k.closed_at as closedAt",
      "k.closed_by_user_id as closedByUserId",
    ])
    .select(["k.expected_balance as expectedBalance", "k.counted_balance as countedBalance", "k.difference"])
    .select(["k.counted_pieces as countedPieces", "k.approved_by_user_id as approvedByUserId", "k.notes"])
    .select(["k.reopened_at as reopenedAt", "k.reopen_reason as reopenReason"])
    .select([
      sql<SessionFigures>`k.figures`.as("figures"),
      sql<string>`coalesce(${fullName("c")}, '')`.as("closedByName"),
      fullName("a").as("approvedByName"),
      fullName("r").as("reopenedByName"),
    ]);

type ClosingRow = Omit<ClosingView, "closedAt" | "reopenedAt"> & { closedAt: Date; reopenedAt: Date | null };

const toClosing = (row: ClosingRow): ClosingView => ({
  ...row,
  closedAt: row.closedAt.toISOString(),
  reopenedAt: row.reopenedAt?.toISOString() ?? null,
});

export const readClosing = async (em: Em, closingId: number): Promise<ClosingView> =>
  toClosing(await selectClosings(em).where("k.id", "=", closingId).executeTakeFirstOrThrow());

/** The closings of a session, the newest first; those that were reopened, too. */
export const closingsOf = async (em: Em, sessionId: number): Promise<ClosingView[]> =>
  (await selectClosings(em).where("k.session_id", "=", sessionId).orderBy("k.id", "desc").execute()).map(toClosing);

export const isCurrent = ({ reopenedAt }: Pick<ClosingView, "reopenedAt">): boolean => reopenedAt === null;
