import { useTranslations } from "use-intl";
import { type ExaminerOption, examinerChoices } from "#app/modules/doctors/examiner.ts";
import { paths } from "#app/paths.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { row } from "#app/ui/layout/layout.css.ts";
import { Chip, Chips } from "#app/ui/list/chips.tsx";
import { CALENDAR_VIEWS, type CalendarQuery, moved } from "./calendar-query.ts";
import * as css from "./calendar-table.css.ts";

type CalendarBarProps = {
  query: CalendarQuery;
  today: string;
  examiners: readonly ExaminerOption[];
};

type ExaminerChipsProps = {
  query: CalendarQuery;
  people: readonly { key: string; name: string }[];
  /** Whom the first column shows. */
  first: string | undefined;
};

/** On a phone, where a day shows one examiner: the way to the others. */
export function ExaminerChips({ query, people, first }: ExaminerChipsProps) {
  return (
    <div className={css.people} data-print="hide">
      <Chips label={null}>
        {people.map(({ key, name }) => (
          <Chip
            key={key}
            href={paths.appointments.list({ ...query, doctorId: key })}
            current={key === (query.doctorId ?? (query.view === "day" ? first : null))}
          >
            <bdi>{name}</bdi>
          </Chip>
        ))}
      </Chips>
    </div>
  );
}

/** The ways through the calendar: earlier and later, a day, a week, a doctor. All are links or a form of the address. */
export function CalendarBar({ query, today, examiners }: CalendarBarProps) {
  const t = useTranslations("appointments");
  const { view, date, doctorId } = query;
  const href = (changes: Partial<CalendarQuery>) => paths.appointments.list({ ...query, ...changes });
  return (
    <div className={row({ justify: "between" })} data-print="hide">
      <nav className={row()} aria-label={t("title")}>
        <LinkButton href={href({ date: moved(query, -1) })}>{t(`previous.${view}`)}</LinkButton>
        <LinkButton href={href({ date: today })}>{t("today")}</LinkButton>
        <LinkButton href={href({ date: moved(query, 1) })}>{t(`next.${view}`)}</LinkButton>
        <Chips label={null}>
          {CALENDAR_VIEWS.map((one) => (
            <Chip key={one} href={href({ view: one })} current={one === view}>
              {t(`views.${one}`)}
            </Chip>
          ))}
        </Chips>
      </nav>
      <search>
        <form className={row({ align: "field" })} action={paths.appointments.list()}>
          <input type="hidden" name="view" value={view} />
          <DateField name="date" label={t("date")} inUrl defaultValue={date} />
          <Select
            name="doctorId"
            label={t("doctor")}
            placeholder={t("allDoctors")}
            defaultValue={doctorId ?? ""}
            options={examinerChoices(
              examiners.map((one) => ({ ...one, speciality: null })),
              t,
            )}
          />
          <Button>{t("show")}</Button>
        </form>
      </search>
    </div>
  );
}
