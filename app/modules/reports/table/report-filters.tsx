import { useId } from "react";
import { useTranslations } from "use-intl";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { control } from "#app/ui/form/field.css.ts";
import * as css from "./report-table.css.ts";
import type { ShownColumn, ShownTable } from "./show-table.server.ts";
import { filterName, tableParams } from "./table-query.ts";

type ReportFiltersProps = {
  path: string;
  keep: readonly (readonly [string, string])[];
  table: ShownTable;
  clearHref: string;
};

/** A field for each filter that the Filters menu has turned on. */
export function ReportFilters({ path, keep, table, clearHref }: ReportFiltersProps) {
  const t = useTranslations("reports.table");
  const ui = useTranslations("ui");
  const { query, columns, defaultSort } = table;
  const on = columns.filter(({ key }) => query.filtering.includes(key));
  if (on.length === 0) return null;
  const rest = tableParams({ ...query, values: {}, selected: [] }, defaultSort, { filtering: query.filtering });
  return (
    <form className={css.filters} action={path}>
      {[...keep, ...rest].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {on.map((column) => (
        <FilterField key={column.key} column={column} value={query.values[column.key] ?? ""} />
      ))}
      <Button>{t("apply")}</Button>
      <LinkButton variant="quiet" href={clearHref}>
        {ui("clearFilters")}
      </LinkButton>
    </form>
  );
}

function FilterField({ column: { key, label, filter, options = [] }, value }: { column: ShownColumn; value: string }) {
  const t = useTranslations("reports.table");
  const id = useId();
  const field = { id, className: control(), name: filterName(key), defaultValue: value };
  return (
    <div className={css.filter}>
      <label htmlFor={id}>{filter === "least" ? t("atLeast", { column: label }) : label}</label>
      {options.length > 0 ? (
        <select {...field}>
          <option value="">{t("any")}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input {...field} inputMode={filter === "least" ? "decimal" : undefined} />
      )}
    </div>
  );
}
