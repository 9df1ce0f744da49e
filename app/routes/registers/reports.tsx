import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { guard, load } from "#app/http/page/load.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDay, formatDayShort } from "#app/lib/dates.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { big, sum } from "#app/lib/money/money.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { DifferenceTable } from "#app/modules/registers/reports/difference-table.tsx";
import { getRegisterDifferences } from "#app/modules/registers/reports/read-differences.server.ts";
import { paths } from "#app/paths.ts";
import { BarChart } from "#app/ui/chart/bar-chart.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { DayRange, daysOf } from "#app/ui/list/day-range.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, getRegisterDifferences.permission);
  const { unread, ...asked } = daysOf(new URL(args.request.url).searchParams);
  const differences = await load(args, getRegisterDifferences, asked);
  return { title: wordsOf(locale, "registers")("report.title"), ...differences, unread };
}

/** The differences at the closings of the store, by cashier and by day. */
export default function RegisterReports() {
  const t = useTranslations("registers");
  const locale = useLocale();
  const { title, from, to, unread, cashiers, days } = useLoaderData<typeof loader>();
  const bars = (part: "short" | "over") =>
    days.map((one) => ({
      label: formatDayShort(one.day, locale),
      value: big(one[part]).toNumber(),
      text: formatMoney(one[part]),
    }));
  const hasAny = (part: "short" | "over") => sum(days.map((one) => one[part])).gt(0);
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("title"), href: paths.registers.list() }]}
        note={t("report.range", { from: formatDay(from, locale), to: formatDay(to, locale) })}
      />
      <div className={stack({ gap: "large" })}>
        <Card>
          <form action={paths.registers.reports()} className={row()}>
            <DayRange from={unread.from ?? from} to={unread.to ?? to} />
            <Button>{t("report.show")}</Button>
          </form>
        </Card>
        <Card title={t("report.byCashier")} flush>
          <DifferenceTable
            caption={t("report.byCashier")}
            head={t("cashier")}
            rows={cashiers.map(({ cashierId, cashierName, ...one }) => ({ key: cashierId, who: cashierName, ...one }))}
            empty={<EmptyState title={t("report.none")} text={t("report.noneText")} />}
          />
        </Card>
        {(["short", "over"] as const).map((part) =>
          hasAny(part) ? (
            <Card key={part} title={t(`report.${part}ByDay`)}>
              <BarChart label={t(`report.${part}ByDay`)} bars={bars(part)} />
            </Card>
          ) : null,
        )}
        {days.length > 0 ? (
          <Card title={t("report.byDay")} flush>
            <DifferenceTable
              caption={t("report.byDay")}
              head={t("report.day")}
              rows={days.toReversed().map(({ day, ...one }) => ({ key: day, who: formatDay(day, locale), ...one }))}
            />
          </Card>
        ) : null}
      </div>
    </>
  );
}
