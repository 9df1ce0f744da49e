import { useTranslations } from "use-intl";
import type { ListQuery } from "#app/lib/list-query.ts";
import { Chip, Chips } from "#app/ui/chips.tsx";
import { FilterBar } from "#app/ui/filter-bar.tsx";
import { RowsFound } from "#app/ui/rows-found.tsx";

type ItemFiltersProps = {
  path: string;
  query: ListQuery<string, string>;
  hrefFor: (changes: Record<string, string | null>) => string;
  total: number;
  /** One chip for each value of a filter. */
  chips: readonly { filter: string; value: string; label: string }[];
};

/** The filters over a list of stock: search by item, and chips. */
export function ItemFilters({ path, query, hrefFor, total, chips }: ItemFiltersProps) {
  const t = useTranslations("catalogue");
  const { q, filters, sort, size } = query;
  const keep = { ...filters, sort: `${sort.descending ? "-" : ""}${sort.key}`, size: String(size) };
  return (
    <FilterBar
      action={path}
      label={t("searchLabel")}
      placeholder={t("searchLabel")}
      defaultValue={q}
      keep={Object.entries(keep).flatMap(([name, value]) => (value ? [[name, value] as const] : []))}
      found={<RowsFound count={total} />}
      chips={
        <Chips clearHref={q !== "" || Object.keys(filters).length > 0 ? path : undefined}>
          {chips.map(({ filter, value, label }) => {
            const current = filters[filter] === value;
            return (
              <Chip
                key={value}
                current={current}
                removes={current}
                href={hrefFor({ [filter]: current ? null : value })}
              >
                {label}
              </Chip>
            );
          })}
        </Chips>
      }
    />
  );
}
