import { commissionPaths } from "#app/commission-paths.ts";
import { formatMonth } from "#app/lib/dates.ts";
import { formatAmount, formatMoney } from "#app/lib/money/format-money.ts";
import type { RowOf } from "#app/lib/operation.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { count, money, onDemand, text } from "#app/ui/list/columns.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import type { List } from "#app/ui/list/list.ts";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { Notice } from "#app/ui/text/notice.tsx";
import type { listCommissions } from "./list-commissions.server.ts";
import { monthFilter, shortMonth } from "./months.tsx";

type Person = RowOf<typeof listCommissions>;

export type PeopleMore = {
  month: string;
  /** Whether the month is closed, may be closed by the reader, or is not over. */
  state: "closed" | "over" | "running";
  /** The sum of a closed month. */
  amount: string | null;
  mayClose: boolean;
};

const bare = { format: formatAmount };

/** What everybody has earned in a month; a row leads to the statement of its person. */
export const peopleList: List<Person, PeopleMore> = {
  words: "commissions",
  name: "commissions.people",
  caption: ({ t, more, locale }) => t("peopleOf", { month: formatMonth(more.month, locale) }),
  path: () => commissionPaths.people(),
  file: { path: () => commissionPaths.exportPeople(), name: "commissions" },
  breadcrumb: ({ t }) => [{ label: t("reports:title"), href: paths.reports.home() }],
  note: ({ t, more, locale }) =>
    more.amount === null
      ? formatMonth(more.month, locale)
      : t("totalOf", { month: formatMonth(more.month, locale), amount: formatMoney(more.amount) }),
  links: ({ t, may, more }) => (
    <>
      <LinkButton href={commissionPaths.mine({ month: shortMonth(more.month) })}>{t("mine")}</LinkButton>
      {may.rules ? <LinkButton href={commissionPaths.rules.list()}>{t("rules")}</LinkButton> : null}
      {more.mayClose ? (
        <LinkButton variant="primary" href={commissionPaths.close({ month: shortMonth(more.month) })} {...toDialog}>
          {t("close")}
        </LinkButton>
      ) : null}
    </>
  ),
  lead: ({ t, more }) => (more.state === "closed" ? null : <Notice tone="info">{t(`states.${more.state}`)}</Notice>),
  search: "searchPeople",
  filters: monthFilter<PeopleMore>(),
  sorts: ["person", "sold", "returned", "amount"],
  sort: "person",
  row: ({ userId }, { more }) => commissionPaths.statement(userId, { month: shortMonth(more.month) }),
  noMatch: "noPeopleMatch",
  none: ({ t }) => <EmptyState title={t("noPeople")} text={t("noPeopleText")} />,
  columns: {
    person: text((row) => row.person),
    lines: count((row) => row.lines, { lesser: true }),
    sold: money((row) => row.sold, bare),
    returned: money((row) => row.returned, bare),
    measured: money((row) => row.measured, { ...bare, lesser: true }),
    earned: onDemand((row) => row.earned, { figure: true }),
    takenBack: onDemand((row) => row.takenBack, { figure: true }),
    amount: money((row) => row.amount, { ...bare, header: "commission" }),
  },
};
