import { useTranslations } from "use-intl";
import { listHref } from "#app/lib/list-query.ts";
import { Chip, Chips } from "#app/ui/chips.tsx";
import { FilterBar } from "#app/ui/filter-bar.tsx";
import { RowsFound } from "#app/ui/rows-found.tsx";
import { Select } from "#app/ui/select.tsx";
import type { PolicyListQuery } from "./policy-list.ts";

type PolicyFiltersProps = {
  /** The path of the page that shows the list; two pages do. */
  path: string;
  query: PolicyListQuery;
  total: number;
  providers: { value: number; label: string }[];
  filtered: boolean;
};

const STATUSES = ["approved", "pending", "rejected", "not_specified"];

/** The search field and the provider and status filters above the list of policies. */
export function PolicyFilters({ path, query, total, providers, filtered }: PolicyFiltersProps) {
  const t = useTranslations("insurance");
  const { insuranceId, approvalStatus } = query.filters;
  return (
    <FilterBar
      action={path}
      label={t("policySearchLabel")}
      placeholder={t("policySearchLabel")}
      defaultValue={query.q}
      keep={approvalStatus ? [["approvalStatus", approvalStatus]] : []}
      found={<RowsFound count={total} />}
      chips={
        <Chips clearHref={filtered ? path : undefined}>
          {STATUSES.map((value) => {
            const current = approvalStatus === value;
            const href = listHref(path, query, { approvalStatus: current ? null : value });
            return (
              <Chip key={value} current={current} removes={current} href={href}>
                {t(`approvalStatuses.${value}`)}
              </Chip>
            );
          })}
        </Chips>
      }
    >
      <Select
        name="insuranceId"
        label={t("provider")}
        hideLabel
        placeholder={t("allProviders")}
        options={providers}
        defaultValue={insuranceId ?? ""}
      />
    </FilterBar>
  );
}
