import { useTranslations } from "use-intl";
import { Chips, FilterChip } from "#app/ui/chips.tsx";
import { FilterBar } from "#app/ui/filter-bar.tsx";
import { RowsFound } from "#app/ui/rows-found.tsx";
import { Select } from "#app/ui/select.tsx";
import {
  CUSTOMER_GENDERS,
  type CustomerFilter,
  type CustomerListQuery,
  INSURED,
  POLICY_STATUSES,
} from "./customer-list.ts";

type CustomerFiltersProps = {
  query: CustomerListQuery;
  path: string;
  hrefFor: (changes: Record<string, string | null>) => string;
  total: number;
  mostCounted: number;
  companies: readonly string[];
};

/** The search of the customer list: words and company in one form, insurance, policy and gender as chips below it. */
export function CustomerFilters({ query, path, hrefFor, total, mostCounted, companies }: CustomerFiltersProps) {
  const t = useTranslations("customers");
  const { filters } = query;
  const chip = (name: CustomerFilter, value: string, label: string) => (
    <FilterChip key={value} name={name} value={value} chosen={filters[name]} hrefFor={hrefFor}>
      {label}
    </FilterChip>
  );
  // The company in the URL stays chosen, even when the list of companies does not include it.
  const offered = filters.company && !companies.includes(filters.company) ? [filters.company, ...companies] : companies;
  return (
    <FilterBar
      action={path}
      label={t("searchLabel")}
      placeholder={t("searchLabel")}
      defaultValue={query.q}
      keep={keptParameters(query)}
      found={<RowsFound count={total} most={query.q ? mostCounted : undefined} />}
      chips={
        <Chips clearHref={isFiltered(query) ? path : undefined}>
          {INSURED.map((value) => chip("insured", value, t(value === "yes" ? "insured" : "notInsured")))}
          {POLICY_STATUSES.map((value) => chip("policyStatus", value, t(`list.policy.${value}`)))}
          {CUSTOMER_GENDERS.map((value) => chip("gender", value, t(`genders.${value}`)))}
        </Chips>
      }
    >
      {offered.length > 0 ? (
        <Select
          name="company"
          label={t("companyName")}
          hideLabel
          placeholder={t("list.anyCompany")}
          options={offered.map((company) => ({ value: company, label: company }))}
          defaultValue={filters.company ?? ""}
          data-submits=""
        />
      ) : null}
    </FilterBar>
  );
}

export const isFiltered = ({ q, filters }: CustomerListQuery): boolean => q !== "" || Object.keys(filters).length > 0;

/** A new search keeps the chips and the sort. The form's fields replace the old search. */
function keptParameters({ filters, sort, size }: CustomerListQuery): [string, string][] {
  const { company: _own, ...chips } = filters;
  return [
    ["sort", `${sort.descending ? "-" : ""}${sort.key}`],
    ["size", String(size)],
    ...Object.entries(chips).map(([name, value]): [string, string] => [name, value]),
  ];
}
