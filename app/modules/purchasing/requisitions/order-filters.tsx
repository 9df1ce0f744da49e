import { useTranslations } from "use-intl";
import { Chips, FilterChip } from "#app/ui/chips.tsx";
import { DayRange } from "#app/ui/day-range.tsx";
import { FilterBar } from "#app/ui/filter-bar.tsx";
import { RowsFound } from "#app/ui/rows-found.tsx";
import { Select, type SelectOption } from "#app/ui/select.tsx";
import type { OrderListQuery } from "./order-list.ts";
import { ORDER_STATUSES } from "./status.ts";

type OrderFiltersProps = {
  query: OrderListQuery;
  path: string;
  hrefFor: (changes: Record<string, string | null>) => string;
  total: number;
  vendors: readonly SelectOption[];
  /** Whether the user works in more than one store. */
  hasStores: boolean;
};

/** The search of the orders: words, days and vendor in one form, status and stores as chips below it. */
export function OrderFilters({ query, path, hrefFor, total, vendors, hasStores }: OrderFiltersProps) {
  const t = useTranslations("requisitions");
  const { filters, sort } = query;
  const chip = (name: "status" | "stores", value: string, label: string) => (
    <FilterChip key={value} name={name} value={value} chosen={filters[name]} hrefFor={hrefFor}>
      {label}
    </FilterChip>
  );
  const keep: [string, string][] = [["sort", `${sort.descending ? "-" : ""}${sort.key}`]];
  for (const name of ["status", "stores"] as const) if (filters[name]) keep.push([name, filters[name]]);
  return (
    <FilterBar
      action={path}
      label={t("searchLabel")}
      placeholder={t("searchLabel")}
      defaultValue={query.q}
      keep={keep}
      found={<RowsFound count={total} />}
      chips={
        <Chips clearHref={isFiltered(query) ? path : undefined}>
          {ORDER_STATUSES.map((status) => chip("status", status, t(`statuses.${status}`)))}
          {hasStores ? chip("stores", "all", t("allStores")) : null}
        </Chips>
      }
    >
      <DayRange from={filters.from} to={filters.to} />
      <Select
        name="vendorId"
        label={t("vendor")}
        hideLabel
        placeholder={t("anyVendor")}
        options={vendors}
        defaultValue={filters.vendorId}
      />
    </FilterBar>
  );
}

export const isFiltered = ({ q, filters }: OrderListQuery): boolean => q !== "" || Object.keys(filters).length > 0;
