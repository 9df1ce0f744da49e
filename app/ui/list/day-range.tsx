import { useTranslations } from "use-intl";
import { isDay } from "#app/lib/dates.ts";
import { typedDay } from "#app/lib/typed-day.ts";
import { DayBox } from "#app/ui/form/date-field.tsx";
import { error } from "#app/ui/form/field.css.ts";
import * as css from "./day-range.css.ts";

type Bounds<Day> = { from?: Day; to?: Day };

/** The days of a search form's URL, typed in any way that a field of a day takes; null for a text that is no day. */
export const daysOf = (params: URLSearchParams): Bounds<string | null> & { unread: Bounds<string> } => {
  const [from, to] = ["from", "to"].map((name) => params.get(name)?.trim() || undefined);
  const [first, last] = [from, to].map((text) => text && typedDay(text));
  return {
    from: first,
    to: last,
    unread: { from: first === null ? from : undefined, to: last === null ? to : undefined },
  };
};

/** The first and last day of a list, as fields of its search form. A text that is no day stays, with a message. */
export function DayRange({ from, to }: Bounds<string>) {
  const t = useTranslations();
  const bound = (name: "from" | "to", value: string | undefined) => {
    const isWrong = Boolean(value && !isDay(value));
    const messageId = `day-${name}-error`;
    return (
      <div className={css.bound}>
        <label htmlFor={`day-${name}`}>{t(`ui.${name}`)}</label>
        <DayBox
          id={`day-${name}`}
          name={name}
          defaultValue={value}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? messageId : undefined}
        />
        {isWrong ? (
          <span id={messageId} className={error}>
            {t("errors.date")}
          </span>
        ) : null}
      </div>
    );
  };
  return (
    <>
      {bound("from", from)}
      {bound("to", to)}
    </>
  );
}
