import { useTranslations } from "use-intl";
import { Chip, Chips } from "#app/ui/chips.tsx";
import { FilterBar } from "#app/ui/filter-bar.tsx";
import { RowsFound } from "#app/ui/rows-found.tsx";
import type { ShortListQuery } from "./short-list.ts";

type ShortFiltersProps = {
  path: string;
  query: ShortListQuery;
  hrefFor: (changes: Record<string, string | null>) => string;
  total: number;
};

/** Search, and chips for what is gone, what is low, and what nobody has ordered enough of. */
export function ShortFilters({ path, query, hrefFor, total }: ShortFiltersProps) {
  const t = useTranslations("stock.short");
  const words = useTranslations("catalogue");
  const { q, filters, sort } = query;
  const filtered = q !== "" || Object.keys(filters).length > 0;
  const keep = { ...filters, sort: `${sort.descending ? "-" : ""}${sort.key}`, size: String(query.size) };
  const chip = (name: "status" | "ordered", value: string, label: string) => {
    const current = filters[name] === value;
    return (
      <Chip key={value} current={current} removes={current} href={hrefFor({ [name]: current ? null : value })}>
        {label}
      </Chip>
    );
  };
  return (
    <FilterBar
      action={path}
      label={words("searchLabel")}
      placeholder={words("searchLabel")}
      defaultValue={q}
      keep={Object.entries(keep).flatMap(([name, value]) => (value ? [[name, value] as const] : []))}
      found={<RowsFound count={total} />}
      chips={
        <Chips clearHref={filtered ? path : undefined}>
          {chip("status", "out_of_stock", words("states.out_of_stock"))}
          {chip("status", "low_stock", words("states.low_stock"))}
          {chip("ordered", "no", t("notOrdered"))}
        </Chips>
      }
    />
  );
}
