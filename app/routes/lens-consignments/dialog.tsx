import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { ConsignmentDialog } from "#app/modules/lens-jobs/consignments/consignment-dialog.tsx";
import { allowsStep } from "#app/modules/lens-jobs/consignments/consignment-status.ts";
import { getLensConsignment } from "#app/modules/lens-jobs/consignments/read-consignments.server.ts";
import { sendLensConsignment } from "#app/modules/lens-jobs/consignments/send-consignment.server.ts";
import { cancelLensConsignment } from "#app/modules/lens-jobs/consignments/write-consignment.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

const COMMANDS = { send: sendLensConsignment, cancel: cancelLensConsignment };

/** The last word of the address is the step. */
const stepOf = (request: Request): keyof typeof COMMANDS =>
  new URL(request.url).pathname.split("/").at(-1) === "cancel" ? "cancel" : "send";

export async function loader(args: LoaderFunctionArgs) {
  const step = stepOf(args.request);
  const { locale } = await guard(args, COMMANDS[step].permission);
  const consignment = await load(args, getLensConsignment, { id: args.params.id });
  if (!allowsStep(consignment.status, step) && args.request.method === "GET") {
    throw redirect(lensPaths.consignments.detail(consignment.id));
  }
  return {
    constraints: constraintsOf(COMMANDS[step]),
    title: wordsOf(locale, "lensConsignments")(`steps.${step}`),
    step,
    consignment,
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const step = stepOf(args.request);
  const done = { title: { key: `lensConsignments.done.${step}` } };
  return submit(
    args,
    COMMANDS[step] as typeof sendLensConsignment,
    ({ id }) => redirectWithToast(lensPaths.consignments.detail(id), done),
    { input: { id: args.params.id }, failure: "lensConsignments.failed" },
  );
}

/** Asks before a consignment is sent or cancelled. */
export default function StepOfConsignment() {
  const { step, consignment, requestKey } = useLoaderData<typeof loader>();
  return (
    <ConsignmentDialog
      step={step}
      consignment={consignment}
      requestKey={requestKey}
      state={useActionData<typeof action>()}
    />
  );
}
