import { useLocale, useTranslations } from "use-intl";
import { formatDate, formatDateTime, type Locale } from "#app/lib/dates.ts";
import { fieldLabel } from "#app/modules/prescriptions/form/warning-notice.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { FieldChange } from "./changes.ts";

type Version = { version: number; writtenAt: string; writtenBy: string | null; changes: FieldChange[] };
type Read = { id: number; readAt: string; by: string; way: string };

/** The versions of a prescription with their changes, and the users who read it. */
export function HistoryCards({ versions, reads }: { versions: readonly Version[]; reads: readonly Read[] }) {
  const t = useTranslations("prescriptions");
  const locale = useLocale();
  const moment = (at: string) => <Moment>{formatDateTime(at, locale)}</Moment>;
  const versionColumns: Column<Version>[] = [
    { key: "version", header: t("version"), render: ({ version }) => <Num>{version}</Num> },
    { key: "when", header: t("when"), render: ({ writtenAt }) => moment(writtenAt) },
    { key: "who", header: t("who"), render: ({ writtenBy }) => <bdi>{writtenBy ?? "–"}</bdi> },
    {
      key: "changes",
      header: t("changes"),
      render: ({ changes }) =>
        changes.length === 0 ? t("firstVersion") : <Changes changes={changes} locale={locale} />,
    },
  ];
  const readColumns: Column<Read>[] = [
    { key: "when", header: t("when"), render: ({ readAt }) => moment(readAt) },
    { key: "who", header: t("who"), render: ({ by }) => <bdi>{by}</bdi> },
    { key: "way", header: t("way"), render: ({ way }) => t(`ways.${way}`) },
  ];
  return (
    <div className={stack({ gap: "large" })}>
      <Card title={t("versions")} flush>
        <DataTable caption={t("versions")} columns={versionColumns} rows={versions} rowKey={({ version }) => version} />
      </Card>
      <Card title={t("reads")} flush>
        <DataTable
          caption={t("reads")}
          columns={readColumns}
          rows={reads}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t("noReads")} />}
        />
      </Card>
    </div>
  );
}

function Changes({ changes, locale }: { changes: readonly FieldChange[]; locale: Locale }) {
  const t = useTranslations("prescriptions");
  const shown = (field: string, value: FieldChange["from"]) => {
    if (value === null || value === "") return "–";
    if (typeof value === "boolean") return t(value ? "ticked" : "notTicked");
    if (/^(date|expiryDate)$/.test(field)) return <Moment>{formatDate(String(value), locale)}</Moment>;
    if (/^(lensType|contactLensType|frameOption)$/.test(field)) return t(`${field}s.${value}`);
    if (/Prism2?Base$/.test(field)) return t(`bases.${value}`);
    if (field.endsWith("ContactReplacement")) return t(`replacements.${value}`);
    return <bdi>{value}</bdi>;
  };
  return (
    <ul>
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          {fieldLabel(t, field)}: <del>{shown(field, from)}</del> <ins>{shown(field, to)}</ins>
        </li>
      ))}
    </ul>
  );
}
