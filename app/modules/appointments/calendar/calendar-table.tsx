import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { atMinute, type DateOnly, formatMinute, formatTime } from "#app/lib/dates.ts";
import type { AppointmentView } from "#app/modules/appointments/appointment.schema.server.ts";
import { AppointmentBadge } from "#app/modules/appointments/appointment-badge.tsx";
import { useShownType } from "#app/modules/appointments/use-shown-type.ts";
import { paths } from "#app/paths.ts";
import { Icon } from "#app/ui/picture/icon.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { VisuallyHidden } from "#app/ui/text/visually-hidden.tsx";
import type { CalendarCell, CalendarColumn, CalendarRow } from "./calendar-grid.ts";
import * as css from "./calendar-table.css.ts";

export type ShownColumn = CalendarColumn & {
  key: string;
  heading: ReactNode;
  /** The doctor or the day, for the name of a free time. */
  name: string;
  isToday?: boolean;
};

type CalendarTableProps = {
  caption: string;
  columns: readonly ShownColumn[];
  rows: readonly CalendarRow<AppointmentView>[];
  /** The doctor whose week it is. */
  doctorId: number | null;
  isWeek: boolean;
  /** Whether the reader may book visits. */
  books: boolean;
};

/** The times of a day down, days or doctors across. A free time is a link that books it, for users with that right. */
export function CalendarTable({ caption, columns, rows, isWeek, ...booking }: CalendarTableProps) {
  const t = useTranslations("appointments");
  return (
    <div className={css.scroll}>
      <table className={isWeek ? `${css.grid} ${css.wide}` : css.grid}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={css.times}>
              {t("time")}
            </th>
            {columns.map(({ key, heading, isToday }) => (
              <th key={key} scope="col" className={isToday ? css.today : undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ minute, cells }) => (
            <tr key={minute}>
              <th scope="row">
                <Num>{formatMinute(minute)}</Num>
              </th>
              {cells.map((cell, index) => {
                const column = columns[index];
                return column ? <Cell key={column.key} cell={cell} column={column} {...booking} /> : null;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type CellProps = { cell: CalendarCell<AppointmentView>; column: ShownColumn } & Pick<
  CalendarTableProps,
  "doctorId" | "books"
>;

function Cell({ cell: { minute, state, visits }, column, doctorId, books }: CellProps) {
  const t = useTranslations("appointments");
  const look = state === "taken" ? css.taken : state === "free" ? undefined : css.closed;
  return (
    <td className={look}>
      {visits.map((visit) => (
        <Visit key={visit.id} visit={visit} showsDoctor={column.doctorId === undefined && doctorId === null} />
      ))}
      {state === "free" && books ? (
        <a className={css.book} href={bookHref(column, minute, doctorId)}>
          <Icon name="plus" size={14} />
          <VisuallyHidden>
            <bdi>{t("bookAt", { time: formatMinute(minute), name: column.name })}</bdi>
          </VisuallyHidden>
        </a>
      ) : null}
      {state === "free" && !books ? <VisuallyHidden>{t("free")}</VisuallyHidden> : null}
      {state === "taken" && visits.length === 0 ? <VisuallyHidden>{t("taken")}</VisuallyHidden> : null}
      {state === "closed" && visits.length === 0 ? <VisuallyHidden>{t("closed")}</VisuallyHidden> : null}
    </td>
  );
}

const bookHref = (
  { day, doctorId: own }: { day: DateOnly; doctorId?: number | null },
  minute: number,
  of: number | null,
) => paths.appointments.new({ at: atMinute(day, minute).toISOString(), doctorId: own ?? of });

function Visit({ visit, showsDoctor }: { visit: AppointmentView; showsDoctor: boolean }) {
  const typeOf = useShownType();
  const { id, appointmentDate, customerName, appointmentType, doctorName, status } = visit;
  return (
    <div className={css.visit}>
      <a href={paths.appointments.detail(id)}>
        <Num>{formatTime(appointmentDate)}</Num> <bdi>{customerName}</bdi>
      </a>
      {appointmentType ? <bdi className={css.detail}>{typeOf(appointmentType)}</bdi> : null}
      {showsDoctor && doctorName ? <bdi className={css.detail}>{doctorName}</bdi> : null}
      <AppointmentBadge status={status} />
    </div>
  );
}
