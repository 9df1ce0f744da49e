import { useLocale, useTranslations } from "use-intl";
import { formatDay } from "#app/lib/dates.ts";
import { CUSTOMER_FORM, POLICIES_PART } from "#app/modules/customers/parts/customer-page-parts.ts";
import { assignmentTone } from "#app/modules/insurance/assignment-tones.ts";
import type { MemberLimit } from "#app/modules/insurance/coverage/member-limits.server.ts";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { CarryingLink } from "#app/ui/overlay/carrying-link.tsx";
import { carryingButton, toDialog } from "#app/ui/overlay/to-dialog.ts";
import { Badge } from "#app/ui/text/badge.tsx";
import { Moment } from "#app/ui/text/moment.tsx";
import { Num } from "#app/ui/text/num.tsx";
import { visuallyHidden } from "#app/ui/text/visually-hidden.css.ts";
import type { CustomerPolicyStatus, CustomerPolicyView } from "./customer-policy.schema.server.ts";
import { LimitLeft } from "./limit-left.tsx";

type CustomerPolicyTableProps = {
  customerId: number;
  policies: readonly CustomerPolicyView[];
  /** What is left of the limits of their classes. */
  limits?: readonly MemberLimit[];
  /** On a page of its own. Otherwise the table stands in the customer's form, which its dialogs carry. */
  alone?: boolean;
  /** Whether the reader may change the policies. */
  mayChange?: boolean;
  /** A column of another area, before the buttons. */
  more?: Column<CustomerPolicyView> | null;
};

/** A dialog that changes the policies. */
const toPolicy = { form: CUSTOMER_FORM, draws: POLICIES_PART };

/** The policies of an existing customer. Each row links to its dialog. */
export function CustomerPolicyTable({
  customerId,
  policies,
  limits = [],
  alone = false,
  mayChange = true,
  more = null,
}: CustomerPolicyTableProps) {
  const t = useTranslations("customer.policies");
  const below = alone ? ({ from: "profile" } as const) : {};
  /** A link that opens a dialog, with the typed values of the form where there is one. */
  const link = (href: string, words: string, variant?: "quiet") =>
    alone ? (
      <LinkButton variant={variant} href={href} {...toDialog}>
        {words}
      </LinkButton>
    ) : (
      <CarryingLink variant={variant} href={href} {...toPolicy}>
        {words}
      </CarryingLink>
    );
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
    ...(more ? [more] : []),
    {
      key: "limit",
      header: t("limit"),
      render: ({ id }) => <LimitLeft limit={limits.find(({ customerPolicyId }) => customerPolicyId === id)} />,
    },
    {
      key: "actions",
      header: t("actions"),
      render: ({ id, isDefault }) => (
        <div className={row()}>
          {link(paths.customers.policy(customerId, id, below), t("edit"), "quiet")}
          {isDefault ? null : alone ? (
            <form method="post" action={paths.customers.defaultPolicy(customerId, id, below)}>
              <Button variant="quiet">{t("setDefault")}</Button>
            </form>
          ) : (
            <Button
              variant="quiet"
              {...carryingButton(CUSTOMER_FORM, paths.customers.defaultPolicy(customerId, id), POLICIES_PART)}
            >
              {t("setDefault")}
            </Button>
          )}
          {link(paths.customers.removePolicy(customerId, id, below), t("delete"), "quiet")}
        </div>
      ),
    },
  ];
  const shows: Record<string, boolean> = { actions: mayChange, limit: limits.length > 0 };
  const add = link(paths.customers.addPolicy(customerId, below), t("add"));
  const table = (
    <DataTable
      caption={t("title")}
      columns={columns.filter(({ key }) => shows[key] ?? true)}
      rows={policies}
      rowKey={({ id }) => id}
      rowHref={mayChange ? ({ id }) => paths.customers.policy(customerId, id, below) : undefined}
      rowCarries={alone ? undefined : toPolicy}
      empty={<EmptyState title={t("none")} />}
    />
  );
  if (alone) {
    return (
      <Card title={t("title")} flush end={mayChange ? add : undefined}>
        {table}
      </Card>
    );
  }
  return (
    <div className={stack({ gap: "small" })} id={POLICIES_PART}>
      <div className={row({ justify: "end" })}>{add}</div>
      {table}
    </div>
  );
}

/** The status of a customer's policy. */
export function PolicyStatusBadge({ status }: { status: CustomerPolicyStatus }) {
  const t = useTranslations("customer.policies");
  return <Badge tone={assignmentTone(status)}>{t(`statuses.${status}`)}</Badge>;
}
