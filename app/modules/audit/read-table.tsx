import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { PrescriptionReadRow } from "./list-reads.server.ts";

/** The users who looked at prescriptions; a page of the list shows several prescriptions at once. */
export function ReadTable({ rows, empty }: { rows: readonly PrescriptionReadRow[]; empty: ReactNode }) {
  const t = useTranslations("audit");
  const ways = useTranslations("prescriptions.ways");
  const locale = useLocale();
  const columns: Column<PrescriptionReadRow>[] = [
    { key: "when", header: t("when"), render: ({ readAt }) => <Moment>{formatDateTime(readAt, locale)}</Moment> },
    { key: "who", header: t("who"), render: ({ userName }) => <bdi>{userName}</bdi> },
    { key: "way", header: t("way"), render: ({ way }) => ways(way) },
    {
      key: "prescriptions",
      header: t("prescriptions"),
      render: ({ prescriptionIds: [first = 0, ...more], firstNumber }) => (
        <>
          <a href={paths.prescriptions.detail(first)}>
            <Num>{firstNumber ?? `#${first}`}</Num>
          </a>{" "}
          {more.length > 0 ? t("andMore", { count: more.length }) : null}
        </>
      ),
    },
  ];
  return <DataTable caption={t("readsTitle")} columns={columns} rows={rows} rowKey={({ id }) => id} empty={empty} />;
}
