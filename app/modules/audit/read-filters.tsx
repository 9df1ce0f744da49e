import { useTranslations } from "use-intl";
import { Select } from "#app/ui/choice/select.tsx";
import { Chips } from "#app/ui/list/chips.tsx";
import { DayRange } from "#app/ui/list/day-range.tsx";
import { FilterBar } from "#app/ui/list/filter-bar.tsx";
import { RowsFound } from "#app/ui/list/rows-found.tsx";
import { isFiltered, type ReadQuery } from "./read-query.ts";

type ReadFiltersProps = {
  path: string;
  query: ReadQuery;
  total: number;
  people: readonly { id: number; name: string }[];
};

/** Filters by the prescription's number in the database, days and person, in one form. */
export function ReadFilters({ path, query, total, people }: ReadFiltersProps) {
  const t = useTranslations("audit");
  const { filters } = query;
  return (
    <FilterBar
      action={path}
      name="entityId"
      label={t("prescriptionId")}
      placeholder={t("prescriptionId")}
      defaultValue={filters.entityId ?? ""}
      found={<RowsFound count={total} />}
      chips={
        isFiltered(query) ? (
          <Chips label={null} clearHref={path}>
            {null}
          </Chips>
        ) : null
      }
    >
      <DayRange from={query.unread?.from ?? filters.from} to={query.unread?.to ?? filters.to} />
      <Select
        name="actorId"
        label={t("who")}
        hideLabel
        placeholder={t("anybody")}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={filters.actorId ?? ""}
      />
    </FilterBar>
  );
}
