import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { nonceOf } from "#app/http/context.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { withInvoice } from "#app/modules/sales/receipts/invoice-paper.server.ts";
import { PaperPage } from "#app/modules/sales/receipts/paper-page.tsx";
import { rollBlocks } from "#app/modules/sales/receipts/roll.ts";
import { creditNotePaper } from "#app/modules/sales/returns/notes/credit-note-paper.server.ts";
import { printReturn } from "#app/modules/sales/returns/notes/print-return.server.ts";
import { paths } from "#app/paths.ts";
import { PaperRoll } from "#app/ui/paper/paper-roll.tsx";
import { rollHeight } from "#app/ui/paper/roll-height.ts";
import { PAPER_MM } from "#app/ui/paper/roll-metrics.ts";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, printReturn.permission);
  const words = wordsOf(locale, "returns.note");
  const printed = await load(args, printReturn, { id: args.params.id, paper: "roll" });
  const blocks = rollBlocks(withInvoice(creditNotePaper(printed), printed.invoice, true));
  return {
    links: {
      back: paths.returns.detail(printed.note.id),
      label: words("backToNote"),
      other: paths.returns.a4(printed.note.id),
    },
    title: words("title", { number: printed.note.returnNumber }),
    blocks,
    // Chromium takes no automatic height: the page is as long as the credit note.
    pageRule: `@page{size:${PAPER_MM}mm ${rollHeight(blocks)}mm;margin:0}`,
    nonce: nonceOf(args.context),
  };
}

export default function PrintCreditNote() {
  const { title, blocks, ...page } = useLoaderData<typeof loader>();
  return (
    <PaperPage paper="roll" {...page}>
      <PaperRoll title={title} blocks={blocks} />
    </PaperPage>
  );
}
