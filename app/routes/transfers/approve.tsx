import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { approveTransfer } from "#app/modules/transfers/approve-transfer.server.ts";
import { TransferDialog } from "#app/modules/transfers/screen/transfer-dialog.tsx";
import { getTransferScreen } from "#app/modules/transfers/screen/transfer-screen.server.ts";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, approveTransfer.permission);
  const { transfer, steps } = await load(args, getTransferScreen, { id: args.params.id });
  if (!steps.includes("approve") && args.request.method === "GET") throw redirect(paths.transfers.detail(transfer.id));
  return { title: wordsOf(locale, "transfers")("approve.title"), transfer, requestKey: randomUUID() };
}

export async function action(args: ActionFunctionArgs) {
  const done = { title: { key: "transfers.approve.done" } };
  return submit(args, approveTransfer, ({ id }) => redirectWithToast(paths.transfers.detail(id), done), {
    input: { id: args.params.id },
    failure: "transfers.failed",
  });
}

export default function ApproveTransfer() {
  const { transfer, requestKey } = useLoaderData<typeof loader>();
  return (
    <TransferDialog step="approve" transfer={transfer} requestKey={requestKey} state={useActionData<typeof action>()} />
  );
}
