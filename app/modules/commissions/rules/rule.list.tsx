import { commissionPaths } from "#app/commission-paths.ts";
import { formatAmount, formatMoney } from "#app/lib/money/format-money.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { formatPercent } from "#app/modules/insurance/percent.ts";
import { paths } from "#app/paths.ts";
import { sprinkles } from "#app/styles/sprinkles.css.ts";
import { badge, day, inFile, money, text } from "#app/ui/list/columns.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { chips } from "#app/ui/list/filters.tsx";
import type { List, Say } from "#app/ui/list/list.ts";
import { Notice } from "#app/ui/text/notice.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { VisuallyHidden } from "#app/ui/text/visually-hidden.tsx";
import { RULE_STATES } from "./choose-rule.ts";
import type { listCommissionRules } from "./read-rules.server.ts";

type Rule = RowOf<typeof listCommissionRules>;

const whomOf = ({ person, role }: Rule, { t }: Say): string =>
  person ?? (role ? t("ofRole", { role }) : t("everybody"));

const whatOf = ({ product, category, categoryAr }: Rule, { t, locale }: Say): string =>
  product ?? ((locale === "ar" && categoryAr) || category) ?? t("everything");

const storeOf = ({ store, storeAr }: Rule, { t, locale }: Say): string =>
  ((locale === "ar" && storeAr) || store) ?? t("allStores");

const basisOf = ({ basis }: Rule, { t }: Say): string => t(`bases.${basis}`);

/** The rules of commissions; a row leads to its form. */
export const ruleList: List<Rule, { forAllStores: boolean }> = {
  words: "commissions",
  name: "commissions.rules",
  title: "rules",
  path: () => commissionPaths.rules.list(),
  file: { path: () => commissionPaths.rules.export(), name: "commission-rules" },
  breadcrumb: ({ t }) => [
    { label: t("reports:title"), href: paths.reports.home() },
    { label: t("title"), href: commissionPaths.people() },
  ],
  note: ({ t }) => t("rulesNote"),
  lead: ({ t, more }) => (more.forAllStores ? null : <Notice tone="info">{t("onlyYourStores")}</Notice>),
  add: { href: () => commissionPaths.rules.new(), text: "newRule" },
  row: ({ id }) => commissionPaths.rules.edit(id),
  search: "searchRules",
  filters: { state: chips(RULE_STATES, "ruleStates") },
  sorts: ["name", "percent", "validFrom", "validUntil"],
  sort: "name",
  noMatch: "noRulesMatch",
  none: ({ t }, add) => <EmptyState title={t("noRules")} text={t("noRulesText")} action={add} />,
  columns: {
    name: text((rule) => rule.name),
    whom: { cell: (rule, say) => <bdi>{whomOf(rule, say)}</bdi>, file: { value: whomOf } },
    what: { cell: (rule, say) => <bdi>{whatOf(rule, say)}</bdi>, file: { value: whatOf } },
    store: { cell: (rule, say) => <bdi>{storeOf(rule, say)}</bdi>, file: { value: storeOf }, lesser: true },
    percent: {
      align: "end",
      cell: (rule, say) => (
        <>
          <Num>{formatPercent(rule.percent)}</Num>
          <span className={sprinkles({ display: "block", color: "soft", fontSize: "small" })}>
            {basisOf(rule, say)}
          </span>
        </>
      ),
      file: { value: ({ percent }) => percent, figure: true },
    },
    basis: inFile(basisOf),
    opticianShare: {
      align: "end",
      lesser: true,
      cell: ({ opticianShare }) => <Num>{formatPercent(opticianShare)}</Num>,
      file: { value: ({ opticianShare }) => opticianShare, figure: true },
    },
    target: {
      ...money<Rule>((rule) => rule.target, { format: formatAmount, lesser: true }),
      cell: ({ target }, { t }) =>
        target === null ? (
          "–"
        ) : (
          <>
            <VisuallyHidden>{t("above")} </VisuallyHidden>
            <Num>{formatMoney(target)}</Num>
          </>
        ),
    },
    validFrom: day((rule) => rule.validFrom),
    validUntil: day((rule) => rule.validUntil),
    state: badge((rule) => rule.state, {
      tones: { running: "good", coming: "info", over: "neutral", off: "neutral" },
      words: "ruleStates",
    }),
  },
};
