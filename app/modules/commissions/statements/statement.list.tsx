import { commissionPaths } from "#app/commission-paths.ts";
import { formatDateTime, formatMonth } from "#app/lib/dates.ts";
import { formatAmount } from "#app/lib/money/format-money.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { paths } from "#app/paths.ts";
import { sprinkles } from "#app/styles/sprinkles.css.ts";
import { count, dateTime, inFile, money, onDemand } from "#app/ui/list/columns.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { chips } from "#app/ui/list/filters.tsx";
import type { List, ListState } from "#app/ui/list/list.ts";
import { PrintLink } from "#app/ui/paper/print-link.tsx";
import { Icon } from "#app/ui/picture/icon.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { StatementView } from "./commission.schema.server.ts";
import { reckoned, storeOf, whyOf } from "./line-words.ts";
import { monthFilter, shortMonth } from "./months.tsx";
import type { listCommissionLines } from "./read-commissions.server.ts";
import { PARTS } from "./statement-lines.ts";
import { StatementSums } from "./statement-sums.tsx";

type Line = RowOf<typeof listCommissionLines>;

/** The addresses of one's own statement, or of that of the person whom the address names. */
const addresses = ({ params: { userId } }: Pick<ListState, "params">) =>
  userId
    ? {
        page: (month?: string) => commissionPaths.statement(userId, { month }),
        file: commissionPaths.exportStatement(userId),
        paper: (month: string) => commissionPaths.printStatement(userId, { month }),
      }
    : {
        page: (month?: string) => commissionPaths.mine({ month }),
        file: commissionPaths.exportMine(),
        paper: (month: string) => commissionPaths.printMine({ month }),
      };

const soft = sprinkles({ display: "block", color: "soft", fontSize: "small" });

/** The statement of a person: every line of a month, with the rule that applied and what it gave. */
export const statementList: List<Line, StatementView> = {
  words: "commissions",
  name: "commissions.lines",
  title: ({ t, params, more, locale }) =>
    t(params.userId ? "statementOf" : "mineOf", { person: more.person, month: formatMonth(more.month, locale) }),
  path: (view) => addresses(view).page(),
  file: { path: (params) => addresses({ params }).file, name: "commission-statement" },
  breadcrumb: ({ t, may, more }) =>
    may.people
      ? [
          { label: t("reports:title"), href: paths.reports.home() },
          { label: t("title"), href: commissionPaths.people({ month: shortMonth(more.month) }) },
        ]
      : [{ label: t("reports:title"), href: paths.reports.home() }],
  note: ({ t, more, locale }) =>
    more.closedAt === null
      ? t("openNote")
      : t("closedNote", { date: formatDateTime(more.closedAt, locale), person: more.closedBy ?? "–" }),
  links: (view) => (
    <PrintLink href={addresses(view).paper(shortMonth(view.more.month))}>
      <Icon name="print" />
      {view.t("print")}
    </PrintLink>
  ),
  lead: ({ t, more }) => <StatementSums statement={more} t={t} />,
  search: "searchLines",
  filters: { ...monthFilter<StatementView>(), kind: chips(["sale", "return", ...PARTS], "kindFilters") },
  sorts: ["at", "net", "amount"],
  sort: "at",
  noMatch: "noLinesMatch",
  none: ({ t }) => <EmptyState title={t("noLines")} text={t("noLinesText")} />,
  columns: {
    at: dateTime((line) => line.at),
    number: {
      cell: ({ saleId, number, kind }, { t, may }) => (
        <>
          {may.sales ? (
            <a href={paths.sales.detail(saleId)}>
              <Num>{number}</Num>
            </a>
          ) : (
            <Num>{number}</Num>
          )}
          {kind === "sale" ? null : <span className={soft}>{t(`kinds.${kind}`)}</span>}
        </>
      ),
      file: { value: ({ number }) => number },
    },
    kind: inFile(({ kind }, { t }) => t(`kinds.${kind}`)),
    item: {
      cell: (line, { t }) => (
        <>
          <bdi>{line.itemName}</bdi>
          {line.part === "optician" ? <span className={soft}>{t("parts.optician")}</span> : null}
        </>
      ),
      file: { value: ({ itemName }) => itemName },
    },
    part: inFile(({ part }, { t }) => t(`parts.${part}`)),
    quantity: count((line) => (line.kind === "return" ? -line.quantity : line.quantity), { lesser: true }),
    store: onDemand((line, say) => storeOf(line, say)),
    net: money((line) => line.net, { format: formatAmount }),
    rule: {
      cell: (line, say) =>
        line.ruleName === null ? (
          <span className={sprinkles({ color: "soft" })}>{say.t("noRule")}</span>
        ) : (
          <>
            <bdi>{line.ruleName}</bdi>
            <span className={soft}>{reckoned(line, say)}</span>
          </>
        ),
      file: { value: ({ ruleName }) => ruleName },
    },
    why: onDemand((line, say) => whyOf(line, say)),
    reckoned: inFile((line, say) => reckoned(line, say)),
    percent: inFile((line) => line.percent, { figure: true }),
    share: inFile((line) => line.share, { figure: true }),
    base: inFile((line) => line.base, { figure: true }),
    amount: money((line) => line.amount, { format: formatAmount, header: "commission" }),
  },
};
