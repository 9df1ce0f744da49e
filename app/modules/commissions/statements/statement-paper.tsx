import { useLocale, useTranslations } from "use-intl";
import { formatDate, formatDateTime, formatMonth } from "#app/lib/dates.ts";
import { formatAmount, formatMoney } from "#app/lib/money/format-money.ts";
import { row } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { PaperArticle } from "#app/ui/paper/paper.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { LineView, StatementView } from "./commission.schema.server.ts";
import { reckoned } from "./line-words.ts";
import { RuleSums } from "./statement-sums.tsx";

type PaperProps = { statement: StatementView; lines: readonly LineView[]; printedAt: string };

/** A person's statement of a month on A4, with all its lines. */
export function StatementPaper({ statement, lines, printedAt }: PaperProps) {
  const t = useTranslations("commissions");
  const locale = useLocale() as "en" | "ar";
  const say = { locale, t };
  const { person, month, closedAt, closedBy, isPartial, rules } = statement;
  const totals = (["sold", "returned", "measured", "earned", "takenBack"] as const).map((key) => ({
    key,
    term: t(key),
    value: <Num>{formatMoney(statement[key])}</Num>,
  }));
  return (
    <PaperArticle title={t("paperTitle")}>
      <p>
        <strong>
          <bdi>{person}</bdi>
        </strong>
        {" · "}
        {formatMonth(month, locale)}
        <br />
        {closedAt === null
          ? t("openNote")
          : t("closedNote", { date: formatDateTime(closedAt, locale), person: closedBy ?? "–" })}{" "}
        {t("printed", { date: formatDateTime(printedAt, locale) })}
      </p>
      {isPartial ? <p>{t("partial")}</p> : null}
      <DescriptionList
        items={[
          ...totals,
          { key: "amount", term: t("commission"), value: <Num>{formatMoney(statement.amount)}</Num>, strong: true },
        ]}
      />
      {rules.length > 0 ? (
        <>
          <h2>{t("byRule")}</h2>
          <RuleSums rules={rules} t={t} />
        </>
      ) : null}
      <h2>{t("linesTitle")}</h2>
      <DataTable caption={t("linesTitle")} columns={columnsOf(say)} rows={lines} />
      <p className={row({ justify: "between", gap: "large" })}>
        <span>{t("signPerson")}</span>
        <span>{t("signManager")}</span>
      </p>
    </PaperArticle>
  );
}

type Say = Parameters<typeof reckoned>[1];

function columnsOf(say: Say): Column<LineView>[] {
  const { t, locale } = say;
  return [
    { key: "at", header: t("at"), render: ({ at }) => formatDate(at, locale) },
    {
      key: "number",
      header: t("number"),
      render: ({ number, kind }) => (
        <>
          <Num>{number}</Num>
          {kind === "sale" ? null : (
            <>
              <br />
              {t(`kinds.${kind}`)}
            </>
          )}
        </>
      ),
    },
    {
      key: "item",
      header: t("item"),
      render: ({ itemName, part, quantity }) => (
        <>
          <Num>{quantity}</Num> × <bdi>{itemName}</bdi>
          {part === "optician" ? ` (${t("parts.optician")})` : ""}
        </>
      ),
    },
    { key: "net", header: t("net"), align: "end", render: ({ net }) => <Num>{formatAmount(net)}</Num> },
    {
      key: "rule",
      header: t("rule"),
      render: (line) => (
        <>
          {line.ruleName === null ? null : (
            <>
              <bdi>{line.ruleName}</bdi>
              <br />
            </>
          )}
          {reckoned(line, say)}
        </>
      ),
    },
    { key: "amount", header: t("commission"), align: "end", render: ({ amount }) => <Num>{formatAmount(amount)}</Num> },
  ];
}
