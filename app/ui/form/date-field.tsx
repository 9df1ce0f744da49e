import type { ComponentPropsWithoutRef } from "react";
import { useLocale, useTranslations } from "use-intl";
import { shownDay } from "#app/lib/dates.ts";
import { Icon } from "#app/ui/picture/icon.tsx";
import { button } from "./button.css.ts";
import * as css from "./date-field.css.ts";
import { control as box } from "./field.css.ts";
import { Field, type FieldProps, nativeProps, useField } from "./field.tsx";
import { TYPED_DAY } from "./form-state.ts";

/** More than the longest day takes, with the name of its month. */
const MOST_LETTERS = 40;

type OwnProps = FieldProps & {
  /** yyyy-mm-dd, as are `min` and `max`, the days that the calendar offers. */
  defaultValue?: string;
  min?: string;
  max?: string;
  size?: "normal" | "touch";
  /** The form is a search, whose fields stand in the URL: its reader reads the day (`typedDay`). */
  inUrl?: boolean;
};

type DateFieldProps = OwnProps &
  Omit<ComponentPropsWithoutRef<"input">, keyof OwnProps | "className" | "id" | "value" | "type">;

/** A day, typed and shown as "05 Jan 2024". The server reads it in all the ways of `typedDay`. */
export function DateField(props: DateFieldProps) {
  const { state, control } = useField(props, props.defaultValue);
  const { inUrl, ...native } = nativeProps(props);
  return (
    <Field props={props} state={state}>
      {inUrl ? null : <input type="hidden" name={TYPED_DAY} value={props.name} />}
      <DayBox {...native} {...control} />
    </Field>
  );
}

type DayBoxProps = Omit<ComponentPropsWithoutRef<"input">, "className" | "defaultValue" | "size"> & {
  defaultValue?: string | number;
  size?: "normal" | "touch";
};

/** The text box of a day. Where scripts run, a button beside it opens the browser's calendar (`document/days.ts`). */
export function DayBox({ defaultValue = "", size, ...native }: DayBoxProps) {
  const t = useTranslations("ui");
  const locale = useLocale();
  return (
    <span className={css.day}>
      <input
        placeholder={t("dayShape")}
        autoComplete="off"
        maxLength={MOST_LETTERS}
        {...native}
        data-day=""
        defaultValue={shownDay(String(defaultValue), locale)}
        className={box({ size })}
      />
      <button
        type="button"
        tabIndex={-1}
        data-calendar=""
        className={`${button({ variant: "quiet", square: true })} ${css.calendar}`}
        aria-label={t("calendar")}
      >
        <Icon name="calendar" />
      </button>
    </span>
  );
}
