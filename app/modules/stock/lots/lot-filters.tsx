import { useTranslations } from "use-intl";
import { Chip, Chips } from "#app/ui/chips.tsx";
import { FilterBar } from "#app/ui/filter-bar.tsx";
import { RowsFound } from "#app/ui/rows-found.tsx";
import type { LotListQuery } from "./lot-list.ts";
import { LOT_FILTERS } from "./lot-states.ts";

type LotFiltersProps = {
  path: string;
  query: LotListQuery;
  hrefFor: (changes: Record<string, string | null>) => string;
  total: number;
};

/** Search by item, and a chip for what asks for somebody's attention. */
export function LotFilters({ path, query, hrefFor, total }: LotFiltersProps) {
  const t = useTranslations("lots");
  const words = useTranslations("catalogue");
  const { q, filters, size } = query;
  const keep = { ...filters, size: String(size) };
  return (
    <FilterBar
      action={path}
      label={words("searchLabel")}
      placeholder={words("searchLabel")}
      defaultValue={q}
      keep={Object.entries(keep).flatMap(([name, value]) => (value ? [[name, value] as const] : []))}
      found={<RowsFound count={total} />}
      chips={
        <Chips clearHref={q !== "" || filters.filter ? path : undefined}>
          {LOT_FILTERS.map((filter) => {
            const current = filters.filter === filter;
            return (
              <Chip
                key={filter}
                current={current}
                removes={current}
                href={hrefFor({ filter: current ? null : filter })}
              >
                {t(`states.${filter}`)}
              </Chip>
            );
          })}
        </Chips>
      }
    />
  );
}
