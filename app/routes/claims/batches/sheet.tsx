import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { nonceOf } from "#app/http/context.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { getClaimBatchSheet } from "#app/modules/claims/batches/read-sheet.server.ts";
import { sheetPaper } from "#app/modules/claims/batches/sheet-paper.server.ts";
import { SheetOnPaper } from "#app/modules/claims/batches/sheet-paper.tsx";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Paper } from "#app/ui/paper/paper.tsx";
import { Icon } from "#app/ui/picture/icon.tsx";

export const handle = { page: "plain" } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

const PAGE_RULE =
  "@page{size:A4 landscape;margin:10mm;@bottom-center{content:counter(page) ' / ' counter(pages);font:9pt sans-serif}}";

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, getClaimBatchSheet.permission);
  const sheet = await load(args, getClaimBatchSheet, { id: args.params.id });
  return {
    title: `${wordsOf(locale, "claimBatches")("sheetTitle")} ${sheet.batch.batchNumber}`,
    id: sheet.batch.id,
    paper: sheetPaper(sheet),
    nonce: nonceOf(args.context),
  };
}

/** The sheet of a batch for its insurer. */
export default function PrintClaimSheet() {
  const t = useTranslations("claimBatches");
  const { title, id, paper, nonce } = useLoaderData<typeof loader>();
  return (
    <Paper
      pageRule={PAGE_RULE}
      nonce={nonce}
      label={title}
      prints={paper.claims.length > 0}
      links={
        <LinkButton href={claimPaths.batches.detail(id)}>
          <Icon name="back" />
          {t("backToBatch")}
        </LinkButton>
      }
    >
      <SheetOnPaper paper={paper} />
    </Paper>
  );
}

export { ErrorPage as ErrorBoundary } from "#app/routes/error-page.tsx";
