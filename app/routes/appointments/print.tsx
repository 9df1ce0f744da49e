import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { nonceOf } from "#app/http/context.server.ts";
import { guard } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDateTime, formatDay } from "#app/lib/dates.ts";
import { AppointmentTable } from "#app/modules/appointments/appointment-table.tsx";
import { loadCalendar } from "#app/modules/appointments/calendar/calendar-data.server.ts";
import { daysOf } from "#app/modules/appointments/calendar/calendar-query.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Paper, PaperArticle } from "#app/ui/paper/paper.tsx";
import { Icon } from "#app/ui/picture/icon.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

const PAGE_RULE = "@page{size:A4 landscape;margin:12mm;@bottom-center{content:counter(page);font:9pt sans-serif}}";

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args);
  const { query, store, calendar } = await loadCalendar(args);
  return {
    title: wordsOf(locale, "appointments")("title"),
    query,
    store,
    visits: calendar?.visits ?? [],
    printedAt: new Date().toISOString(),
    nonce: nonceOf(args.context),
  };
}

/** The visits of a day or a week as a list on A4. */
export default function PrintAppointments() {
  const t = useTranslations("appointments");
  const locale = useLocale();
  const { title, query, store, visits, printedAt, nonce } = useLoaderData<typeof loader>();
  const days = daysOf(query);
  const [from, to] = [formatDay(days[0] ?? query.date, locale), formatDay(days.at(-1) ?? query.date, locale)];
  return (
    <Paper
      pageRule={PAGE_RULE}
      nonce={nonce}
      label={title}
      prints={visits.length > 0}
      links={
        <LinkButton href={paths.appointments.list(query)}>
          <Icon name="back" />
          {t("back")}
        </LinkButton>
      }
    >
      <PaperArticle title={title} landscape>
        <p>
          <bdi>{t("note", { store, range: from === to ? from : t("range", { from, to }) })}</bdi>
        </p>
        <AppointmentTable
          caption={title}
          appointments={visits}
          columns={["date", "customer", "phone", "doctor", "type", "status", "notes"]}
          empty={<EmptyState title={t("none")} />}
        />
        <p>
          <bdi>{t("printed", { date: formatDateTime(printedAt, locale) })}</bdi>
        </p>
      </PaperArticle>
    </Paper>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/routes/error-page.tsx";
