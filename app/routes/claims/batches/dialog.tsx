import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { claimPaths } from "#app/claim-paths.ts";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { BatchDialog } from "#app/modules/claims/batches/batch-dialog.tsx";
import { allowsBatchStep } from "#app/modules/claims/batches/batch-status.ts";
import { getClaimBatch } from "#app/modules/claims/batches/read-batches.server.ts";
import { sendClaimBatch } from "#app/modules/claims/batches/send-batch.server.ts";
import { cancelClaimBatch } from "#app/modules/claims/batches/write-batch.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

const COMMANDS = { send: sendClaimBatch, cancel: cancelClaimBatch };

/** The last word of the address is the step. */
const stepOf = (request: Request): keyof typeof COMMANDS =>
  new URL(request.url).pathname.split("/").at(-1) === "cancel" ? "cancel" : "send";

export async function loader(args: LoaderFunctionArgs) {
  const step = stepOf(args.request);
  const { locale } = await guard(args, COMMANDS[step].permission);
  const { claims: _claims, ...batch } = await load(args, getClaimBatch, { id: args.params.id });
  if (!allowsBatchStep(batch.status, step) && args.request.method === "GET") {
    throw redirect(claimPaths.batches.detail(batch.id));
  }
  return {
    constraints: constraintsOf(COMMANDS[step]),
    title: wordsOf(locale, "claimBatches")(`steps.${step}`),
    step,
    batch,
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const step = stepOf(args.request);
  return submit(
    args,
    COMMANDS[step] as typeof sendClaimBatch,
    ({ id, claimCount }) =>
      redirectWithToast(claimPaths.batches.detail(id), {
        title: { key: `claimBatches.done.${step}`, params: { count: claimCount } },
      }),
    { input: { id: args.params.id }, failure: "claimBatches.failed" },
  );
}

/** Asks before a batch is sent or cancelled. */
export default function StepOfBatch() {
  const { step, batch, requestKey } = useLoaderData<typeof loader>();
  return <BatchDialog step={step} batch={batch} requestKey={requestKey} state={useActionData<typeof action>()} />;
}
