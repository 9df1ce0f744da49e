import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { StepPage } from "#app/modules/transfers/screen/step-page.tsx";
import { getTransferScreen } from "#app/modules/transfers/screen/transfer-screen.server.ts";
import { SettleTable } from "#app/modules/transfers/settle/settle-table.tsx";
import { settleTransfer } from "#app/modules/transfers/settle/settle-transfer.server.ts";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/layout/card.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, settleTransfer.permission);
  const { transfer, steps } = await load(args, getTransferScreen, { id: args.params.id });
  const open = transfer.differences.filter(({ outcome }) => outcome === null);
  if ((!steps.includes("settle") || open.length === 0) && args.request.method === "GET") {
    throw redirect(paths.transfers.detail(transfer.id));
  }
  return {
    constraints: constraintsOf(settleTransfer),
    title: wordsOf(locale, "transfers")("settle.title"),
    transfer,
    open,
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const done = { title: { key: "transfers.settle.done" } };
  return submit(args, settleTransfer, ({ id }) => redirectWithToast(paths.transfers.detail(id), done), {
    input: { id: args.params.id },
    failure: "transfers.failed",
  });
}

/** Says what became of the pieces that did not arrive as they were sent. */
export default function SettleTransfer() {
  const t = useTranslations("transfers");
  const { title, transfer, open, requestKey } = useLoaderData<typeof loader>();
  return (
    <StepPage
      title={title}
      transfer={transfer}
      requestKey={requestKey}
      state={useActionData<typeof action>()}
      text={t("settle.text")}
    >
      <Card title={t("differences")} flush>
        <SettleTable differences={open} />
      </Card>
    </StepPage>
  );
}
