import { useLocale, useTranslations } from "use-intl";
import { formatDay, type Locale, weekdayName } from "#app/lib/dates.ts";
import { Button } from "#app/ui/form/button.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { ErrorSummary, Form, type FormState, RequestKey } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { columns, row, stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { WorkingView } from "./read-working.server.ts";

type Day = WorkingView["days"][number];
type Absence = WorkingView["absences"][number];

/** A Sunday: the days after it have the names of the week. */
const SUNDAY = 22;
export const nameOfWeekday = (weekday: number, locale: Locale): string =>
  weekdayName(`2026-11-${SUNDAY + weekday}`, locale);

const WEEK = [0, 1, 2, 3, 4, 5, 6];

type WorkingFormProps = { storeId: number; days: readonly Day[]; state: FormState | undefined };

/** The week of a doctor in one store. A day whose times are empty is none on which they work there. */
export function WorkingForm({ storeId, days, state }: WorkingFormProps) {
  const t = useTranslations("doctors.working");
  const locale = useLocale();
  const timeOf = (weekday: number, time: "starts" | "ends") => (
    <TextField
      name={`days[${weekday}].${time}`}
      type="time"
      dir="ltr"
      label={t("timeOf", { day: nameOfWeekday(weekday, locale), time: t(time) })}
      hideLabel
      optional
      defaultValue={days.find((day) => day.weekday === weekday)?.[time] ?? ""}
    />
  );
  const shown: Column<number>[] = [
    {
      key: "day",
      header: t("day"),
      render: (weekday) => (
        <>
          <input type="hidden" name={`days[${weekday}].weekday`} value={weekday} />
          {nameOfWeekday(weekday, locale)}
        </>
      ),
    },
    { key: "starts", header: t("starts"), render: (weekday) => timeOf(weekday, "starts") },
    { key: "ends", header: t("ends"), render: (weekday) => timeOf(weekday, "ends") },
  ];
  return (
    <Form state={state}>
      <input type="hidden" name="storeId" value={storeId} />
      <div className={stack()}>
        <ErrorSummary />
        <p>{t("help")}</p>
        <DataTable caption={t("title")} columns={shown} rows={WEEK} rowKey={(weekday) => weekday} />
        <div className={row({ justify: "end" })}>
          <Button name="intent" value="hours" variant="primary">
            {t("save")}
          </Button>
        </div>
      </div>
    </Form>
  );
}

/** One day, or the first and the last. */
export function AbsenceDays({ firstDay, lastDay }: Pick<Absence, "firstDay" | "lastDay">) {
  const t = useTranslations("doctors.absences");
  const locale = useLocale();
  const [from, to] = [formatDay(firstDay, locale), formatDay(lastDay, locale)];
  return firstDay === lastDay ? from : t("range", { from, to });
}

type AbsencesProps = {
  absences: readonly Absence[];
  today: string;
  requestKey: string;
  state: FormState | undefined;
  /** Whether the reader may change them. */
  changes: boolean;
};

/** The absences to come, and the form for another one. */
export function Absences({ absences, today, requestKey, state, changes }: AbsencesProps) {
  const t = useTranslations("doctors.absences");
  const locale = useLocale();
  const shown: Column<Absence>[] = [
    {
      key: "days",
      header: t("days"),
      render: ({ firstDay, lastDay }) => (
        <Moment>
          <AbsenceDays firstDay={firstDay} lastDay={lastDay} />
        </Moment>
      ),
    },
    { key: "reason", header: t("reason"), render: ({ reason }) => <bdi>{reason ?? "–"}</bdi> },
    { key: "visits", header: t("visits"), render: ({ visits }) => <Num>{visits}</Num> },
  ];
  const remove: Column<Absence> = {
    key: "actions",
    header: t("actions"),
    hideHeader: true,
    render: ({ id, firstDay }) => (
      <form method="post">
        <input type="hidden" name="absenceId" value={id} />
        <Button
          name="intent"
          value="remove"
          variant="quiet"
          aria-label={t("removeOf", { day: formatDay(firstDay, locale) })}
        >
          {t("remove")}
        </Button>
      </form>
    ),
  };
  return (
    <Card title={t("title")}>
      <div className={stack()}>
        <DataTable
          caption={t("title")}
          columns={changes ? [...shown, remove] : shown}
          rows={absences}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t("none")} />}
        />
        {changes ? (
          <Form state={state} idPrefix="absence-">
            <RequestKey value={requestKey} />
            <div className={stack()}>
              <ErrorSummary />
              <div className={columns({ count: 3 })}>
                <DateField name="firstDay" label={t("firstDay")} required min={today} />
                <DateField name="lastDay" label={t("lastDay")} optional min={today} data-min-of="firstDay" />
                <TextField name="reason" label={t("reason")} optional />
              </div>
              <div className={row({ justify: "end" })}>
                <Button name="intent" value="absence">
                  {t("add")}
                </Button>
              </div>
            </div>
          </Form>
        ) : null}
      </div>
    </Card>
  );
}
