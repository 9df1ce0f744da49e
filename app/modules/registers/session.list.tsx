import { formatAmount } from "#app/lib/money/format-money.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { paths } from "#app/paths.ts";
import { badge, code, dateTime, money, text } from "#app/ui/list/columns.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import type { List } from "#app/ui/list/list.ts";
import { type OfRegister, toRegister } from "./register-words.tsx";
import type { listRegisterSessions } from "./sessions/read-sessions.server.ts";

type Session = RowOf<typeof listRegisterSessions>;

const figure = { format: formatAmount };

/** The sessions of a register, newest first; a row leads to its page. */
export const sessionList: List<Session, OfRegister> = {
  words: "registers",
  name: "registers.sessions",
  title: "sessions",
  breadcrumb: toRegister,
  path: ({ params }) => paths.registers.sessions(String(params.id)),
  search: null,
  row: ({ id, registerId }) => paths.registers.session(registerId, id),
  none: ({ t }) => <EmptyState title={t("noSessions")} text={t("noSessionsText")} />,
  columns: {
    number: code(({ sessionNumber }) => String(sessionNumber), { header: "session.number" }),
    state: badge(({ status }) => status, { tones: { open: "good" }, words: "states" }),
    cashier: text(({ openedByName }) => openedByName),
    opened: dateTime(({ openedAt }) => openedAt, { header: "session.opened" }),
    closed: dateTime(({ closedAt }) => closedAt, { header: "session.closed", lesser: true }),
    expected: money(({ expectedBalance }) => expectedBalance, { ...figure, lesser: true }),
    counted: money(({ closingBalance }) => closingBalance, figure),
    difference: money(({ difference }) => difference, figure),
  },
};
