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
import { cancelReceivingVoucher } from "#app/modules/receiving-vouchers/cancel-receiving-voucher.server.ts";
import { getReceivingVoucher } from "#app/modules/receiving-vouchers/read-vouchers.server.ts";
import { VoucherDialog } from "#app/modules/receiving-vouchers/voucher-dialog.tsx";
import { afterStep } from "#app/modules/receiving-vouchers/voucher-status.ts";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args);
  const voucher = await load(args, getReceivingVoucher, { id: args.params.id });
  if (afterStep(voucher, "cancel") === null && args.request.method === "GET") {
    throw redirect(paths.receiving.detail(voucher.id));
  }
  return {
    constraints: constraintsOf(cancelReceivingVoucher),
    title: wordsOf(locale, "receiving")("cancelling.title"),
    voucher,
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const done = { title: { key: "receiving.cancelling.done" } };
  return submit(args, cancelReceivingVoucher, () => redirectWithToast(paths.receiving.list(), done), {
    input: { id: args.params.id },
    failure: "receiving.detail.failed",
  });
}

export default function CancelReceivingVoucher() {
  const t = useTranslations("receiving.cancelling");
  const { title, voucher, requestKey } = useLoaderData<typeof loader>();
  return (
    <VoucherDialog
      title={title}
      voucher={voucher}
      button={title}
      keep={t("keep")}
      danger
      requestKey={requestKey}
      state={useActionData<typeof action>()}
    >
      <p>{t("text")}</p>
    </VoucherDialog>
  );
}
