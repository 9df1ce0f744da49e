import { Fragment } from "react";
import { listHref, unusual } from "#app/lib/list-query.ts";
import { Chips, FilterChip } from "./chips.tsx";
import { FilterBar } from "./filter-bar.tsx";
import type { List, ListView } from "./list.ts";
import { RowsFound } from "./rows-found.tsx";

type ListBarProps<Row, More> = { list: List<Row, More>; view: ListView<More>; rows: readonly Row[] };

/** The search of a list: words and fields in one form, the other filters as links below it. */
export function ListBar<Row, More>({ list, view, rows }: ListBarProps<Row, More>) {
  const { query, t } = view;
  const path = list.path(view);
  const filters = Object.entries(list.filters ?? {});
  const label = t(list.search ?? "searchLabel");
  const clearHref = filters.length > 0 && isFiltered(view) ? path : undefined;
  const links = filters.flatMap(([name, { chips }]) => (chips?.(view, rows) ?? []).map((chip) => ({ name, ...chip })));
  return (
    <FilterBar
      action={path}
      label={label}
      placeholder={label}
      defaultValue={query.q}
      keep={keptBySearch(list, view)}
      found={<RowsFound count={view.total} most={view.mostCounted} />}
      chips={
        links.length > 0 || clearHref ? (
          <Chips label={links.length > 0 ? undefined : null} clearHref={clearHref}>
            {links.map(({ name, value, label }) => (
              <FilterChip
                key={name + value}
                name={name}
                value={value}
                chosen={query.filters[name]}
                hrefFor={(changes) => listHref(path, query, changes)}
              >
                {label}
              </FilterChip>
            ))}
          </Chips>
        ) : undefined
      }
    >
      {filters.map(([name, { field }]) => (
        <Fragment key={name}>{field?.(view, query.filters[name])}</Fragment>
      ))}
    </FilterBar>
  );
}

export const isFiltered = ({ query: { q, filters } }: Pick<ListView, "query">): boolean =>
  q !== "" || Object.keys(filters).length > 0;

/** What a new search keeps of the URL: the filters that are no fields of its form, the sort, and the rows per page. */
function keptBySearch<Row, More>(list: List<Row, More>, { query }: ListView<More>): [string, string][] {
  const links = Object.entries(query.filters).flatMap(([name, value]): [string, string][] =>
    value && !list.filters?.[name]?.field ? [[name, value]] : [],
  );
  return [...links, ...unusual(query, list.sort ?? "")];
}
