import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { formatAmount, formatMoney } from "#app/lib/money/format-money.ts";
import type { Amount } from "#app/lib/money/money.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { LineSplit, Split } from "./split.ts";
import * as css from "./split-table.css.ts";

type SplitTableProps = {
  split: Split;
  /** The shown item of each line, in the order of `split.lines`. */
  items: readonly ReactNode[];
  caption: string;
};

type Row = {
  key: string | number;
  item: ReactNode;
  amounts: Pick<Split, "base" | "pays" | "member">;
  line?: LineSplit;
};

/** Shows for each line what the policy pays and by which rule. The last row is the total. */
export function SplitTable({ split, items, caption }: SplitTableProps) {
  const t = useTranslations("coverage");
  const rows: Row[] = split.lines.map((line, index) => ({
    key: line.key,
    item: items[index],
    amounts: line,
    line,
  }));
  rows.push({ key: "total", item: <b>{t("total")}</b>, amounts: split });
  const amount = (key: keyof Row["amounts"]): Column<Row> => ({
    key,
    header: t(key),
    align: "end",
    render: ({ amounts, line }) => <Figure value={amounts[key]} strong={!line} />,
  });
  const columns: Column<Row>[] = [
    { key: "item", header: t("item"), render: ({ item, line }) => (line ? <Item item={item} line={line} /> : item) },
    {
      key: "rule",
      header: t("rule"),
      render: ({ line }) =>
        line ? (
          <span className={css.rule}>
            {t(`rules.${line.rule}`)} <Num>{t("percentOf", { percent: Number(line.percent) })}</Num>
          </span>
        ) : null,
    },
    amount("base"),
    amount("pays"),
    amount("member"),
  ];
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ key }) => key} />;
}

const Figure = ({ value, strong }: { value: Amount; strong: boolean }) => (
  <span className={strong ? css.total : undefined}>
    <Num>{formatAmount(value)}</Num>
  </span>
);

/** The item, and below it the reasons for the split. */
function Item({ item, line }: { item: ReactNode; line: LineSplit }) {
  const t = useTranslations("coverage");
  return (
    <div className={css.item}>
      {item}
      {line.reasons.map(({ key, params = {} }) => (
        <div key={key} className={css.reason}>
          {t(key.replace(/^coverage\./, ""), {
            ...params,
            amount: formatMoney(String(params.amount ?? "0.00")),
            type: params.type ? t(`lensTypes.${params.type}`) : "",
          })}
        </div>
      ))}
    </div>
  );
}
