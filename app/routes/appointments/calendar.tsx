import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { guard } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatDay, formatDayShort, weekdayName } from "#app/lib/dates.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { CalendarBar, ExaminerChips } from "#app/modules/appointments/calendar/calendar-bar.tsx";
import { loadCalendar } from "#app/modules/appointments/calendar/calendar-data.server.ts";
import { daysOf } from "#app/modules/appointments/calendar/calendar-query.ts";
import { CalendarTable } from "#app/modules/appointments/calendar/calendar-table.tsx";
import { ExaminerHeading, type ShownColumn, WeekAgenda } from "#app/modules/appointments/calendar/calendar-visit.tsx";
import { createAppointment } from "#app/modules/appointments/create-appointment.server.ts";
import { saveStoreHours } from "#app/modules/appointments/hours/save-store-hours.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PrintLink } from "#app/ui/paper/print-link.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { Notice } from "#app/ui/text/notice.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args);
  return {
    title: wordsOf(locale, "appointments")("title"),
    may: await mayRun(args, { book: createAppointment, setHours: saveStoreHours }),
    ...(await loadCalendar(args)),
  };
}

/** The appointments of a store by day or week, for all doctors or one. */
export default function AppointmentCalendar() {
  const t = useTranslations("appointments");
  const locale = useLocale();
  const { title, may, query, today, examiners, store, calendar } = useLoaderData<typeof loader>();
  const { view, doctorId, date } = query;
  const days = daysOf(query);
  const last = days.at(-1) ?? date;
  const range =
    view === "day"
      ? `${weekdayName(date, locale)}${t("comma")} ${formatDay(date, locale)}`
      : t("range", { from: formatDay(days[0] ?? date, locale), to: formatDay(last, locale) });
  const columns = (calendar?.columns ?? []).map((column): ShownColumn => {
    const { day, examinerName } = column;
    const byDoctor = view === "day" && doctorId === null;
    const short = `${weekdayName(day, locale)} ${formatDayShort(day, locale)}`;
    const who = examinerName ?? (column.examiner === "" ? t("noDoctor") : "");
    return {
      ...column,
      key: `${day} ${column.examiner}`,
      name: byDoctor ? who : short,
      heading: byDoctor ? <ExaminerHeading examiner={column.examiner ?? ""} name={who} /> : <bdi>{short}</bdi>,
      isToday: !byDoctor && day === today,
    };
  });
  return (
    <>
      <PageHeader
        title={title}
        note={store ? t("note", { store, range }) : undefined}
        end={
          calendar ? (
            <>
              {may.setHours ? <LinkButton href={paths.appointments.hours()}>{t("hours.title")}</LinkButton> : null}
              <LinkButton href={paths.holidays.list()}>{t("holidays")}</LinkButton>
              <LinkButton href={paths.appointments.reminders()}>{t("reminders.title")}</LinkButton>
              <PrintLink href={paths.appointments.print(query)}>{t("print")}</PrintLink>
              {may.book ? (
                <LinkButton variant="primary" href={paths.appointments.new({ doctorId, date })}>
                  {t("new")}
                </LinkButton>
              ) : null}
            </>
          ) : undefined
        }
      />
      <div className={stack({ gap: "large" })}>
        <CalendarBar query={query} today={today} examiners={examiners} />
        {calendar?.holidays.map(({ name, firstDay, lastDay }) => (
          <Notice key={`${firstDay} ${name}`} tone="info">
            <span>
              {t.rich("holiday", {
                name: () => <bdi>{name}</bdi>,
                days:
                  firstDay === lastDay
                    ? formatDay(firstDay, locale)
                    : t("range", { from: formatDay(firstDay, locale), to: formatDay(lastDay, locale) }),
              })}
            </span>
          </Notice>
        ))}
        <Card flush>
          {calendar && calendar.rows.length > 0 && columns.length > 0 ? (
            <>
              <ExaminerChips query={query} people={calendar.people} first={columns[0]?.examiner} />
              {view === "week" ? (
                <WeekAgenda columns={columns} visits={calendar.visits} books={may.book} doctorId={doctorId} />
              ) : null}
              <CalendarTable
                caption={`${title}${t("comma")} ${range}`}
                columns={columns}
                rows={calendar.rows}
                examiner={doctorId}
                isWeek={view === "week"}
                books={may.book}
                now={calendar.now}
              />
            </>
          ) : (
            <EmptyState
              title={calendar ? t(calendar.rows.length > 0 ? "noDoctors" : "closedDay") : t("noStore")}
              text={calendar ? undefined : t("noStoreText")}
            />
          )}
        </Card>
      </div>
    </>
  );
}
