import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { pageCount } from "#app/http/page-count.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { listHref } from "#app/lib/list-query.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getRegister } from "#app/modules/registers/read-registers.server.ts";
import { registerLabel } from "#app/modules/registers/register-words.ts";
import { MOVE_TYPES, moveListInput, readMoveList } from "#app/modules/registers/sessions/move-list.ts";
import { MoveTable } from "#app/modules/registers/sessions/move-table.tsx";
import { listRegisterTransactions } from "#app/modules/registers/sessions/read-moves.server.ts";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { Chip, Chips } from "#app/ui/chips.tsx";
import { DayRange } from "#app/ui/day-range.tsx";
import { EmptyState, NoMatch } from "#app/ui/empty-state.tsx";
import { ExportButtons } from "#app/ui/export-buttons.tsx";
import { FilterBar } from "#app/ui/filter-bar.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { RowsFound } from "#app/ui/rows-found.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, listRegisterTransactions.permission);
  const query = readMoveList(new URL(args.request.url).searchParams);
  const register = await load(args, getRegister, { id: args.params.id });
  const { rows, total } = await load(args, listRegisterTransactions, moveListInput(query, args.params.id));
  return {
    title: wordsOf(locale, "registers")("transactions"),
    register,
    query,
    rows,
    total,
    pages: pageCount(args.request, query, total),
  };
}

/** Cash put into a drawer and taken out of it beside the sales. */
export default function RegisterTransactions() {
  const t = useTranslations("registers");
  const { title, register, query, rows, total, pages } = useLoaderData<typeof loader>();
  const path = paths.registers.transactions(register.id);
  const href = (changes: Record<string, string | number | null>) => listHref(path, query, changes);
  const { transactionType, from, to } = query.filters;
  const filtered = query.q !== "" || Object.keys(query.filters).length > 0;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("title"), href: paths.registers.list() },
          { label: <bdi>{registerLabel(t("one"), register)}</bdi>, href: paths.registers.detail(register.id) },
        ]}
        end={
          <ExportButtons
            href={(format) => listHref(paths.registers.exportTransactions(register.id), query, { format })}
          />
        }
      />
      <Card flush>
        <FilterBar
          action={path}
          label={t("searchMoves")}
          placeholder={t("searchMoves")}
          defaultValue={query.q}
          keep={transactionType ? [["transactionType", transactionType]] : []}
          found={<RowsFound count={total} />}
          chips={
            <Chips clearHref={filtered ? path : undefined}>
              {MOVE_TYPES.map((value) => (
                <Chip
                  key={value}
                  current={transactionType === value}
                  removes={transactionType === value}
                  href={href({ transactionType: transactionType === value ? null : value })}
                >
                  {t(`moves.${value}`)}
                </Chip>
              ))}
            </Chips>
          }
        >
          <DayRange from={from} to={to} />
        </FilterBar>
        <MoveTable
          rows={rows}
          empty={
            filtered ? (
              <NoMatch title={t("noMatch")} clearHref={path} />
            ) : (
              <EmptyState title={t("noTransactions")} text={t("noTransactionsText")} />
            )
          }
        />
        <Pagination page={query.page} pages={pages} size={query.size} hrefFor={(page) => href({ page })} />
      </Card>
    </>
  );
}
