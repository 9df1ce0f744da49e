import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { nonceOf } from "#app/http/context.server.ts";
import { guard, load } from "#app/http/load.server.ts";
import type { PageHandle } from "#app/http/page-kind.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { getReceipt } from "#app/modules/sales/receipts/get-receipt.server.ts";
import { PaperPage } from "#app/modules/sales/receipts/paper-page.tsx";
import { receiptPaper } from "#app/modules/sales/receipts/receipt-paper.server.ts";
import { ReceiptSheet } from "#app/modules/sales/receipts/receipt-sheet.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

const PAGE_RULE = "@page{size:A4;margin:14mm;@bottom-center{content:counter(page);font:9pt sans-serif}}";

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args);
  const receipt = await load(args, getReceipt, { id: args.params.id });
  return {
    saleId: receipt.sale.id,
    title: wordsOf(locale, "receipts")("receipt", { id: receipt.sale.id }),
    paper: receiptPaper(receipt),
    nonce: nonceOf(args.context),
  };
}

export default function PrintReceiptA4() {
  const { paper, ...page } = useLoaderData<typeof loader>();
  return (
    <PaperPage paper="a4" pageRule={PAGE_RULE} {...page}>
      <ReceiptSheet paper={paper} />
    </PaperPage>
  );
}
