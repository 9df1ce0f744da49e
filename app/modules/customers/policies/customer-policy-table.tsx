import { useLocale, useTranslations } from "use-intl";
import { formatDay } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/form/button.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { CarryingLink } from "#app/ui/overlay/carrying-link.tsx";
import { carryingButton } from "#app/ui/overlay/to-dialog.ts";
import { Badge } from "#app/ui/text/badge.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { visuallyHidden } from "#app/ui/text/visually-hidden.css.ts";
import { CUSTOMER_FORM, POLICIES_PART } from "../parts/customer-page-parts.ts";
import type { CustomerPolicyView } from "./customer-policy.schema.server.ts";
import { PolicyStatusBadge } from "./status-badge.tsx";

type CustomerPolicyTableProps = { customerId: number; policies: readonly CustomerPolicyView[] };

/** A dialog that changes the policies. */
const toPolicy = { form: CUSTOMER_FORM, draws: POLICIES_PART };

/** The policies of an existing customer. Each row links to its dialog. */
export function CustomerPolicyTable({ customerId, policies }: CustomerPolicyTableProps) {
  const t = useTranslations("customer.policies");
  const locale = useLocale();
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
          <CarryingLink variant="quiet" href={paths.customers.policy(customerId, id)} {...toPolicy}>
            {t("edit")}
          </CarryingLink>
          {isDefault ? null : (
            <Button
              variant="quiet"
              {...carryingButton(CUSTOMER_FORM, paths.customers.defaultPolicy(customerId, id), POLICIES_PART)}
            >
              {t("setDefault")}
            </Button>
          )}
          <CarryingLink variant="quiet" href={paths.customers.removePolicy(customerId, id)} {...toPolicy}>
            {t("delete")}
          </CarryingLink>
        </div>
      ),
    },
  ];
  return (
    <div className={stack({ gap: "small" })} id={POLICIES_PART}>
      <div className={row({ justify: "end" })}>
        <CarryingLink href={paths.customers.addPolicy(customerId)} {...toPolicy}>
          {t("add")}
        </CarryingLink>
      </div>
      <DataTable
        caption={t("title")}
        columns={columns}
        rows={policies}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.customers.policy(customerId, id)}
        rowCarries={toPolicy}
        empty={<EmptyState title={t("none")} />}
      />
    </div>
  );
}
