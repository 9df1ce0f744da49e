import { useLocale, useTranslations } from "use-intl";
import { formatDay, type Locale } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { row, stack } from "#app/ui/layout.css.ts";
import { Moment } from "#app/ui/moment.tsx";
import { Num } from "#app/ui/num.tsx";
import { toDialog } from "#app/ui/to-dialog.ts";
import { visuallyHidden } from "#app/ui/visually-hidden.css.ts";
import type { CustomerPolicyView } from "./customer-policy.schema.server.ts";
import { PolicyStatusBadge } from "./status-badge.tsx";

/** The form that the "Set Default" buttons send; they stand inside the customer's own form, which must not hold another. */
const SET_DEFAULT = "set-default-policy";

export const SetDefaultForm = () => <form method="post" id={SET_DEFAULT} />;

type CustomerPolicyTableProps = { customerId: number; policies: readonly CustomerPolicyView[] };

/** The policies of an existing customer. Each row links to its dialog. */
export function CustomerPolicyTable({ customerId, policies }: CustomerPolicyTableProps) {
  const t = useTranslations("customer.policies");
  const locale = useLocale() as Locale;
  const columns: Column<CustomerPolicyView>[] = [
    {
      key: "default",
      header: t("default"),
      render: ({ isDefault }) =>
        isDefault ? <Badge tone="info">{t("default")}</Badge> : <span className={visuallyHidden}>{t("edit")}</span>,
    },
    { key: "provider", header: t("provider"), render: ({ insuranceName }) => <bdi>{insuranceName}</bdi> },
    {
      key: "policy",
      header: t("policy"),
      render: ({ className, policyNumber }) => (
        <>
          <bdi>{className.trim() || t("standard")}</bdi>
          {policyNumber ? (
            <>
              {" · "}
              <Num>{policyNumber}</Num>
            </>
          ) : null}
        </>
      ),
    },
    { key: "status", header: t("status"), render: ({ status }) => <PolicyStatusBadge status={status} /> },
    {
      key: "validTill",
      header: t("validTill"),
      render: ({ endDate }) => (endDate ? <Moment>{formatDay(endDate, locale)}</Moment> : t("noEndDate")),
    },
    {
      key: "actions",
      header: t("actions"),
      render: ({ id, isDefault }) => (
        <div className={row()}>
          <LinkButton variant="quiet" href={paths.customers.policy(customerId, id)}>
            {t("edit")}
          </LinkButton>
          {isDefault ? null : (
            <Button variant="quiet" form={SET_DEFAULT} formAction={paths.customers.defaultPolicy(customerId, id)}>
              {t("setDefault")}
            </Button>
          )}
          <LinkButton variant="quiet" href={paths.customers.removePolicy(customerId, id)} {...toDialog}>
            {t("delete")}
          </LinkButton>
        </div>
      ),
    },
  ];
  return (
    <div className={stack({ gap: "small" })} data-carries="">
      <div className={row({ justify: "end" })}>
        <LinkButton href={paths.customers.addPolicy(customerId)}>{t("add")}</LinkButton>
      </div>
      <DataTable
        caption={t("title")}
        columns={columns}
        rows={policies}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.customers.policy(customerId, id)}
        empty={<EmptyState title={t("none")} />}
      />
    </div>
  );
}
