import { useTranslations } from "use-intl";
import { Chip, Chips } from "#app/ui/chips.tsx";
import { DayRange } from "#app/ui/day-range.tsx";
import { FilterBar } from "#app/ui/filter-bar.tsx";
import { RowsFound } from "#app/ui/rows-found.tsx";
import { Select } from "#app/ui/select.tsx";
import { type AuditQuery, isFiltered } from "./audit-list.ts";
import { useAuditWords } from "./audit-words.tsx";

type AuditFiltersProps = {
  path: string;
  query: AuditQuery;
  hrefFor: (changes: Record<string, string | number | null>) => string;
  total: number;
  people: readonly { id: number; name: string }[];
  actions: readonly string[];
  entities: readonly string[];
};

/** Filters by words, days, person, action and kind of record, in one form; one record is a chip. */
export function AuditFilters({ path, query, hrefFor, total, people, actions, entities }: AuditFiltersProps) {
  const t = useTranslations("audit");
  const words = useAuditWords();
  const { q, filters } = query;
  const { entityId } = filters;
  return (
    <FilterBar
      action={path}
      label={t("searchLabel")}
      placeholder={t("searchLabel")}
      defaultValue={q}
      keep={entityId ? [["entityId", entityId]] : []}
      found={<RowsFound count={total} />}
      chips={
        isFiltered(query) ? (
          <Chips label={null} clearHref={path}>
            {entityId ? (
              <Chip href={hrefFor({ entityId: null })} removes>
                {t("recordNumber", { id: entityId })}
              </Chip>
            ) : null}
          </Chips>
        ) : null
      }
    >
      <DayRange from={filters.from} to={filters.to} />
      <Select
        name="actorId"
        label={t("who")}
        hideLabel
        placeholder={t("anybody")}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={filters.actorId ?? ""}
      />
      <Select
        name="entity"
        label={t("recordKind")}
        hideLabel
        placeholder={t("anyRecord")}
        options={entities.map((value) => ({ value, label: words.entity(value) }))}
        defaultValue={filters.entity ?? ""}
      />
      <Select
        name="action"
        label={t("action")}
        hideLabel
        placeholder={t("anyAction")}
        options={actions.map((value) => ({ value, label: value }))}
        defaultValue={filters.action ?? ""}
      />
    </FilterBar>
  );
}
