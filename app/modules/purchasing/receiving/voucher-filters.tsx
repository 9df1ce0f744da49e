import { useTranslations } from "use-intl";
import { Chips, FilterChip } from "#app/ui/chips.tsx";
import { DayRange } from "#app/ui/day-range.tsx";
import { FilterBar } from "#app/ui/filter-bar.tsx";
import { RowsFound } from "#app/ui/rows-found.tsx";
import { isFiltered, type VoucherListQuery } from "./voucher-list.ts";
import { VOUCHER_KINDS, VOUCHER_STATUSES } from "./voucher-status.ts";

type VoucherFiltersProps = {
  query: VoucherListQuery;
  path: string;
  hrefFor: (changes: Record<string, string | null>) => string;
  total: number;
};

/** The search of the list: words and days in one form, status and kind as chips below it. */
export function VoucherFilters({ query, path, hrefFor, total }: VoucherFiltersProps) {
  const t = useTranslations("receiving");
  const { filters, sort } = query;
  const chip = (name: "status" | "kind", value: string, label: string) => (
    <FilterChip key={value} name={name} value={value} chosen={filters[name]} hrefFor={hrefFor}>
      {label}
    </FilterChip>
  );
  const kept = (["status", "kind"] as const).flatMap((name): [string, string][] => {
    const value = filters[name];
    return value ? [[name, value]] : [];
  });
  return (
    <FilterBar
      action={path}
      label={t("searchLabel")}
      placeholder={t("searchLabel")}
      defaultValue={query.q}
      keep={[["sort", `${sort.descending ? "-" : ""}${sort.key}`], ...kept]}
      found={<RowsFound count={total} />}
      chips={
        <Chips clearHref={isFiltered(query) ? path : undefined}>
          {VOUCHER_STATUSES.map((status) => chip("status", status, t(`statuses.${status}`)))}
          {VOUCHER_KINDS.map((kind) => chip("kind", kind, t(`kinds.${kind}`)))}
        </Chips>
      }
    >
      <DayRange from={filters.from} to={filters.to} />
    </FilterBar>
  );
}
