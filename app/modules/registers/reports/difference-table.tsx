import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { formatAmount, formatReduction } from "#app/lib/money/format-money.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Num } from "#app/ui/text/num.tsx";

type Row = {
  key: string | number;
  /** The cashier or the day. */
  who: string;
  closings: number;
  off: number;
  over: string;
  short: string;
  net: string;
};
type DifferenceTableProps = { caption: string; head: string; rows: readonly Row[]; empty?: ReactNode };

/** Differences at closings, added up for each cashier or day. */
export function DifferenceTable({ caption, head, rows, empty }: DifferenceTableProps) {
  const t = useTranslations("registers.report");
  const figure = (key: "closings" | "off" | "over" | "short" | "net", words: (row: Row) => string): Column<Row> => ({
    key,
    header: t(key),
    align: "end",
    render: (row) => <Num>{words(row)}</Num>,
  });
  return (
    <DataTable
      caption={caption}
      columns={[
        { key: "who", header: head, render: ({ who }) => <bdi>{who}</bdi> },
        figure("closings", ({ closings }) => String(closings)),
        figure("off", ({ off }) => String(off)),
        figure("short", ({ short }) => formatReduction(short)),
        figure("over", ({ over }) => formatAmount(over)),
        figure("net", ({ net }) => formatAmount(net)),
      ]}
      rows={rows}
      rowKey={({ key }) => key}
      empty={empty}
    />
  );
}
