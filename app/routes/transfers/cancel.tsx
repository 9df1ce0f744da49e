import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { cancelTransfer } from "#app/modules/transfers/cancel-transfer.server.ts";
import { TransferDialog } from "#app/modules/transfers/screen/transfer-dialog.tsx";
import { getTransferScreen } from "#app/modules/transfers/screen/transfer-screen.server.ts";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args);
  const { transfer, steps } = await load(args, getTransferScreen, { id: args.params.id });
  if (!steps.includes("cancel") && args.request.method === "GET") throw redirect(paths.transfers.detail(transfer.id));
  return {
    constraints: constraintsOf(cancelTransfer),
    title: wordsOf(locale, "transfers")("cancel.title"),
    transfer,
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const done = { title: { key: "transfers.cancel.done" } };
  return submit(args, cancelTransfer, ({ id }) => redirectWithToast(paths.transfers.detail(id), done), {
    input: { id: args.params.id },
    failure: "transfers.failed",
  });
}

export default function CancelTransfer() {
  const { transfer, requestKey } = useLoaderData<typeof loader>();
  return (
    <TransferDialog step="cancel" transfer={transfer} requestKey={requestKey} state={useActionData<typeof action>()} />
  );
}
