import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Num } from "#app/ui/num.tsx";
import type { AuditRow } from "./audit.schema.server.ts";
import { Actor, useAuditWords } from "./audit-words.tsx";

type AuditTableProps = {
  rows: readonly AuditRow[];
  sort: string;
  hrefFor: (sort: string) => string;
  empty: ReactNode;
};

/** The commands and their users; a row leads to the values before and after. */
export function AuditTable({ rows, ...table }: AuditTableProps) {
  const t = useTranslations("audit");
  const words = useAuditWords();
  const locale = useLocale();
  const columns: Column<AuditRow>[] = [
    {
      key: "occurredAt",
      header: t("when"),
      sortable: true,
      render: ({ occurredAt }) => <Moment>{formatDateTime(occurredAt, locale)}</Moment>,
    },
    { key: "who", header: t("who"), render: (row) => <Actor {...row} /> },
    { key: "action", header: t("action"), render: ({ action }) => words.action(action) },
    {
      key: "record",
      header: t("record"),
      render: ({ entity, entityId }) => (
        <>
          {entity ? words.entity(entity) : "–"} {entityId === null ? null : <Num>#{entityId}</Num>}
        </>
      ),
    },
    { key: "command", header: t("command"), lesser: true, render: ({ action }) => <Num>{action}</Num> },
    { key: "ip", header: t("address"), lesser: true, render: ({ ip }) => (ip ? <Num>{ip}</Num> : "–") },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.settings.auditEntry(id)}
      {...table}
    />
  );
}
