import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { cleaned } from "#app/lib/list-query.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { createReceivingVoucher } from "#app/modules/receiving-vouchers/create-receiving-voucher.server.ts";
import { OpenOrders } from "#app/modules/receiving-vouchers/form/open-orders.tsx";
import { listReceivableOrders } from "#app/modules/receiving-vouchers/form/receivable-orders.server.ts";
import { listVendorOptions } from "#app/modules/vendors/vendor-options.server.ts";
import { paths } from "#app/paths.ts";
import { Select } from "#app/ui/choice/select.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { ErrorSummary, Form, FormProvider, RequestKey } from "#app/ui/form/form.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args);
  const params = new URL(args.request.url).searchParams;
  const q = cleaned(params.get("q"));
  const orderId = params.get("orderId");
  return {
    constraints: constraintsOf(createReceivingVoucher),
    may: await mayRun(args, { receive: createReceivingVoucher }),
    title: wordsOf(locale, "receiving")("new"),
    hasStore: session?.store !== null && session?.store !== undefined,
    q,
    orders: await load(args, listReceivableOrders, { q, orderId: /^\d{1,9}$/.test(orderId ?? "") ? orderId : null }),
    vendors: await load(args, listVendorOptions, {}),
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(args, createReceivingVoucher, ({ id }) => redirect(paths.receiving.edit(id)), {
    failure: "receiving.edit.failed",
  });
}

/** Begins a voucher: of an order that waits for goods, or without one. */
export default function NewReceivingVoucher() {
  const t = useTranslations("receiving");
  const { title, hasStore, q, orders, vendors, requestKey, may } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const header = <PageHeader title={title} breadcrumb={[{ label: t("title"), href: paths.receiving.list() }]} />;
  if (!hasStore) {
    return (
      <>
        {header}
        <Card>
          <EmptyState title={t("noStore")} text={t("noStoreText")} />
        </Card>
      </>
    );
  }
  return (
    <>
      {header}
      <div className={stack({ gap: "large" })}>
        <FormProvider state={state}>
          <ErrorSummary />
        </FormProvider>
        <OpenOrders q={q} orders={orders} receives={may.receive} requestKey={requestKey} autoFocus={!state} />
        <Card title={t("start.withoutOrder")}>
          <Form state={state?.kept ? state : undefined} starts={false}>
            <div className={stack({ narrow: true })}>
              <p>{t("start.withoutOrderText")}</p>
              <RequestKey value={requestKey} />
              <Select
                name="vendorId"
                label={t("start.vendor")}
                optional
                placeholder={t("start.chooseVendor")}
                options={vendors}
              />
              <div>
                <Button variant="primary">{t("start.create")}</Button>
              </div>
            </div>
          </Form>
        </Card>
      </div>
    </>
  );
}
