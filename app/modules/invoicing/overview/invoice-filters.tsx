import { useLocale, useTranslations } from "use-intl";
import type { StoreOption } from "#app/lib/operation.server.ts";
import { Chips, FilterChip } from "#app/ui/chips.tsx";
import { DayRange } from "#app/ui/day-range.tsx";
import { FilterBar } from "#app/ui/filter-bar.tsx";
import { RowsFound } from "#app/ui/rows-found.tsx";
import { Select } from "#app/ui/select.tsx";
import {
  INVOICE_KINDS,
  INVOICE_PROFILES,
  INVOICE_STATUSES,
  type InvoiceListQuery,
  isFiltered,
} from "./invoice-list.ts";

type InvoiceFiltersProps = {
  query: InvoiceListQuery;
  path: string;
  hrefFor: (changes: Record<string, string | null>) => string;
  total: number;
  stores: readonly StoreOption[];
};

/** The search of the documents: number, days, store and kind in one form, the statuses as chips below it. */
export function InvoiceFilters({ query, path, hrefFor, total, stores }: InvoiceFiltersProps) {
  const t = useTranslations("invoices");
  const arabic = useLocale() === "ar";
  const { filters, sort } = query;
  const kept: [string, string][] = [["sort", `${sort.descending ? "-" : ""}${sort.key}`]];
  if (filters.status) kept.push(["status", filters.status]);
  return (
    <FilterBar
      action={path}
      label={t("searchLabel")}
      placeholder={t("searchLabel")}
      defaultValue={query.q}
      keep={kept}
      found={<RowsFound count={total} />}
      chips={
        <Chips clearHref={isFiltered(query) ? path : undefined}>
          {INVOICE_STATUSES.map((status) => (
            <FilterChip key={status} name="status" value={status} chosen={filters.status} hrefFor={hrefFor}>
              {t(`statuses.${status}`)}
            </FilterChip>
          ))}
        </Chips>
      }
    >
      <DayRange from={filters.from} to={filters.to} />
      <Select
        name="kind"
        label={t("kind")}
        hideLabel
        placeholder={t("anyKind")}
        options={INVOICE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        defaultValue={filters.kind ?? ""}
      />
      <Select
        name="profile"
        label={t("profile")}
        hideLabel
        placeholder={t("anyProfile")}
        options={INVOICE_PROFILES.map((value) => ({ value, label: t(`profiles.${value}`) }))}
        defaultValue={filters.profile ?? ""}
      />
      {stores.length > 1 ? (
        <Select
          name="storeId"
          label={t("store")}
          hideLabel
          placeholder={t("anyStore")}
          options={stores.map(({ id, name, nameAr }) => ({ value: id, label: (arabic && nameAr) || name }))}
          defaultValue={filters.storeId ?? ""}
        />
      ) : null}
    </FilterBar>
  );
}
