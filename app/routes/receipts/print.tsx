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
import { rollBlocks } from "#app/modules/sales/receipts/roll.ts";
import { paths } from "#app/paths.ts";
import { PaperRoll } from "#app/ui/paper/paper-roll.tsx";
import { rollHeight } from "#app/ui/paper/roll-height.ts";
import { PAPER_MM } from "#app/ui/paper/roll-metrics.ts";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args);
  const words = wordsOf(locale, "receipts");
  const { isCopy, invoice, ...receipt } = await load(args, printReceipt, { id: args.params.id, paper: "roll" });
  const blocks = rollBlocks(withInvoice(receiptPaper(receipt, { isCopy }), invoice, receipt.corrects !== null));
  return {
    links: {
      back: paths.receipts.detail(receipt.sale.id),
      label: words("backToReceipt"),
      other: paths.receipts.a4(receipt.sale.id),
    },
    title: words("receipt", { id: receipt.sale.id }),
    blocks,
    // Chromium takes no automatic height: the page is as long as the receipt.
    pageRule: `@page{size:${PAPER_MM}mm ${rollHeight(blocks)}mm;margin:0}`,
    nonce: nonceOf(args.context),
  };
}

export default function PrintReceipt() {
  const { title, blocks, ...page } = useLoaderData<typeof loader>();
  return (
    <PaperPage paper="roll" {...page}>
      <PaperRoll title={title} blocks={blocks} />
    </PaperPage>
  );
}
