import { claimPaths } from "#app/claim-paths.ts";
import { paths } from "#app/paths.ts";
import type { SelectOption } from "#app/ui/choice/select.tsx";
import { money, onDemand, text } from "#app/ui/list/columns.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { chips, isId, select } from "#app/ui/list/filters.tsx";
import type { List } from "#app/ui/list/list.ts";
import { Badge } from "#app/ui/text/badge.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { VisuallyHidden } from "#app/ui/text/visually-hidden.tsx";
import { formatPercent } from "../percent.ts";
import { ApprovalBadge } from "./approval-badge.tsx";
import type { PolicyView } from "./policy-view.server.ts";

/** The page of one provider leaves out its name. */
type Policy = PolicyView & { provider?: string };
type More = { providers: readonly SelectOption[] };

/** All policies, or those of one provider, under both of their addresses. */
export const policyList: List<Policy, More> = {
  words: "insurance",
  name: "policies",
  caption: "allPolicies",
  title: ({ t, query, more }) => {
    const provider = more.providers.find(({ value }) => String(value) === query.filters.insuranceId);
    return t(provider ? "policiesOf" : "allPolicies", { name: provider?.label ?? "" });
  },
  heading: (_view, title) => <bdi>{title}</bdi>,
  breadcrumb: ({ t }) => [{ label: t("title"), href: paths.insurance.list() }],
  note: ({ t, total }) => t("policiesAvailable", { count: total }),
  path: ({ pathname }) => pathname,
  file: { path: () => claimPaths.exportPolicies(), name: "insurance-policies" },
  add: {
    href: ({ query: { filters } }) =>
      filters.insuranceId ? claimPaths.newPolicyOf(filters.insuranceId) : paths.insurance.policy.new(),
    text: "addPolicy",
  },
  row: ({ id }) => paths.insurance.policy.view(id),
  search: "policySearchLabel",
  filters: {
    ...select<More>("insuranceId", {
      label: "provider",
      any: "allProviders",
      options: ({ more }) => more.providers,
      fits: isId,
    }),
    approvalStatus: chips(["approved", "pending", "rejected", "not_specified"], "approvalStatuses"),
  },
  sorts: ["id", "policyNumber", "className", "provider", "discountRate", "copayment", "status"],
  sort: "provider",
  columns: {
    id: { cell: ({ id }) => <Num>{id}</Num>, file: { value: ({ id }) => id } },
    policyNumber: text((policy) => policy.policyNumber),
    className: text((policy) => policy.className),
    provider: text((policy) => policy.provider),
    discountRate: money((policy) => policy.discountRate, { format: formatPercent }),
    copayment: {
      cell: ({ copaymentRequired }, { t }) => (
        <Badge tone={copaymentRequired ? "warn" : "neutral"}>{t(copaymentRequired ? "required" : "notRequired")}</Badge>
      ),
      file: { value: ({ copaymentRequired }, { t }) => t(copaymentRequired ? "required" : "notRequired") },
    },
    copaymentAmount: onDemand((policy) => policy.copaymentAmount, { figure: true }),
    status: {
      cell: ({ approvalStatus }) => <ApprovalBadge status={approvalStatus} />,
      file: { value: ({ approvalStatus }, { t }) => t(`approvalStatuses.${approvalStatus}`) },
    },
    actions: {
      cell: ({ id, policyNumber }, { t }) => (
        <a href={paths.insurance.policy.view(id)}>
          {t("view")}{" "}
          <VisuallyHidden>
            <bdi>{policyNumber}</bdi>
          </VisuallyHidden>
        </a>
      ),
    },
  },
  noMatch: "noPolicyMatches",
  none: ({ t }, add) => <EmptyState title={t("noPolicies")} text={t("noPoliciesAtAll")} action={add} />,
};
