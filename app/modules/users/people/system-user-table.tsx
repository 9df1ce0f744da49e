import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { RowActions } from "../management-page.tsx";
import { TypedText } from "../typed-text.tsx";
import type { SystemUserView } from "./system-user.schema.server.ts";

type SystemUserTableProps = {
  rows: readonly SystemUserView[];
  sort: string;
  hrefFor: (sort: string) => string;
  empty: ReactNode;
};

const fullName = ({ firstName, lastName }: SystemUserView) => `${firstName} ${lastName}`;

/** The users; a row leads to the user's page. */
export function SystemUserTable(props: SystemUserTableProps) {
  const t = useTranslations("users");
  const locale = useLocale();
  const columns: Column<SystemUserView>[] = [
    { key: "name", header: t("name"), sortable: true, render: (user) => <bdi>{fullName(user)}</bdi> },
    { key: "username", header: t("username"), sortable: true, render: (user) => <bdi dir="ltr">{user.username}</bdi> },
    {
      key: "email",
      header: t("email"),
      sortable: true,
      lesser: true,
      render: (user) => <bdi dir="ltr">{user.email}</bdi>,
    },
    {
      key: "roles",
      header: t("roles"),
      render: ({ roles }) => <TypedText>{roles.map(({ name }) => name).join(t("listSeparator")) || "–"}</TypedText>,
    },
    {
      key: "status",
      header: t("status"),
      render: ({ isActive }) => (
        <Badge tone={isActive ? "good" : "neutral"}>{t(isActive ? "active" : "inactive")}</Badge>
      ),
    },
    {
      key: "lastLogin",
      header: t("lastLogin"),
      sortable: true,
      render: ({ lastLogin }) => <Moment>{lastLogin ? formatDateTime(lastLogin, locale) : t("never")}</Moment>,
    },
    {
      key: "actions",
      header: t("actions"),
      hideHeader: true,
      align: "end",
      render: (user) => (
        <RowActions
          name={fullName(user)}
          edit={paths.users.users.edit(user.id)}
          remove={paths.users.users.remove(user.id)}
        />
      ),
    },
  ];
  return (
    <DataTable
      caption={t("tabs.users")}
      columns={columns}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.users.users.detail(id)}
      {...props}
    />
  );
}
