import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { nonceOf } from "#app/http/context.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { PackingSheet } from "#app/modules/lens-jobs/papers/packing-sheet.tsx";
import { paperWords } from "#app/modules/lens-jobs/papers/paper-head.server.ts";
import { packingPaper, printPacking } from "#app/modules/lens-jobs/papers/print-packing.server.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { A4_PAGES, Paper } from "#app/ui/paper/paper.tsx";
import { Icon } from "#app/ui/picture/icon.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, printPacking.permission);
  const paper = packingPaper(await load(args, printPacking, { id: args.params.id }));
  return {
    title: `${wordsOf(locale, "lensPapers")("packing")} ${paper.number}`,
    paper,
    words: paperWords(),
    nonce: nonceOf(args.context),
  };
}

/** The packing list that lies in the box of a consignment. */
export default function PrintPackingList() {
  const t = useTranslations("lensPapers");
  const { title, paper, words, nonce } = useLoaderData<typeof loader>();
  const jobs = paper.jobs.map(({ id }) => id);
  return (
    <Paper
      pageRule={A4_PAGES}
      nonce={nonce}
      label={title}
      links={
        <>
          <LinkButton href={lensPaths.consignments.detail(paper.id)}>
            <Icon name="back" />
            {t("backToConsignment")}
          </LinkButton>
          <LinkButton href={lensPaths.jobs.orderSheets(jobs)}>{t("orderSheets")}</LinkButton>
          <LinkButton href={lensPaths.jobs.tickets(jobs)}>{t("tickets")}</LinkButton>
        </>
      }
    >
      <PackingSheet paper={paper} words={words} />
    </Paper>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/routes/error-page.tsx";
