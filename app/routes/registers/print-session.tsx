import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { nonceOf } from "#app/http/context.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { printSession } from "#app/modules/registers/reports/print-session.server.ts";
import { paperBlocks, sessionPaper } from "#app/modules/registers/reports/report-paper.server.ts";
import { PaperPage } from "#app/modules/sales/receipts/paper-page.tsx";
import { paths } from "#app/paths.ts";
import { PaperRoll } from "#app/ui/paper/paper-roll.tsx";
import { rollHeight } from "#app/ui/paper/roll-height.ts";
import { PAPER_MM } from "#app/ui/paper/roll-metrics.ts";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, printSession.permission);
  const { id = "", sessionId = "" } = args.params;
  const closing = new URL(args.request.url).searchParams.get("closing");
  const printed = await load(args, printSession, { id, sessionId, closing });
  const blocks = paperBlocks(sessionPaper(printed));
  const words = wordsOf(locale, "registers");
  return {
    links: {
      back: paths.registers.session(id, sessionId),
      label: words("session.title", { number: String(printed.session.sessionNumber) }),
      other: paths.registers.a4Session(id, sessionId, { closing: closing ?? undefined }),
    },
    title: `${words(printed.closing ? "zReport" : "xReport")} ${printed.closing?.reportNumber ?? ""}`.trim(),
    blocks,
    // Chromium takes no automatic height: the page is as long as the report.
    pageRule: `@page{size:${PAPER_MM}mm ${rollHeight(blocks)}mm;margin:0}`,
    nonce: nonceOf(args.context),
  };
}

/** An X or Z report on a roll of 80 mm. */
export default function PrintSession() {
  const { title, blocks, ...page } = useLoaderData<typeof loader>();
  return (
    <PaperPage paper="roll" {...page}>
      <PaperRoll title={title} blocks={blocks} />
    </PaperPage>
  );
}
