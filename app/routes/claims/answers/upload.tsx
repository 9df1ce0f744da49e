import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import { submitUpload } from "#app/http/form/page-upload.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { answerImports } from "#app/modules/claims/answers/answer-import.server.ts";
import { getClaimBatch } from "#app/modules/claims/batches/read-batches.server.ts";
import { importPage } from "#app/modules/imports/import-data.server.ts";
import { importUpload } from "#app/modules/imports/import-files.server.ts";
import { ImportForm } from "#app/modules/imports/screen/import-form.tsx";
import { LinkButton } from "#app/ui/form/button.tsx";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** Any file of answers, or those to the sheet of the batch in the address. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await importPage(args, answerImports);
  if (args.params.id === undefined) return { ...page, batch: null };
  const { id, batchNumber } = await load(args, getClaimBatch, { id: args.params.id });
  return { ...page, batch: { id, batchNumber } };
}

export async function action(args: ActionFunctionArgs) {
  return submitUpload(
    args,
    answerImports.check,
    importUpload,
    ({ id }) => redirectDocument(claimPaths.answers.importRun(id)),
    { failure: "imports.failed" },
  );
}

/** Chooses a file with the answers of an insurer. */
export default function ImportAnswers() {
  const t = useTranslations("claimBatches");
  const { title, batch, ...form } = useLoaderData<typeof loader>();
  const toBatch = batch && { label: <bdi>{batch.batchNumber}</bdi>, href: claimPaths.batches.detail(batch.id) };
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("claims"), href: claimPaths.list() },
          { label: t("title"), href: claimPaths.batches.list() },
          ...(toBatch ? [toBatch] : []),
        ]}
        end={
          batch ? <LinkButton href={claimPaths.batches.sheetFile(batch.id, "xlsx")}>{t("toFillIn")}</LinkButton> : null
        }
      />
      <ImportForm state={useActionData<typeof action>()} {...form} />
    </>
  );
}
