import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useLocale, useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { createReceivingVoucher } from "#app/modules/receiving-vouchers/create-receiving-voucher.server.ts";
import { OrderDetailsForm } from "#app/modules/requisition-orders/form/order-details-form.tsx";
import { orderPage } from "#app/modules/requisition-orders/form/order-form-data.server.ts";
import { OrderLinesCard } from "#app/modules/requisition-orders/items/order-lines-card.tsx";
import { OrderHistory, OrderStatus, OrderSteps, ReceiveGoods } from "#app/modules/requisition-orders/order-status.tsx";
import { updateRequisitionOrder } from "#app/modules/requisition-orders/update-requisition-order.server.ts";
import { paths } from "#app/paths.ts";
import { split, stack } from "#app/ui/layout/layout.css.ts";
import { PrintLink } from "#app/ui/paper/print-link.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await orderPage(args)), may: await mayRun(args, { receive: createReceivingVoucher }) };
}

export async function action(args: ActionFunctionArgs) {
  const saved = () =>
    redirectWithToast(paths.requisitions.list(), {
      title: { key: "requisitions.updated" },
      description: { key: "requisitions.updatedText" },
    });
  return submit(args, updateRequisitionOrder, saved, { input: { id: args.params.id } });
}

/** An order: its items across the whole page, and below them its details and its history. */
export default function RequisitionOrder() {
  const t = useTranslations("requisitions");
  const arabic = useLocale() === "ar";
  const { title, vendors, screen, requestKey, may } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const { order, items, isEditable } = screen;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("title"), href: paths.requisitions.list() }]}
        note={<OrderStatus status={order.status} />}
        end={
          <>
            <PrintLink href={paths.requisitions.print(order.id)}>{t("print")}</PrintLink>
            <OrderSteps order={order} steps={screen.steps} />
            {screen.awaitsGoods && may.receive ? <ReceiveGoods order={order} requestKey={requestKey} /> : null}
          </>
        }
      />
      <div className={stack({ gap: "large" })}>
        <OrderLinesCard order={order} items={items} isEditable={isEditable} />
        <div className={split}>
          <OrderDetailsForm
            order={order}
            store={(arabic && order.storeNameAr) || order.storeName}
            vendors={vendors}
            state={state}
          />
          <OrderHistory {...screen} />
        </div>
      </div>
    </>
  );
}
