import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { listHref } from "#app/lib/list-query.ts";
import type { LineListQuery } from "#app/modules/inventory/counts/line-query.ts";
import { Chip, Chips } from "#app/ui/list/chips.tsx";
import { EmptyState, NoMatch } from "#app/ui/list/empty-state.tsx";
import { FilterBar } from "#app/ui/list/filter-bar.tsx";
import { RowsFound } from "#app/ui/list/rows-found.tsx";

export type LineChip = "all" | "differences" | "uncounted" | "counted";

type LineFiltersProps = {
  path: string;
  query: LineListQuery;
  /** The filter chips. The first chip is chosen when the page opens. */
  chips: readonly [LineChip, ...LineChip[]];
  total: number;
  end?: ReactNode;
};

/** Search in the lines of a count, with filter chips. */
export function LineFilters({ path, query, chips, total, end }: LineFiltersProps) {
  const t = useTranslations("counts");
  const current = query.filters.filter ?? chips[0];
  return (
    <FilterBar
      action={path}
      label={t("linesSearch")}
      placeholder={t("linesSearch")}
      defaultValue={query.q}
      keep={[
        ["filter", current],
        ["size", String(query.size)],
      ]}
      end={end}
      found={<RowsFound count={total} />}
      chips={
        <Chips clearHref={query.q ? listHref(path, query, { q: null }) : undefined}>
          {chips.map((filter) => (
            <Chip
              key={filter}
              current={filter === current}
              href={listHref(path, query, { filter: filter === chips[0] ? null : filter })}
            >
              {t(`filters.${filter}`)}
            </Chip>
          ))}
        </Chips>
      }
    />
  );
}

type NoLinesProps = { path: string; query: LineListQuery; filter: string; nothingCounted?: boolean };

/** The text shown when there are no lines: nothing found, nothing counted, no differences, or nothing left to count. */
export function NoLines({ path, query, filter, nothingCounted = false }: NoLinesProps) {
  const t = useTranslations("counts");
  if (query.q) return <NoMatch title={t("noLines")} clearHref={path} />;
  if (nothingCounted && filter === "differences") {
    return <EmptyState title={t("entry.none")} text={t("nothingCountedText")} />;
  }
  if (filter === "differences") return <EmptyState title={t("noDifferences")} text={t("noDifferencesText")} />;
  return <EmptyState title={t(filter === "uncounted" ? "allCounted" : "noLines")} />;
}
