import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Num } from "#app/ui/num.tsx";
import { useScopeWords } from "./count-progress.tsx";
import { CountBadges } from "./count-status.tsx";
import type { CountView } from "./count-view.server.ts";

/** The counts of a store. Each row links to its count. */
export function CountTable({ rows, empty }: { rows: readonly CountView[]; empty: ReactNode }) {
  const t = useTranslations("counts");
  const locale = useLocale();
  const scopeWords = useScopeWords();
  const columns: Column<CountView>[] = [
    { key: "name", header: t("name"), render: ({ name }) => <bdi>{name}</bdi> },
    { key: "number", header: t("number"), align: "end", render: ({ number }) => <Num>{number}</Num> },
    { key: "scope", header: t("scope"), render: (count) => <bdi>{scopeWords(count)}</bdi> },
    { key: "status", header: t("status"), render: (count) => <CountBadges {...count} /> },
    {
      key: "progress",
      header: t("progress"),
      align: "end",
      render: ({ status, lines, countedLines }) =>
        status === "draft" ? (
          "–"
        ) : (
          <Num>
            {countedLines} / {lines}
          </Num>
        ),
    },
    {
      key: "started",
      header: t("started"),
      render: ({ startedAt }) => (startedAt ? <Moment>{formatDateTime(startedAt, locale)}</Moment> : "–"),
    },
    {
      key: "posted",
      header: t("postedAt"),
      render: ({ postedAt }) => (postedAt ? <Moment>{formatDateTime(postedAt, locale)}</Moment> : "–"),
    },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.inventory.count(id)}
      empty={empty}
    />
  );
}
