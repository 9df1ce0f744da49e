import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { isProductRight } from "#app/lib/permissions.ts";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Num } from "#app/ui/num.tsx";
import { RowActions } from "../management-page.tsx";
import type { PermissionView } from "./permission.schema.server.ts";

type PermissionTableProps = {
  rows: readonly PermissionView[];
  sort: string;
  hrefFor: (sort: string) => string;
  empty: ReactNode;
};

export function PermissionTable(props: PermissionTableProps) {
  const t = useTranslations("users");
  const words = useTranslations("permissions");
  const columns: Column<PermissionView>[] = [
    { key: "code", header: words("code"), sortable: true, render: ({ code }) => <bdi dir="ltr">{code}</bdi> },
    { key: "module", header: words("module"), sortable: true, render: ({ module }) => words(`modules.${module}`) },
    { key: "action", header: words("action"), sortable: true, render: ({ action }) => words(`actions.${action}`) },
    { key: "resource", header: words("resource"), sortable: true, render: (one) => <bdi>{one.resource}</bdi> },
    {
      key: "description",
      header: t("description"),
      lesser: true,
      render: (one) => <bdi>{one.description ?? "–"}</bdi>,
    },
    {
      key: "use",
      header: words("use"),
      render: ({ code }) => (isProductRight(code) ? <Badge>{words("ofProduct")}</Badge> : words("own")),
    },
    { key: "roles", header: words("roles"), sortable: true, align: "end", render: ({ roles }) => <Num>{roles}</Num> },
    {
      key: "actions",
      header: t("actions"),
      hideHeader: true,
      align: "end",
      render: ({ id, code }) => (
        <RowActions
          name={code}
          edit={paths.users.permissions.edit(id)}
          remove={isProductRight(code) ? undefined : paths.users.permissions.remove(id)}
        />
      ),
    },
  ];
  return <DataTable caption={words("title")} columns={columns} rowKey={({ id }) => id} {...props} />;
}
