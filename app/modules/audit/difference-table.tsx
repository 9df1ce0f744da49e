import { useTranslations } from "use-intl";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { Difference } from "./differences.ts";

/** The fields of a record with their values before and after, side by side. */
export function DifferenceTable({ caption, rows }: { caption: string; rows: readonly Difference[] }) {
  const t = useTranslations("audit");
  const value = (text: string | undefined, Mark: "del" | "ins" | "span") =>
    text === undefined ? (
      "–"
    ) : (
      <Mark>
        <bdi>{text}</bdi>
      </Mark>
    );
  const columns: Column<Difference>[] = [
    { key: "field", header: t("field"), render: ({ field }) => <Num>{field || "–"}</Num> },
    { key: "before", header: t("before"), render: ({ before, changed }) => value(before, changed ? "del" : "span") },
    { key: "after", header: t("after"), render: ({ after, changed }) => value(after, changed ? "ins" : "span") },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ field }) => field}
      empty={<EmptyState title={t("noValues")} />}
    />
  );
}
