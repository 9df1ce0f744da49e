import { useTranslations } from "use-intl";
import { formatMoney } from "#app/lib/format-money.ts";
import { ZERO } from "#app/lib/money.ts";
import { Chips, FilterChip } from "#app/ui/chips.tsx";
import { DayRange } from "#app/ui/day-range.tsx";
import { FilterBar } from "#app/ui/filter-bar.tsx";
import { RowsFound } from "#app/ui/rows-found.tsx";
import { Select } from "#app/ui/select.tsx";
import { AGE_NAMES, type Age } from "../payments/ageing.ts";
import type { SaleListQuery } from "./sale-list.server.ts";
import { SPLIT } from "./shown-method.ts";

type SaleFiltersProps = {
  query: SaleListQuery;
  path: string;
  hrefFor: (changes: Record<string, string | null>) => string;
  total: number;
  paymentMethods: readonly string[];
  claimStatuses: readonly string[];
  /** What is owed by the age of the sales, while the list shows balances. */
  ageing?: Record<Age, string> | null;
};

/** The search of the sales list: one form for words, days and payment, and chips for insurance and claim below the form. */
export function SaleFilters({ query, path, hrefFor, total, paymentMethods, claimStatuses, ageing }: SaleFiltersProps) {
  const t = useTranslations("sales");
  const { filters } = query;
  const chip = (name: "insured" | "claimStatus" | "balance", value: string, label: string) => (
    <FilterChip key={value} name={name} value={value} chosen={filters[name]} hrefFor={hrefFor}>
      {label}
    </FilterChip>
  );
  return (
    <FilterBar
      action={path}
      label={t("list.searchLabel")}
      placeholder={t("list.searchLabel")}
      defaultValue={query.q}
      keep={keptParameters(query)}
      found={<RowsFound count={total} />}
      chips={
        <Chips clearHref={isFiltered(query) ? path : undefined}>
          {chip("insured", "yes", t("list.insured"))}
          {chip("insured", "no", t("list.notInsured"))}
          {claimStatuses.map((status) => chip("claimStatus", status, t(`claimStatuses.${status}`)))}
          {chip("balance", "due", t("list.balance"))}
          {filters.balance
            ? AGE_NAMES.map((age) =>
                chip("balance", age, `${t(`list.ages.${age}`)} · ${formatMoney(ageing?.[age] ?? ZERO)}`),
              )
            : null}
        </Chips>
      }
    >
      <DayRange from={filters.from} to={filters.to} />
      <Select
        name="paymentMethod"
        label={t("list.payment")}
        hideLabel
        placeholder={t("list.anyPayment")}
        options={[
          ...paymentMethods.map((value) => ({ value, label: t(`paymentMethods.${value}`) })),
          { value: SPLIT, label: t(`paymentMethods.${SPLIT}`) },
        ]}
        defaultValue={filters.paymentMethod}
      />
    </FilterBar>
  );
}

export const isFiltered = ({ q, filters }: SaleListQuery): boolean => q !== "" || Object.keys(filters).length > 0;

/** The URL parameters that a new search keeps: chips and sorting. The form sends its own fields. */
function keptParameters({ filters, sort }: SaleListQuery): [string, string][] {
  const kept: [string, string][] = [["sort", `${sort.descending ? "-" : ""}${sort.key}`]];
  if (filters.insured) kept.push(["insured", filters.insured]);
  if (filters.balance) kept.push(["balance", filters.balance]);
  if (filters.claimStatus) kept.push(["claimStatus", filters.claimStatus]);
  return kept;
}
