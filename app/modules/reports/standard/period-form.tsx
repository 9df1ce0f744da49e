import { useTranslations } from "use-intl";
import type { Preset } from "#app/modules/reports/figures/period.ts";
import { withParams } from "#app/modules/reports/table/table-query.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { Chip, Chips } from "#app/ui/list/chips.tsx";
import { DayRange } from "#app/ui/list/day-range.tsx";
import * as css from "./report-page.css.ts";
import { type ReportQuery, reportParams } from "./report-query.ts";
import type { ReportFilter } from "./report-screen.ts";

type PeriodFormProps = {
  path: string;
  query: ReportQuery;
  presets: readonly Preset[];
  stores: readonly { id: number; name: string }[];
  filters?: readonly ReportFilter[];
  /** Parameters that another period keeps, such as the view. */
  keep: readonly (readonly [string, string])[];
};

/** Presets as links; typed days, the store and what else limits the report in a form. */
export function PeriodForm({ path, query, presets, stores, filters = [], keep }: PeriodFormProps) {
  const t = useTranslations("reports");
  return (
    <div>
      <Chips label={t("period")}>
        {presets.map((period) => (
          <Chip
            key={period}
            current={query.period === period}
            href={withParams(path, reportParams(query, { period, from: null, to: null }))}
          >
            {t(`presets.${period}`)}
          </Chip>
        ))}
      </Chips>
      <form className={css.period} action={path}>
        {keep.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {query.period === "custom" ? null : <input type="hidden" name="period" value={query.period} />}
        <DayRange from={query.unread?.from ?? query.from ?? undefined} to={query.unread?.to ?? query.to ?? undefined} />
        {stores.length > 1 ? (
          <Select
            name="storeId"
            label={t("store")}
            hideLabel
            placeholder={t("allStores")}
            options={stores.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={query.storeId ?? ""}
          />
        ) : null}
        {filters.map(({ name, label, any, options, value }) => (
          <Select
            key={name}
            name={name}
            label={label}
            hideLabel
            placeholder={any}
            options={options}
            defaultValue={value}
          />
        ))}
        <Button>{t("show")}</Button>
      </form>
    </div>
  );
}
