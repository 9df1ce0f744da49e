import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatDate } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Num } from "#app/ui/num.tsx";
import { RowActions } from "../management-page.tsx";
import { TypedText } from "../typed-text.tsx";
import type { TeamView } from "./team.schema.server.ts";

type TeamTableProps = { rows: readonly TeamView[]; sort: string; hrefFor: (sort: string) => string; empty: ReactNode };

export function TeamTable(props: TeamTableProps) {
  const t = useTranslations("users");
  const words = useTranslations("teams");
  const locale = useLocale();
  const columns: Column<TeamView>[] = [
    { key: "name", header: t("name"), sortable: true, render: ({ name }) => <TypedText>{name}</TypedText> },
    {
      key: "description",
      header: t("description"),
      lesser: true,
      render: (one) => <TypedText>{one.description ?? "–"}</TypedText>,
    },
    {
      key: "members",
      header: words("members"),
      sortable: true,
      align: "end",
      render: (one) => <Num>{one.members}</Num>,
    },
    {
      key: "status",
      header: t("status"),
      render: ({ isActive }) => (
        <Badge tone={isActive ? "good" : "neutral"}>{t(isActive ? "active" : "inactive")}</Badge>
      ),
    },
    {
      key: "createdAt",
      header: t("createdAt"),
      sortable: true,
      lesser: true,
      render: ({ createdAt }) => <Moment>{formatDate(createdAt, locale)}</Moment>,
    },
    {
      key: "actions",
      header: t("actions"),
      hideHeader: true,
      align: "end",
      render: ({ id, name }) => (
        <RowActions name={name} edit={paths.users.teams.edit(id)} remove={paths.users.teams.remove(id)} />
      ),
    },
  ];
  return <DataTable caption={words("title")} columns={columns} rowKey={({ id }) => id} {...props} />;
}
