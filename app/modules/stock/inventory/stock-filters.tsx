import { useTranslations } from "use-intl";
import { Chips, FilterChip } from "#app/ui/chips.tsx";
import { FilterBar } from "#app/ui/filter-bar.tsx";
import { RowsFound } from "#app/ui/rows-found.tsx";
import { Select, type SelectOption } from "#app/ui/select.tsx";
import { STOCK_STATUSES } from "./status.ts";
import type { StockListQuery } from "./stock-list.ts";

type StockFiltersProps = {
  path: string;
  query: StockListQuery;
  hrefFor: (changes: Record<string, string | null>) => string;
  categories: readonly SelectOption[];
  brands: readonly string[];
  total: number;
  /** The highest number that was counted, when counting stopped early. */
  mostCounted: number | undefined;
};

/** Search, category, brand, stock status and whether the item is sold. With scripts, a choice applies at once; without, the Search button sends it. */
export function StockFilters({ path, query, hrefFor, categories, brands, total, mostCounted }: StockFiltersProps) {
  const t = useTranslations("catalogue");
  const { q, filters, sort } = query;
  const filtered = q !== "" || Object.keys(filters).length > 0;
  const keep = {
    status: filters.status,
    active: filters.active,
    sort: `${sort.descending ? "-" : ""}${sort.key}`,
    size: String(query.size),
  };
  const chip = (name: "status" | "active", value: string, words: string) => (
    <FilterChip key={value} name={name} value={value} chosen={filters[name]} hrefFor={hrefFor}>
      {words}
    </FilterChip>
  );
  return (
    <FilterBar
      action={path}
      label={t("searchLabel")}
      placeholder={t("searchLabel")}
      defaultValue={q}
      keep={Object.entries(keep).flatMap(([name, value]) => (value ? [[name, value] as const] : []))}
      found={<RowsFound count={total} most={mostCounted} />}
      chips={
        <Chips clearHref={filtered ? path : undefined}>
          {STOCK_STATUSES.map((status) => chip("status", status, t(`states.${status}`)))}
          {chip("active", "yes", t("active"))}
          {chip("active", "no", t("states.inactive"))}
        </Chips>
      }
    >
      <Choice name="category" all={t("allCategories")} value={filters.category} options={categories} />
      <Choice
        name="brand"
        all={t("allBrands")}
        value={filters.brand}
        options={brands.map((brand) => ({ value: brand, label: brand }))}
      />
    </FilterBar>
  );
}

type ChoiceProps = { name: "category" | "brand"; all: string; value?: string; options: readonly SelectOption[] };

function Choice({ name, all, value, options }: ChoiceProps) {
  const t = useTranslations("catalogue");
  return (
    <Select
      name={name}
      label={t(name)}
      hideLabel
      placeholder={all}
      options={options}
      defaultValue={value ?? ""}
      data-submits=""
    />
  );
}
