import { useTranslations } from "use-intl";
import { Chips } from "#app/ui/chips.tsx";
import { DayRange } from "#app/ui/day-range.tsx";
import { FilterBar } from "#app/ui/filter-bar.tsx";
import { RowsFound } from "#app/ui/rows-found.tsx";
import { Select } from "#app/ui/select.tsx";
import { MOVEMENT_KINDS } from "../ledger/movement-kinds.ts";
import type { MovementListQuery } from "./movement-list.server.ts";

type MovementFiltersProps = { path: string; query: MovementListQuery; total: number };

export const isFiltered = ({ q, filters }: MovementListQuery): boolean => q !== "" || Object.keys(filters).length > 0;

/** Filters by words of the reason, by days and by kind, in one form. */
export function MovementFilters({ path, query, total }: MovementFiltersProps) {
  const t = useTranslations("stock");
  const { q, filters } = query;
  return (
    <FilterBar
      action={path}
      label={t("movements.search")}
      placeholder={t("movements.search")}
      defaultValue={q}
      found={<RowsFound count={total} />}
      chips={
        isFiltered(query) ? (
          <Chips label={null} clearHref={path}>
            {null}
          </Chips>
        ) : null
      }
    >
      <DayRange from={filters.from} to={filters.to} />
      <Select
        name="kind"
        label={t("movements.kind")}
        hideLabel
        placeholder={t("movements.anyKind")}
        options={MOVEMENT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        defaultValue={filters.kind ?? ""}
      />
    </FilterBar>
  );
}
