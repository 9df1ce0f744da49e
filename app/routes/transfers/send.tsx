import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { prepareDispatch } from "#app/modules/transfers/prepare-dispatch.server.ts";
import { SendTable } from "#app/modules/transfers/send-table.tsx";
import { sendTransfer } from "#app/modules/transfers/send-transfer.server.ts";
import { StepPage } from "#app/modules/transfers/step-page.tsx";
import { afterStep } from "#app/modules/transfers/transfer-status.ts";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, sendTransfer.permission);
  const { transfer, lines } = await load(args, prepareDispatch, { id: args.params.id });
  if (afterStep(transfer, "send") === null && args.request.method === "GET") {
    throw redirect(paths.transfers.detail(transfer.id));
  }
  return {
    constraints: constraintsOf(sendTransfer),
    title: wordsOf(locale, "transfers")("send.title"),
    transfer,
    lines,
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const done = { title: { key: "transfers.send.done" }, description: { key: "transfers.send.doneText" } };
  return submit(args, sendTransfer, ({ id }) => redirectWithToast(paths.transfers.detail(id), done), {
    input: { id: args.params.id },
    failure: "transfers.failed",
  });
}

/** Packs the goods of an approved transfer: they leave the shelf. */
export default function SendTransfer() {
  const t = useTranslations("transfers");
  const { title, transfer, lines, requestKey } = useLoaderData<typeof loader>();
  return (
    <StepPage
      title={title}
      transfer={transfer}
      requestKey={requestKey}
      state={useActionData<typeof action>()}
      text={t("send.text")}
    >
      <Card title={t("items")} flush>
        <SendTable lines={lines} />
      </Card>
    </StepPage>
  );
}
