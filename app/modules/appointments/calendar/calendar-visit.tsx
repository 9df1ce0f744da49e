import type { CSSProperties, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { formatTime, riyadhDay } from "#app/lib/dates.ts";
import type { AppointmentView } from "#app/modules/appointments/appointment.schema.server.ts";
import { AppointmentBadge, useShownType } from "#app/modules/appointments/appointment-words.tsx";
import { examinerName } from "#app/modules/doctors/examiner.ts";
import { paths } from "#app/paths.ts";
import { initialsOf } from "#app/ui/picture/avatar.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { CalendarColumn } from "./calendar-grid.ts";
import * as css from "./calendar-table.css.ts";

export type ShownColumn = CalendarColumn & {
  key: string;
  heading: ReactNode;
  /** The examiner or the day, for the name of a free time. */
  name: string;
  isToday?: boolean;
};

/** The colours by which examiners are told apart, with their initials. */
const COLOURS = ["accent", "indigo", "purple", "good", "warn", "info"];

/** The same examiner has the same colour on every day. */
function colourOf(examiner: string): CSSProperties {
  const place = Number(/\d+$/.exec(examiner)?.[0] ?? -1) + (examiner.startsWith("o") ? COLOURS.length / 2 : 0);
  return {
    "--who": examiner === "" ? "var(--line-strong)" : `var(--${COLOURS[place % COLOURS.length]})`,
  } as CSSProperties;
}

type VisitProps = { visit: AppointmentView; showsExaminer: boolean };

/** A visit, in the colour of its examiner. Their initials say the same without colour. */
export function Visit({ visit, showsExaminer }: VisitProps) {
  const typeOf = useShownType();
  const { id, appointmentDate, appointmentType, examiner, status } = visit;
  const name = examinerName(visit);
  return (
    <div className={css.visit} style={colourOf(examiner)}>
      <a href={paths.appointments.detail(id)}>
        <Num>{formatTime(appointmentDate)}</Num> <bdi>{visit.customerName}</bdi>
      </a>
      {appointmentType ? <bdi className={css.detail}>{typeOf(appointmentType)}</bdi> : null}
      <span className={css.foot}>
        <AppointmentBadge status={status} />
        {name ? <Initials name={name} /> : null}
        {showsExaminer && name ? <bdi className={css.detail}>{name}</bdi> : null}
      </span>
    </div>
  );
}

const Initials = ({ name }: { name: string }) => (
  <span className={css.initials} aria-hidden="true">
    {initialsOf(name)}
  </span>
);

/** The heading of an examiner's column. */
export function ExaminerHeading({ examiner, name }: { examiner: string; name: string }) {
  return (
    <span className={css.heading} style={colourOf(examiner)}>
      {examiner === "" ? null : <Initials name={name} />}
      <bdi>{name}</bdi>
    </span>
  );
}

type WeekAgendaProps = {
  columns: readonly ShownColumn[];
  visits: readonly AppointmentView[];
  books: boolean;
  doctorId: string | null;
};

/** A week on a phone: its days one below the other, each with its visits. */
export function WeekAgenda({ columns, visits, books, doctorId }: WeekAgendaProps) {
  const t = useTranslations("appointments");
  return (
    <div className={css.agenda} data-print="hide">
      {columns.map(({ key, day, heading }) => {
        const own = visits.filter(({ appointmentDate }) => riyadhDay(appointmentDate) === day);
        return (
          <section key={key} className={css.agendaDay}>
            <header>
              <h2>{heading}</h2>
              {books ? <a href={paths.appointments.new({ date: day, doctorId })}>{t("new")}</a> : null}
            </header>
            {own.length > 0 ? (
              own.map((visit) => <Visit key={visit.id} visit={visit} showsExaminer={doctorId === null} />)
            ) : (
              <span className={css.detail}>{t("none")}</span>
            )}
          </section>
        );
      })}
    </div>
  );
}
