import { useLocale, useTranslations } from "use-intl";
import { formatDay } from "#app/lib/dates.ts";
import { assignmentTone } from "#app/modules/insurance/assignment-tones.ts";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Pagination } from "#app/ui/list/pagination.tsx";
import { Badge } from "#app/ui/text/badge.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import type { PolicyMember } from "./list-policy-members.server.ts";

type PolicyMembersProps = {
  members: readonly PolicyMember[];
  total: number;
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  /** Whether the user may see the names of customers, and may open their records. */
  mayRead: boolean;
  mayOpen: boolean;
};

/** The list of customers with this policy. */
export function PolicyMembers({ members, total, page, pages, hrefFor, mayRead, mayOpen }: PolicyMembersProps) {
  const t = useTranslations("policy");
  const locale = useLocale();
  const columns: Column<PolicyMember>[] = [
    { key: "customer", header: t("customer"), render: ({ name }) => <bdi>{name}</bdi> },
    {
      key: "number",
      header: t("memberNumber"),
      render: ({ policyNumber }) => (policyNumber ? <Num>{policyNumber}</Num> : "–"),
    },
    {
      key: "status",
      header: t("status"),
      render: ({ status }) => <Badge tone={assignmentTone(status)}>{t(`memberStatuses.${status}`)}</Badge>,
    },
    {
      key: "validTill",
      header: t("validTill"),
      render: ({ endDate }) => (endDate ? <Moment>{formatDay(endDate, locale)}</Moment> : t("noEndDate")),
    },
  ];
  return (
    <Card
      flush={mayRead && total > 0}
      title={t("members")}
      end={total > 0 ? t("memberCount", { count: total }) : null}
      id="members"
    >
      {mayRead || total === 0 ? (
        <DataTable
          caption={t("members")}
          columns={columns}
          rows={members}
          rowKey={({ id }) => id}
          rowHref={mayOpen ? ({ customerId }) => paths.customers.profile(customerId) : undefined}
          empty={<EmptyState title={t("noMembers")} />}
        />
      ) : (
        <p>{t("namesHidden")}</p>
      )}
      {mayRead && pages > 1 ? <Pagination page={page} pages={pages} hrefFor={hrefFor} /> : null}
    </Card>
  );
}
