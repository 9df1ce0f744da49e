import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { useTranslations } from "use-intl";
import type { PageError, Refusal } from "#app/http/context.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { isAllowed } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { claimHrefOf } from "#app/modules/claims/screen/claim-href-data.server.ts";
import { JobsCard } from "#app/modules/lens-jobs/at-sale/jobs-card.tsx";
import { createLensJob } from "#app/modules/lens-jobs/create-job.server.ts";
import { getLensJob } from "#app/modules/lens-jobs/read-jobs.server.ts";
import { collectBalance } from "#app/modules/sales/payments/collect-balance.server.ts";
import { getReceipt } from "#app/modules/sales/receipts/get-receipt.server.ts";
import { thanks } from "#app/modules/sales/receipts/receipt.css.ts";
import { ReceiptCards } from "#app/modules/sales/receipts/receipt-cards.tsx";
import { sendReceipt } from "#app/modules/sales/receipts/send-receipt.server.ts";
import { SendReceipt } from "#app/modules/sales/receipts/send-receipt-form.tsx";
import { SaleFigures } from "#app/modules/sales/sale/figures/sale-figures.tsx";
import { SaleItemsTable } from "#app/modules/sales/sale/sale-items-table.tsx";
import { paths } from "#app/paths.ts";
import { ErrorPage } from "#app/routes/error-page.tsx";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { split, stack } from "#app/ui/layout/layout.css.ts";
import { PrintLink } from "#app/ui/paper/print-link.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";
import { Kbd } from "#app/ui/text/kbd.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const refused = isRouteErrorResponse(error) ? (error.data as PageError | null) : null;
  return [{ title: data?.title ?? refused?.title ?? "" }];
};

export async function loader(args: LoaderFunctionArgs) {
  const { locale, session } = await guard(args);
  const held = session?.permissions ?? new Set<string>();
  const words = wordsOf(locale, "receipts");
  const receipt = await load(args, getReceipt, { id: args.params.id }).catch((refused: Refusal) => {
    if (refused.data) refused.data.title = words("notFoundTitle");
    throw refused;
  });
  return {
    ...receipt,
    title: words("receipt", { id: receipt.sale.id }),
    opensSales: holds(held, "sales:update"),
    claimHref: await claimHrefOf(args, receipt.sale),
    opensCustomers: holds(held, "customers:update"),
    opensJobs: isAllowed(getLensJob, { permissions: held }),
    sells: holds(held, "sales:create"),
    newJobHref:
      receipt.lensesWithoutJob > 0 && (await mayRun(args, { may: createLensJob })).may
        ? lensPaths.jobs.new({ saleId: receipt.sale.id })
        : null,
    sendKey: receipt.sale.customerId !== null && (await mayRun(args, { may: sendReceipt })).may ? randomUUID() : null,
    collects: Number(receipt.sale.balanceDue) > 0 && (await mayRun(args, { may: collectBalance })).may,
  };
}

export default function Receipt() {
  const t = useTranslations("receipts");
  const pay = useTranslations("payments.card");
  const { title, items, opensSales, sells, collects, sendKey, ...receipt } = useLoaderData<typeof loader>();
  const { sale } = receipt;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t("title"), href: paths.receipts.list() }]}
        end={
          <>
            {collects ? (
              <LinkButton href={paths.sales.collect(sale.id)} aria-keyshortcuts="F9" data-shortcut="F9">
                {pay("collect")} <Kbd>F9</Kbd>
              </LinkButton>
            ) : null}
            {sells ? <LinkButton href={paths.sales.new()}>{t("startNewSale")}</LinkButton> : null}
            {opensSales ? <LinkButton href={paths.sales.detail(sale.id)}>{t("viewSale")}</LinkButton> : null}
            {sendKey ? <SendReceipt saleId={sale.id} requestKey={sendKey} /> : null}
            <PrintLink href={paths.receipts.a4(sale.id)}>{t("printA4")}</PrintLink>
            <PrintLink variant="primary" href={paths.receipts.print(sale.id)}>
              {t("printReceipt")}
            </PrintLink>
          </>
        }
      />
      <div className={stack({ gap: "large" })}>
        <ReceiptCards {...receipt} />
        <JobsCard jobs={receipt.lensJobs} opens={receipt.opensJobs} newHref={receipt.newJobHref} />
        <div className={split}>
          <Card title={t("saleItems")} flush>
            <SaleItemsTable items={items} caption={t("saleItems")} />
          </Card>
          <Card>
            <SaleFigures sale={sale} />
          </Card>
        </div>
        <p className={thanks}>{t("thanks")}</p>
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <ReceiptNotFound /> : <ErrorPage />;
}

function ReceiptNotFound() {
  const t = useTranslations("receipts");
  return (
    <>
      <PageHeader title={t("notFoundTitle")} />
      <Card>
        <div className={stack()}>
          <p>{t("notFoundText")}</p>
          <div>
            <LinkButton href={paths.receipts.list()}>{t("goBack")}</LinkButton>
          </div>
        </div>
      </Card>
    </>
  );
}
