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
import { expectedRows } from "#app/modules/transfers/receive/expected-rows.ts";
import { ReceiveTable } from "#app/modules/transfers/receive/receive-table.tsx";
import { receiveTransfer } from "#app/modules/transfers/receive/receive-transfer.server.ts";
import { scanStep } from "#app/modules/transfers/screen/scan-action.server.ts";
import { ScanCard } from "#app/modules/transfers/screen/scan-card.tsx";
import { StepPage } from "#app/modules/transfers/screen/step-page.tsx";
import { getTransferScreen } from "#app/modules/transfers/screen/transfer-screen.server.ts";
import { paths } from "#app/paths.ts";
import { Checkbox } from "#app/ui/choice/checkbox.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ScanPart } from "#app/ui/picker/scan-field.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, receiveTransfer.permission);
  const { transfer, steps } = await load(args, getTransferScreen, { id: args.params.id });
  if (!steps.includes("receive") && !hasFailed(args.context)) throw redirect(paths.transfers.detail(transfer.id));
  return {
    constraints: constraintsOf(receiveTransfer),
    title: wordsOf(locale, "transfers")("receive.title"),
    transfer,
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  if (form.get("intent") === "scan") {
    const {
      transfer: { items },
    } = await load(args, getTransferScreen, { id: args.params.id });
    const rows = expectedRows(items).map(({ index, item, expected }) => ({
      index,
      expected,
      variantId: item.variantId,
      name: item.name,
      sku: item.sku,
    }));
    return scanStep(args, form, { rows, beyond: "surplus" });
  }
  return submit(
    args,
    receiveTransfer,
    ({ id, openDifferences }) =>
      redirectWithToast(paths.transfers.detail(id), {
        title: { key: "transfers.receive.done" },
        description: { key: openDifferences > 0 ? "transfers.receive.doneDiffers" : "transfers.receive.doneText" },
      }),
    { form, input: { id: args.params.id }, failure: "transfers.failed" },
  );
}

/** Unpacks the boxes: what came, what is damaged, what is too many. */
export default function ReceiveTransfer() {
  const t = useTranslations("transfers");
  const { title, transfer, requestKey } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <StepPage title={title} transfer={transfer} requestKey={requestKey} state={state} text={t("receive.text")}>
      <ScanCard state={state} />
      <Card title={t("items")} flush>
        <ScanPart name="lines">
          <ReceiveTable items={transfer.items} />
        </ScanPart>
      </Card>
      <Card>
        <Checkbox name="more" label={t("receive.more")} help={t("receive.moreHelp")} />
        <TextArea name="notes" label={t("fields.notes")} optional rows={2} />
      </Card>
    </StepPage>
  );
}
