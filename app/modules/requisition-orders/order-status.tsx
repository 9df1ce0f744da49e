import { useLocale, useTranslations } from "use-intl";
import { formatDateTime } from "#app/lib/dates.ts";
import { paths } from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/form/button.tsx";
import { RequestKey } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { toDialog } from "#app/ui/overlay/to-dialog.ts";
import { Badge, type Tone } from "#app/ui/text/badge.tsx";
import { DescriptionList } from "#app/ui/text/description-list.tsx";
import { Kbd } from "#app/ui/text/kbd.tsx";
import type { ShownScreen } from "./get-order-screen.server.ts";
import type { OrderStatus as Status } from "./status.ts";

const TONES: Record<Status, Tone> = {
  pending: "warn",
  approved: "info",
  in_transit: "info",
  received: "good",
  cancelled: "neutral",
};

export function OrderStatus({ status }: { status: Status }) {
  const t = useTranslations("requisitions.statuses");
  return <Badge tone={TONES[status]}>{t(status)}</Badge>;
}

/** The steps that the user may take with an order now; each asks first. */
export function OrderSteps({ order, steps }: Pick<ShownScreen, "order" | "steps">) {
  const t = useTranslations("requisitions");
  return (
    <>
      {steps.map((step, index) => (
        <LinkButton
          key={step}
          variant={index === 0 && step === "approve" ? "primary" : undefined}
          href={paths.requisitions.step(order.id, step)}
          {...toDialog}
        >
          {t(`steps.${step}`)}
        </LinkButton>
      ))}
    </>
  );
}

/** Begins the voucher of a delivery, with the items that the order still waits for. */
export function ReceiveGoods({ order, requestKey }: Pick<ShownScreen, "order"> & { requestKey: string }) {
  const t = useTranslations("requisitions");
  return (
    <form method="post" action={paths.receiving.new()}>
      <RequestKey value={requestKey} />
      <input type="hidden" name="storeId" value={order.storeId} />
      <Button variant="primary" name="requisitionOrderId" value={order.id} aria-keyshortcuts="F9" data-shortcut="F9">
        {t("receiveGoods")}
        <Kbd>F9</Kbd>
      </Button>
    </form>
  );
}

/** The steps of an order, with their users and times. */
export function OrderHistory({ order, events, waitsForOther }: ShownScreen) {
  const t = useTranslations("requisitions");
  const locale = useLocale();
  return (
    <Card title={t("history")}>
      <div className={stack()}>
        {waitsForOther ? <p>{t("waitsForOther")}</p> : null}
        <DescriptionList
          items={events.map(({ what, at, by }) => ({
            key: what,
            term: t(`events.${what}`),
            value: (
              <>
                {formatDateTime(at, locale)}
                {by ? (
                  <>
                    {" · "}
                    <bdi>{by}</bdi>
                  </>
                ) : null}
              </>
            ),
          }))}
        />
        {order.statusReason ? (
          <p>
            {t("reason")}: <bdi>{order.statusReason}</bdi>
          </p>
        ) : null}
      </div>
    </Card>
  );
}
