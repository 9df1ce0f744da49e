import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getReceipt } from "#app/modules/sales/receipts/get-receipt.server.ts";
import { sendReceipt } from "#app/modules/sales/receipts/send-receipt.server.ts";
import { SendReceiptForm } from "#app/modules/sales/receipts/send-receipt-form.tsx";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, sendReceipt.permission);
  const { sale } = await load(args, getReceipt, { id: args.params.id });
  if (sale.customerId === null && args.request.method === "GET") throw redirect(paths.receipts.detail(sale.id));
  const { id, receiptNumber, customerName } = sale;
  return {
    id,
    receiptNumber,
    customerName,
    requestKey: randomUUID(),
    title: wordsOf(locale, "receipts")("send.title"),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    sendReceipt,
    async ({ saleId, channel, leaves }) => {
      const key = leaves ? "receipts.send.done" : "receipts.send.shown";
      return redirectWithToast(paths.receipts.detail(saleId), { title: { key, params: { channel } } });
    },
    { input: { id: args.params.id }, failure: "receipts.send.failed" },
  );
}

/** Chooses how a receipt reaches its customer. Also where a press on "Send receipt" is refused. */
export default function SendReceiptPage() {
  const t = useTranslations("receipts");
  const { title, id, receiptNumber, customerName, requestKey } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("title"), href: paths.receipts.list() },
          { label: <bdi>{receiptNumber}</bdi>, href: paths.receipts.detail(id) },
        ]}
        note={customerName ? <bdi>{customerName}</bdi> : undefined}
      />
      <SendReceiptForm saleId={id} requestKey={requestKey} state={useActionData<typeof action>()} />
    </>
  );
}
