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
import { scannedIn, scannedQuery } from "#app/modules/products/variants/scanned-data.server.ts";
import { TransferBadges } from "#app/modules/transfers/screen/transfer-badge.tsx";
import { TransferForm } from "#app/modules/transfers/screen/transfer-form.tsx";
import { getTransferScreen } from "#app/modules/transfers/screen/transfer-screen.server.ts";
import { updateTransfer } from "#app/modules/transfers/update-transfer.server.ts";
import { paths } from "#app/paths.ts";
import { scannedItem } from "#app/ui/picker/scanned-item.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args);
  const { transfer, steps } = await load(args, getTransferScreen, { id: args.params.id });
  if (!steps.includes("edit") && !hasFailed(args.context)) throw redirect(paths.transfers.detail(transfer.id));
  return {
    constraints: constraintsOf(updateTransfer),
    title: `${wordsOf(locale, "transfers")("edit.title")}: ${transfer.transferNumber}`,
    transfer,
    hasLines: steps.includes("lines"),
    requestKey: randomUUID(),
    said: scannedItem(transfer.items, scannedIn(args.request), ({ quantity }) => quantity),
  };
}

/** Every button saves the form; then the page goes where the button leads. */
export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  const id = args.params.id ?? "";
  const intent = form.get("intent");
  const stays = intent === "scan" || String(form.get("code") ?? "").trim() !== "";
  const next = async () => {
    if (stays) return redirect(paths.transfers.edit(id) + (await scannedQuery(args, form.get("code"))));
    if (intent === "find") return redirect(paths.transfers.newItem(id));
    const title = { key: intent === "submit" ? "transfers.edit.submitted" : "transfers.edit.saved" };
    return redirectWithToast(paths.transfers.detail(id), { title });
  };
  return submit(args, updateTransfer, next, {
    form,
    input: { id, ...(intent === "submit" ? { status: "pending" } : {}) },
    failure: "transfers.edit.failed",
  });
}

/** The workplace of the user who writes a transfer: scan or type the goods. */
export default function EditTransfer() {
  const t = useTranslations("transfers");
  const { transfer, hasLines, requestKey, said } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("edit.title")}
        breadcrumb={[
          { label: t("title"), href: paths.transfers.list() },
          { label: <bdi>{transfer.transferNumber}</bdi>, href: paths.transfers.detail(transfer.id) },
        ]}
        note={<TransferBadges {...transfer} />}
      />
      <TransferForm
        transfer={transfer}
        hasLines={hasLines}
        requestKey={requestKey}
        said={said}
        state={useActionData<typeof action>()}
      />
    </>
  );
}
