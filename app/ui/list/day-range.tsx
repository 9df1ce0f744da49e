import { useTranslations } from "use-intl";
import { control } from "#app/ui/form/field.css.ts";
import * as css from "./day-range.css.ts";

/** The first and last day of a list, as fields of its search form. */
export function DayRange({ from, to }: { from?: string; to?: string }) {
  const t = useTranslations("ui");
  return (
    <>
      <label className={css.bound}>
        {t("from")}
        <input className={control()} type="date" name="from" defaultValue={from} />
      </label>
      <label className={css.bound}>
        {t("to")}
        <input className={control()} type="date" name="to" defaultValue={to} />
      </label>
    </>
  );
}
