import { useTranslations } from "use-intl";
import { Chips, FilterChip } from "#app/ui/chips.tsx";
import { FilterBar } from "#app/ui/filter-bar.tsx";
import { RowsFound } from "#app/ui/rows-found.tsx";
import { DIRECTIONS, isFiltered, type TransferListQuery } from "./transfer-list.ts";
import { TRANSFER_STATUSES } from "./transfer-status.ts";

type TransferFiltersProps = {
  query: TransferListQuery;
  path: string;
  hrefFor: (changes: Record<string, string | null>) => string;
  total: number;
};

/** The search of the list, with direction and status as chips below it. */
export function TransferFilters({ query, path, hrefFor, total }: TransferFiltersProps) {
  const t = useTranslations("transfers");
  const { filters, sort } = query;
  const chip = (name: "status" | "direction", value: string, label: string) => (
    <FilterChip key={value} name={name} value={value} chosen={filters[name]} hrefFor={hrefFor}>
      {label}
    </FilterChip>
  );
  const kept = (["status", "direction"] as const).flatMap((name): [string, string][] => {
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
          {DIRECTIONS.map((direction) => chip("direction", direction, t(`directions.${direction}`)))}
          {TRANSFER_STATUSES.map((status) => chip("status", status, t(`statuses.${status}`)))}
        </Chips>
      }
    />
  );
}
