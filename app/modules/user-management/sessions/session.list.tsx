import type { RowOf } from "#app/lib/operation.server.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { code, dateTime } from "#app/ui/list/columns.tsx";
import { isId } from "#app/ui/list/filters.tsx";
import type { List } from "#app/ui/list/list.ts";
import { Badge } from "#app/ui/text/badge.tsx";
import type { listSessions } from "./read-sessions.server.ts";

type Session = RowOf<typeof listSessions>;

/** The sessions of all people, or of one of them: where and since when, and a button that ends it. */
export const sessionList: List<Session> = {
  words: "sessions",
  title: "all",
  caption: "title",
  path: () => paths.users.sessions(),
  search: null,
  filters: { userId: { fits: isId } },
  noMatch: "none",
  columns: {
    user: {
      cell: ({ user }) => (
        <a href={paths.users.users.detail(user.id)}>
          <bdi>{user.name}</bdi>
        </a>
      ),
    },
    browser: {
      cell: ({ browser, isCurrent }, { t }) => (
        <>
          <bdi>{browser ?? t("unknown")}</bdi> {isCurrent ? <Badge tone="good">{t("thisOne")}</Badge> : null}
        </>
      ),
    },
    ip: code((session) => session.ip),
    createdAt: dateTime((session) => session.createdAt, { header: "since", lesser: true }),
    lastSeenAt: dateTime((session) => session.lastSeenAt, { header: "lastSeen" }),
    end: {
      hideHeader: true,
      align: "end",
      cell: ({ id, browser, user, isCurrent }, { t }) =>
        isCurrent ? null : (
          <Form>
            <input type="hidden" name="sessionId" value={id} />
            <Button aria-label={t("endNamed", { browser: browser ?? t("unknown"), name: user.name })}>
              {t("end")}
            </Button>
          </Form>
        ),
    },
  },
};
