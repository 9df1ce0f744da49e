import { formatAmount, formatMoney } from "#app/lib/money/format-money.ts";
import { Tile, Tiles } from "#app/ui/chart/tiles.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Notice } from "#app/ui/text/notice.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { StatementView } from "./commission.schema.server.ts";

type SumsProps = { statement: StatementView; t: (key: string) => string };

/** The figures of a statement, and what each rule gave. */
export function StatementSums({ statement, t }: SumsProps) {
  const { sold, returned, measured, earned, takenBack, amount, isPartial, rules } = statement;
  return (
    <div className={stack({ gap: "large" })}>
      {isPartial ? <Notice tone="info">{t("partial")}</Notice> : null}
      <Tiles>
        <Tile href={null} label={t("commission")} value={formatMoney(amount)} note={t("commissionNote")} />
        <Tile href={null} label={t("sold")} value={formatMoney(sold)} note={`${t("earned")} ${formatMoney(earned)}`} />
        <Tile
          href={null}
          label={t("returned")}
          value={formatMoney(returned)}
          note={`${t("takenBack")} ${formatMoney(takenBack)}`}
        />
        <Tile href={null} label={t("measured")} value={formatMoney(measured)} note={t("measuredNote")} />
      </Tiles>
      {rules.length > 0 ? (
        <Card title={t("byRule")}>
          <RuleSums rules={rules} t={t} />
        </Card>
      ) : null}
    </div>
  );
}

type RuleSumsProps = Pick<StatementView, "rules"> & Pick<SumsProps, "t">;

/** What each rule gave: the lines, their net amount and the commission. */
export function RuleSums({ rules, t }: RuleSumsProps) {
  type Sum = StatementView["rules"][number];
  const figure = (key: string, header: string, value: (sum: Sum) => string | number): Column<Sum> => ({
    key,
    header: t(header),
    align: "end",
    render: (sum) => <Num>{value(sum)}</Num>,
  });
  return (
    <DataTable
      caption={t("byRule")}
      rows={rules}
      columns={[
        { key: "rule", header: t("rule"), render: ({ ruleName }) => <bdi>{ruleName ?? t("noRule")}</bdi> },
        figure("lines", "lines", ({ lines }) => lines),
        figure("net", "net", ({ net }) => formatAmount(net)),
        figure("amount", "commission", ({ amount }) => formatAmount(amount)),
      ]}
    />
  );
}
