import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { hasFailed } from "#app/http/context.server.ts";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { scanStep } from "#app/modules/transfers/screen/scan-action.server.ts";
import { ScanCard } from "#app/modules/transfers/screen/scan-card.tsx";
import { StepPage } from "#app/modules/transfers/screen/step-page.tsx";
import { prepareDispatch } from "#app/modules/transfers/send/prepare-dispatch.server.ts";
import { SendTable } from "#app/modules/transfers/send/send-table.tsx";
import { sendTransfer } from "#app/modules/transfers/send/send-transfer.server.ts";
import { afterStep } from "#app/modules/transfers/transfer-status.ts";
import { paths } from "#app/paths.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { ScanPart } from "#app/ui/picker/scan-field.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, sendTransfer.permission);
  const { transfer, lines } = await load(args, prepareDispatch, { id: args.params.id });
  if (afterStep(transfer, "send") === null && !hasFailed(args.context)) {
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
  const form = await readPageForm(args);
  if (form.get("intent") === "scan") {
    const { lines: items } = await load(args, prepareDispatch, { id: args.params.id });
    const rows = items.map(({ variantId, name, sku, quantity }, index) => ({
      index,
      variantId,
      name,
      sku,
      expected: quantity,
    }));
    return scanStep(args, form, { rows, beyond: null });
  }
  const done = { title: { key: "transfers.send.done" }, description: { key: "transfers.send.doneText" } };
  return submit(args, sendTransfer, ({ id }) => redirectWithToast(paths.transfers.detail(id), done), {
    form,
    input: { id: args.params.id },
    failure: "transfers.failed",
  });
}

/** Packs the goods of an approved transfer: they leave the shelf. */
export default function SendTransfer() {
  const t = useTranslations("transfers");
  const { title, transfer, lines, requestKey } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <StepPage title={title} transfer={transfer} requestKey={requestKey} state={state} text={t("send.text")}>
      <ScanCard state={state} />
      <Card title={t("items")} flush>
        <ScanPart name="lines">
          <SendTable lines={lines} />
        </ScanPart>
      </Card>
    </StepPage>
  );
}
