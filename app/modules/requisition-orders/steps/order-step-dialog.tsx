import { useTranslations } from "use-intl";
import { formatCost, formatMoney } from "#app/lib/money/format-money.ts";
import type { ShownStep } from "#app/modules/requisition-orders/get-order-screen.server.ts";
import type { ShownOrder } from "#app/modules/requisition-orders/requisition-order-view.server.ts";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { ActionVersion } from "#app/ui/form/conflict-notice.tsx";
import { ErrorSummary, Form, type FormState } from "#app/ui/form/form.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { row, stack } from "#app/ui/layout/layout.css.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

type OrderStepDialogProps = {
  title: string;
  step: ShownStep;
  order: ShownOrder;
  /** Pieces that have not arrived. */
  missing: number;
  waitsForOther: boolean;
  state: FormState | undefined;
};

/** Asks before a step of an order, and says what it does. */
export function OrderStepDialog({ title, step, order, missing, waitsForOther, state }: OrderStepDialogProps) {
  const t = useTranslations("requisitions");
  const back = paths.requisitions.detail(order.id);
  const number = order.poNumber ?? `#${order.id}`;
  const total = formatCost(order.totalAmount);
  return (
    <>
      <PageHeader breadcrumb={[{ label: <bdi>{number}</bdi>, href: back }]} />
      <Dialog title={title} closeHref={back}>
        <Form state={state}>
          <div className={stack()}>
            <ErrorSummary />
            <ActionVersion
              version={order.version}
              action={title}
              href={back}
              label={(name) =>
                name === "status" || name === "notes" ? t(name) : name === "totalAmount" ? t("total") : null
              }
              words={(name, value) =>
                name === "status" ? t(`statuses.${value}`) : name === "totalAmount" ? formatMoney(value) : value
              }
            />
            <p>
              {t.rich(`stepTexts.${step}`, {
                number: () => <bdi>{number}</bdi>,
                vendor: () => <bdi>{order.vendorName ?? t("noVendor")}</bdi>,
                total,
                count: missing,
              })}
            </p>
            {waitsForOther ? <p>{t("waitsForOther")}</p> : null}
            {step === "cancel" || step === "close" ? (
              <TextArea name="reason" label={t("reason")} optional rows={2} maxLength={500} />
            ) : null}
            <div className={row({ justify: "end" })}>
              <LinkButton href={back}>{t("keep")}</LinkButton>
              <Button variant={step === "cancel" ? "danger" : "primary"}>{title}</Button>
            </div>
          </div>
        </Form>
      </Dialog>
    </>
  );
}
