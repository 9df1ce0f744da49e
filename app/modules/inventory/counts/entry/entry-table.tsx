import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { second } from "#app/modules/inventory/counts/lines/line-columns.css.ts";
import { Button } from "#app/ui/form/button.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { EntryView } from "./entry-view.server.ts";

type EntryTableProps = {
  rows: readonly EntryView[];
  /** Whose entries the reader may undo: all, only their own (by user id), or none once counting has ended. */
  takesBack: "all" | "none" | number;
  empty: ReactNode;
};

/** All entries of all users, the newest first. The table stands in a form; its buttons undo entries. */
export function EntryTable({ rows, takesBack, empty }: EntryTableProps) {
  const t = useTranslations("counts");
  const locale = useLocale();
  const may = ({ createdBy }: EntryView) => takesBack === "all" || takesBack === createdBy;
  const columns: Column<EntryView>[] = [
    {
      key: "when",
      header: t("entries.when"),
      render: ({ createdAt }) => <Moment>{formatDateTime(createdAt, locale)}</Moment>,
    },
    { key: "who", header: t("person"), render: ({ createdByName }) => <bdi>{createdByName ?? "–"}</bdi> },
    {
      key: "item",
      header: t("item"),
      render: ({ name, sku, serial }) => (
        <>
          <bdi>{name}</bdi>
          <span className={second}>
            <Num>{serial ? `${sku} · ${serial}` : sku}</Num>
          </span>
        </>
      ),
    },
    { key: "quantity", header: t("pieces"), align: "end", render: ({ quantity }) => <Num>{quantity}</Num> },
    { key: "source", header: t("entries.how"), render: ({ source }) => t(`entries.sources.${source}`) },
    { key: "place", header: t("entry.place"), render: ({ place }) => (place ? <bdi>{place}</bdi> : "–") },
    {
      key: "state",
      header: t("status"),
      render: ({ counts, takesBackId }) =>
        takesBackId === null ? (
          <Badge tone={counts ? "good" : "neutral"}>{t(counts ? "entries.counts" : "entries.countsNot")}</Badge>
        ) : (
          "–"
        ),
    },
    {
      key: "actions",
      header: t("entry.takeBack"),
      hideHeader: true,
      align: "end",
      render: (entry) =>
        entry.counts && may(entry) ? (
          <Button
            name="entryId"
            value={entry.id}
            aria-label={t("entry.takeBackOf", {
              quantity: String(entry.quantity),
              item: `${entry.name} ${entry.sku}`,
            })}
          >
            {t("entry.takeBack")}
          </Button>
        ) : null,
    },
  ];
  return <DataTable caption={t("entries.title")} columns={columns} rows={rows} rowKey={({ id }) => id} empty={empty} />;
}
