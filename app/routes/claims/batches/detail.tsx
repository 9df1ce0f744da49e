import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { claimPaths } from "#app/claim-paths.ts";
import type { PageError, Refusal } from "#app/http/context.server.ts";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { answerImports } from "#app/modules/claims/answers/answer-import.server.ts";
import { BatchActions, BatchNote } from "#app/modules/claims/batches/batch-badge.tsx";
import { BatchClaims, WaitingClaims } from "#app/modules/claims/batches/batch-claims.tsx";
import { BatchFacts, BatchSums } from "#app/modules/claims/batches/batch-facts.tsx";
import { allowsBatchStep, BATCH_STEPS } from "#app/modules/claims/batches/batch-status.ts";
import { listClaimsToSend } from "#app/modules/claims/batches/fitting-claims.server.ts";
import { getClaimBatch } from "#app/modules/claims/batches/read-batches.server.ts";
import { sendClaimBatch } from "#app/modules/claims/batches/send-batch.server.ts";
import { updateClaimBatch } from "#app/modules/claims/batches/update-batch.server.ts";
import { cancelClaimBatch } from "#app/modules/claims/batches/write-batch.server.ts";
import { RecordErrorPage } from "#app/routes/record-error-page.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { split, stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const refused = isRouteErrorResponse(error) ? (error.data as PageError | null) : null;
  return [{ title: data?.title ?? refused?.title ?? "" }];
};

const STEPS = { edit: updateClaimBatch, send: sendClaimBatch, cancel: cancelClaimBatch, answers: answerImports.check };
const PAGE = 100;

export async function loader(args: LoaderFunctionArgs) {
  const { session, locale } = await guard(args, getClaimBatch.permission);
  const { claims, ...batch } = await load(args, getClaimBatch, { id: args.params.id }).catch((refused: Refusal) => {
    if (refused.data) refused.data.title = wordsOf(locale, "claimBatches")("notFound");
    throw refused;
  });
  const may = await mayRun(args, STEPS);
  const steps = BATCH_STEPS.filter((step) => may[step] && allowsBatchStep(batch.status, step));
  const fills = batch.status === "open" && may.edit && session?.store?.id === batch.storeId;
  const { insuranceId, month } = batch;
  const waiting = fills ? (await load(args, listClaimsToSend, { insuranceId, month })).claims : [];
  const pages = Math.max(1, Math.ceil(claims.length / PAGE));
  const asked = Number(new URL(args.request.url).searchParams.get("page")) || 1;
  const page = Math.min(pages, Math.max(1, Math.trunc(asked)));
  return {
    title: batch.batchNumber,
    batch,
    claims: claims.slice((page - 1) * PAGE, page * PAGE),
    page,
    pages,
    steps,
    fills,
    waiting: waiting.slice(0, PAGE),
    waitingCount: waiting.length,
  };
}

/** The buttons of the rows: a claim leaves the batch, joins it, or all that fit join. */
export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  const [intent = "", of = ""] = String(form.get("intent")).split(":");
  const change = intent === "addAll" ? { addAll: true } : intent === "add" ? { add: [of] } : { remove: [of] };
  return submit(
    args,
    updateClaimBatch,
    ({ id }) => redirectWithToast(claimPaths.batches.detail(id), { title: { key: "claimBatches.saved" } }),
    { form, input: { id: args.params.id, ...change }, failure: "claimBatches.failed" },
  );
}

/** One batch: for whom it is, the claims in it, and what became of them. */
export default function ClaimBatch() {
  const t = useTranslations("claimBatches");
  const { title, batch, claims, page, pages, steps, fills, waiting, waitingCount } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={<bdi>{title}</bdi>}
        breadcrumb={[
          { label: t("claims"), href: claimPaths.list() },
          { label: t("title"), href: claimPaths.batches.list() },
        ]}
        note={<BatchNote batch={batch} />}
        end={<BatchActions id={batch.id} steps={steps} />}
      />
      <div className={stack({ gap: "large" })}>
        <div className={split}>
          <Card title={t("information")}>
            <BatchFacts batch={batch} />
          </Card>
          <Card title={t("summary")}>
            <BatchSums batch={batch} />
          </Card>
        </div>
        <BatchClaims batch={batch} claims={claims} page={page} pages={pages} fills={fills} state={state} />
        {fills && waitingCount > 0 ? (
          <WaitingClaims month={batch.month} claims={waiting} count={waitingCount} state={state} />
        ) : null}
      </div>
    </>
  );
}

/** The page of a batch that does not exist. */
export const ErrorBoundary = () => <RecordErrorPage words="claimBatches" list={claimPaths.batches.list()} />;
