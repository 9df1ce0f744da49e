import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { nonceOf } from "#app/http/context.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { printSlip } from "#app/modules/registers/reports/print-session.server.ts";
import { paperBlocks, slipPaper } from "#app/modules/registers/reports/report-paper.server.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Paper, PaperSheet } from "#app/ui/paper/paper.tsx";
import { PaperRoll } from "#app/ui/paper/paper-roll.tsx";
import { rollHeight } from "#app/ui/paper/roll-height.ts";
import { PAPER_MM } from "#app/ui/paper/roll-metrics.ts";
import { Icon } from "#app/ui/picture/icon.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, printSlip.permission);
  const { id = "", transactionId } = args.params;
  const printed = await load(args, printSlip, { id, transactionId });
  const blocks = paperBlocks(slipPaper(printed));
  return {
    back: paths.registers.transactions(id),
    title: wordsOf(locale, "registers")(`moves.${printed.move.transactionType}`),
    blocks,
    pageRule: `@page{size:${PAPER_MM}mm ${rollHeight(blocks)}mm;margin:0}`,
    nonce: nonceOf(args.context),
  };
}

/** The slip of one move of cash, to be signed. */
export default function PrintSlip() {
  const t = useTranslations("registers");
  const { back, title, blocks, pageRule, nonce } = useLoaderData<typeof loader>();
  return (
    <Paper
      pageRule={pageRule}
      nonce={nonce}
      label={title}
      links={
        <LinkButton href={back}>
          <Icon name="back" />
          {t("transactions")}
        </LinkButton>
      }
    >
      <PaperSheet>
        <PaperRoll title={title} blocks={blocks} />
      </PaperSheet>
    </Paper>
  );
}
