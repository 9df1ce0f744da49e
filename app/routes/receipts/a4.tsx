import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { nonceOf } from "#app/http/context.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { withInvoice } from "#app/modules/sales/receipts/invoice-paper.server.ts";
import { PaperPage } from "#app/modules/sales/receipts/paper-page.tsx";
import { printReceipt } from "#app/modules/sales/receipts/print-receipt.server.ts";
import { receiptPaper } from "#app/modules/sales/receipts/receipt-paper.server.ts";
import { ReceiptSheet } from "#app/modules/sales/receipts/sheet/receipt-sheet.tsx";
import { paths } from "#app/paths.ts";
import { A4_PAGES } from "#app/ui/paper/paper.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args);
  const words = wordsOf(locale, "receipts");
  const { isCopy, invoice, ...receipt } = await load(args, printReceipt, { id: args.params.id, paper: "a4" });
  return {
    links: {
      back: paths.receipts.detail(receipt.sale.id),
      label: words("backToReceipt"),
      other: paths.receipts.print(receipt.sale.id),
    },
    title: words("receipt", { id: receipt.sale.id }),
    paper: withInvoice(receiptPaper(receipt, { isCopy }), invoice, receipt.corrects !== null),
    nonce: nonceOf(args.context),
  };
}

export default function PrintReceiptA4() {
  const { paper, ...page } = useLoaderData<typeof loader>();
  return (
    <PaperPage paper="a4" pageRule={A4_PAGES} {...page}>
      <ReceiptSheet paper={paper} />
    </PaperPage>
  );
}
