import { useTranslations } from "use-intl";
import { atMinute, type DateOnly, formatMinute } from "#app/lib/dates.ts";
import type { AppointmentView } from "#app/modules/appointments/appointment.schema.server.ts";
import { paths } from "#app/paths.ts";
import { Icon } from "#app/ui/picture/icon.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { VisuallyHidden } from "#app/ui/text/visually-hidden.tsx";
import type { CalendarCell, CalendarRow } from "./calendar-grid.ts";
import * as css from "./calendar-table.css.ts";
import { type ShownColumn, Visit } from "./calendar-visit.tsx";

type CalendarTableProps = {
  caption: string;
  columns: readonly ShownColumn[];
  rows: readonly CalendarRow<AppointmentView>[];
  /** The key of the examiner whose calendar it is. */
  examiner: string | null;
  isWeek: boolean;
  /** Whether the reader may book visits. */
  books: boolean;
  /** The time of day at which the page was made. */
  now: string;
};

/** The times of a day down, days or examiners across. A free time is a link that books it, for users with that right. */
export function CalendarTable({ caption, columns, rows, isWeek, now, ...booking }: CalendarTableProps) {
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
          {rows.map((row) => (
            <tr key={row.minute}>
              <th scope="row">
                <Num>{formatMinute(row.minute)}</Num>
                {row.now ? (
                  <span className={css.nowTime}>
                    {t("now")} <Num>{now}</Num>
                  </span>
                ) : null}
              </th>
              {isBreak(row) ? (
                <td className={css.pause} colSpan={columns.length}>
                  <NowLine row={row} />
                  {t("breakUntil", { time: formatMinute(row.breakTo ?? 0) })}
                </td>
              ) : (
                row.cells.map((cell, index) => {
                  const column = columns[index];
                  return column ? (
                    <Cell key={column.key} cell={cell} row={row} index={index} column={column} {...booking} />
                  ) : null;
                })
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Row = CalendarRow<AppointmentView>;

/** Everybody has the break that begins here, so one cell says it. */
const isBreak = ({ breakTo, cells }: Row): boolean =>
  breakTo !== null && cells.every(({ state, visits }) => state === "break" && visits.length === 0);

/** Where the present is in a row; in a week only in the column of today. */
function NowLine({ row: { now }, index = 0 }: { row: Row; index?: number }) {
  if (!now?.columns[index]) return null;
  return <span className={css.nowLine} style={{ insetBlockStart: `${now.percent}%` }} aria-hidden="true" />;
}

const LOOKS: Partial<Record<CalendarCell<AppointmentView>["state"], string>> = {
  taken: css.taken,
  past: css.closed,
  closed: css.closed,
  away: css.away,
  break: css.pause,
};

type CellProps = { cell: CalendarCell<AppointmentView>; row: Row; index: number; column: ShownColumn } & Pick<
  CalendarTableProps,
  "examiner" | "books"
>;

function Cell({ cell: { minute, state, visits }, row, index, column, examiner, books }: CellProps) {
  const t = useTranslations("appointments");
  return (
    <td className={LOOKS[state]}>
      <NowLine row={row} index={index} />
      {visits.map((visit) => (
        <Visit key={visit.id} visit={visit} showsExaminer={column.examiner === undefined && examiner === null} />
      ))}
      {state === "free" && books ? (
        <a className={css.book} href={bookHref(column, minute, examiner)}>
          <Icon name="plus" size={14} />
          <VisuallyHidden>
            <bdi>{t("bookAt", { time: formatMinute(minute), name: column.name })}</bdi>
          </VisuallyHidden>
        </a>
      ) : null}
      {state === "free" && !books ? <VisuallyHidden>{t("free")}</VisuallyHidden> : null}
      {visits.length === 0 && (state === "taken" || state === "closed" || state === "away") ? (
        <VisuallyHidden>{t(state)}</VisuallyHidden>
      ) : null}
      {state === "break" && visits.length === 0 ? (
        row.breakTo === null ? (
          <VisuallyHidden>{t("break")}</VisuallyHidden>
        ) : (
          t("breakUntil", { time: formatMinute(row.breakTo) })
        )
      ) : null}
    </td>
  );
}

const bookHref = ({ day, examiner: own }: { day: DateOnly; examiner?: string }, minute: number, of: string | null) =>
  paths.appointments.new({ at: atMinute(day, minute).toISOString(), doctorId: own ?? of });
