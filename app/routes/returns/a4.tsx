import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { nonceOf } from "#app/http/context.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { withInvoice } from "#app/modules/sales/receipts/invoice-paper.server.ts";
import { PaperPage } from "#app/modules/sales/receipts/paper-page.tsx";
import { ReceiptSheet } from "#app/modules/sales/receipts/sheet/receipt-sheet.tsx";
import { creditNotePaper } from "#app/modules/sales/returns/notes/credit-note-paper.server.ts";
import { printReturn } from "#app/modules/sales/returns/notes/print-return.server.ts";
import { paths } from "#app/paths.ts";
import { A4_PAGES } from "#app/ui/paper/paper.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, printReturn.permission);
  const words = wordsOf(locale, "returns.note");
  const printed = await load(args, printReturn, { id: args.params.id, paper: "a4" });
  return {
    links: {
      back: paths.returns.detail(printed.note.id),
      label: words("backToNote"),
      other: paths.returns.print(printed.note.id),
    },
    title: words("title", { number: printed.note.returnNumber }),
    paper: withInvoice(creditNotePaper(printed), printed.invoice, true),
    nonce: nonceOf(args.context),
  };
}

export default function PrintCreditNoteA4() {
  const { paper, ...page } = useLoaderData<typeof loader>();
  return (
    <PaperPage paper="a4" pageRule={A4_PAGES} {...page}>
      <ReceiptSheet paper={paper} />
    </PaperPage>
  );
}
