import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Form } from "#app/ui/form.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Num } from "#app/ui/num.tsx";
import type { SessionView } from "./read-sessions.server.ts";

type SessionTableProps = {
  rows: readonly SessionView[];
  /** For the list of all people's sessions. */
  withUser?: boolean;
};

/** Where somebody is signed in, since when, and a button that ends it. */
export function SessionTable({ rows, withUser = false }: SessionTableProps) {
  const t = useTranslations("sessions");
  const locale = useLocale();
  const columns: Column<SessionView>[] = [
    {
      key: "browser",
      header: t("browser"),
      render: ({ browser, isCurrent }) => (
        <>
          <bdi>{browser ?? t("unknown")}</bdi> {isCurrent ? <Badge tone="good">{t("thisOne")}</Badge> : null}
        </>
      ),
    },
    { key: "ip", header: t("ip"), render: ({ ip }) => (ip ? <Num>{ip}</Num> : "–") },
    {
      key: "createdAt",
      header: t("since"),
      lesser: true,
      render: ({ createdAt }) => <Moment>{formatDateTime(createdAt, locale)}</Moment>,
    },
    {
      key: "lastSeenAt",
      header: t("lastSeen"),
      render: ({ lastSeenAt }) => <Moment>{formatDateTime(lastSeenAt, locale)}</Moment>,
    },
    {
      key: "end",
      header: t("end"),
      hideHeader: true,
      align: "end",
      render: ({ id, browser, user, isCurrent }) =>
        isCurrent ? null : (
          <Form>
            <input type="hidden" name="sessionId" value={id} />
            <Button aria-label={t("endNamed", { browser: browser ?? t("unknown"), name: user.name })}>
              {t("end")}
            </Button>
          </Form>
        ),
    },
  ];
  const who: Column<SessionView> = {
    key: "user",
    header: t("user"),
    render: ({ user }) => (
      <a href={paths.users.users.detail(user.id)}>
        <bdi>{user.name}</bdi>
      </a>
    ),
  };
  return (
    <DataTable
      caption={t("title")}
      columns={withUser ? [who, ...columns] : columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t("none")} />}
    />
  );
}
