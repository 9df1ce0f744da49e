import { useTranslations } from "use-intl";
import { Chip, Chips } from "#app/ui/chips.tsx";
import { FilterBar } from "#app/ui/filter-bar.tsx";
import { RowsFound } from "#app/ui/rows-found.tsx";
import type { HoldListQuery } from "./hold-list.ts";
import { HOLD_STATES } from "./hold-states.ts";

type HoldFiltersProps = {
  path: string;
  query: HoldListQuery;
  hrefFor: (changes: Record<string, string | null>) => string;
  total: number;
};

/** Search by item, and a chip for each state. */
export function HoldFilters({ path, query, hrefFor, total }: HoldFiltersProps) {
  const t = useTranslations("holds");
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
        <Chips clearHref={q !== "" || filters.state ? path : undefined}>
          {HOLD_STATES.map((state) => {
            const current = filters.state === state;
            return (
              <Chip key={state} current={current} removes={current} href={hrefFor({ state: current ? null : state })}>
                {t(`states.${state}`)}
              </Chip>
            );
          })}
        </Chips>
      }
    />
  );
}
