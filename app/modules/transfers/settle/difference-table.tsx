import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { formatCount } from "#app/lib/format-count.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { DifferenceView, DocumentView } from "./difference-view.server.ts";

/** The pieces of a difference: item, lot and number. */
export function DifferenceItem({ difference: { name, sku, lotCode, serial } }: { difference: DifferenceView }) {
  return (
    <>
      <bdi>{name}</bdi>
      <div>
        <Num>{[sku, lotCode, serial].filter(Boolean).join(" · ")}</Num>
      </div>
    </>
  );
}

/** The differences of a transfer, each with its outcome. */
export function DifferenceTable({ differences }: { differences: readonly DifferenceView[] }) {
  const t = useTranslations("transfers");
  const locale = useLocale();
  const columns: Column<DifferenceView>[] = [
    { key: "item", header: t("fields.item"), render: (difference) => <DifferenceItem difference={difference} /> },
    { key: "kind", header: t("settle.kind"), render: ({ kind }) => t(`differenceKinds.${kind}`) },
    {
      key: "quantity",
      header: t("fields.quantity"),
      align: "end",
      render: ({ quantity }) => <Num>{formatCount(quantity)}</Num>,
    },
    {
      key: "outcome",
      header: t("settle.outcome"),
      render: ({ outcome }) => (outcome ? t(`outcomes.${outcome}`) : <Badge tone="bad">{t("settle.open")}</Badge>),
    },
    {
      key: "settled",
      header: t("settle.by"),
      render: ({ settledByName, settledAt, notes }) => (
        <>
          {settledAt ? (
            <>
              <bdi>{settledByName}</bdi> <Moment>{formatDateTime(settledAt, locale)}</Moment>
            </>
          ) : (
            "–"
          )}
          {notes ? (
            <div>
              <bdi>{notes}</bdi>
            </div>
          ) : null}
        </>
      ),
    },
  ];
  return <DataTable caption={t("differences")} columns={columns} rows={differences} rowKey={({ id }) => id} />;
}

/** The papers of a transfer: one for each time that its goods moved. */
export function DocumentTable({ documents }: { documents: readonly DocumentView[] }) {
  const t = useTranslations("transfers");
  const locale = useLocale();
  const columns: Column<DocumentView>[] = [
    { key: "number", header: t("papers.number"), render: ({ documentNumber }) => <Num>{documentNumber}</Num> },
    { key: "kind", header: t("papers.kind"), render: ({ kind }) => t(`papers.kinds.${kind}`) },
    {
      key: "date",
      header: t("papers.date"),
      render: ({ documentDate }) => <Moment>{formatDateTime(documentDate, locale)}</Moment>,
    },
    { key: "by", header: t("papers.by"), render: ({ createdByName }) => <bdi>{createdByName ?? "–"}</bdi> },
    { key: "notes", header: t("fields.notes"), lesser: true, render: ({ notes }) => <bdi>{notes ?? "–"}</bdi> },
  ];
  return <DataTable caption={t("papers.title")} columns={columns} rows={documents} rowKey={({ id }) => id} />;
}
