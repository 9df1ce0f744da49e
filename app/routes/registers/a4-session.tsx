import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { nonceOf } from "#app/http/context.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { printSession } from "#app/modules/registers/reports/print-session.server.ts";
import { sessionPaper } from "#app/modules/registers/reports/report-paper.server.ts";
import { ReportSheet } from "#app/modules/registers/reports/report-sheet.tsx";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { A4_PAGES, Paper } from "#app/ui/paper/paper.tsx";
import { Icon } from "#app/ui/picture/icon.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, printSession.permission);
  const { id = "", sessionId = "" } = args.params;
  const closing = new URL(args.request.url).searchParams.get("closing");
  const printed = await load(args, printSession, { id, sessionId, closing });
  const words = wordsOf(locale, "registers");
  return {
    back: paths.registers.session(id, sessionId),
    label: words("session.title", { number: String(printed.session.sessionNumber) }),
    roll: paths.registers.printSession(id, sessionId, { closing: closing ?? undefined }),
    title: `${words(printed.closing ? "zReport" : "xReport")} ${printed.closing?.reportNumber ?? ""}`.trim(),
    paper: sessionPaper(printed),
    nonce: nonceOf(args.context),
  };
}

/** An X or Z report on A4. */
export default function PrintSessionA4() {
  const t = useTranslations("receipts");
  const { back, label, roll, title, paper, nonce } = useLoaderData<typeof loader>();
  return (
    <Paper
      pageRule={A4_PAGES}
      nonce={nonce}
      label={title}
      links={
        <>
          <LinkButton href={back}>
            <Icon name="back" />
            {label}
          </LinkButton>
          <LinkButton href={roll}>{t("printRoll")}</LinkButton>
        </>
      }
    >
      <ReportSheet paper={paper} />
    </Paper>
  );
}
