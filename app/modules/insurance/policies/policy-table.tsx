import { useTranslations } from "use-intl";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Num } from "#app/ui/num.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { formatPercent } from "../percent.ts";
import { ApprovalBadge } from "./approval-badge.tsx";

export type PolicyRow = {
  id: number;
  policyNumber: string;
  className: string;
  discountRate: string | null;
  copaymentRequired: boolean;
  approvalStatus: string;
  /** Whether to show the provider column, for a list with policies of several providers. */
  provider?: string;
};

type PolicyTableProps = {
  rows: readonly PolicyRow[];
  sort?: string;
  hrefFor?: (sort: string) => string;
  empty: React.ReactNode;
};

/** The table of policies. A row links to the policy's page. Source: specification part 1, section 2.6. */
export function PolicyTable({ rows, ...table }: PolicyTableProps) {
  const t = useTranslations("insurance");
  const columns: Column<PolicyRow>[] = [
    { key: "id", header: t("id"), sortable: true, render: ({ id }) => <Num>{id}</Num> },
    {
      key: "policyNumber",
      header: t("policyNumber"),
      sortable: true,
      render: ({ policyNumber }) => <bdi>{policyNumber}</bdi>,
    },
    { key: "className", header: t("className"), sortable: true, render: ({ className }) => <bdi>{className}</bdi> },
    ...(rows.some(({ provider }) => provider !== undefined)
      ? [
          {
            key: "provider",
            header: t("provider"),
            sortable: true,
            render: ({ provider }: PolicyRow) => <bdi>{provider}</bdi>,
          },
        ]
      : []),
    {
      key: "discountRate",
      header: t("discountRate"),
      sortable: true,
      align: "end",
      render: ({ discountRate }) => (discountRate === null ? "–" : <Num>{formatPercent(discountRate)}</Num>),
    },
    {
      key: "copayment",
      header: t("copayment"),
      sortable: true,
      render: ({ copaymentRequired }) => (
        <Badge tone={copaymentRequired ? "warn" : "neutral"}>{t(copaymentRequired ? "required" : "notRequired")}</Badge>
      ),
    },
    {
      key: "status",
      header: t("status"),
      sortable: true,
      render: ({ approvalStatus }) => <ApprovalBadge status={approvalStatus} />,
    },
    {
      key: "actions",
      header: t("actions"),
      render: ({ id, policyNumber }) => (
        <a href={paths.insurance.policy.view(id)}>
          {t("view")}{" "}
          <VisuallyHidden>
            <bdi>{policyNumber}</bdi>
          </VisuallyHidden>
        </a>
      ),
    },
  ];
  return (
    <DataTable
      caption={t("allPolicies")}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.insurance.policy.view(id)}
      {...table}
    />
  );
}
