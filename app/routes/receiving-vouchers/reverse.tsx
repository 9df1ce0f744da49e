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
import { getReceivingVoucher } from "#app/modules/receiving-vouchers/read-vouchers.server.ts";
import { reverseReceivingVoucher } from "#app/modules/receiving-vouchers/returns/reverse-receiving-voucher.server.ts";
import { VoucherDialog } from "#app/modules/receiving-vouchers/voucher-dialog.tsx";
import { voucherPieces } from "#app/modules/receiving-vouchers/voucher-pieces.ts";
import { afterStep } from "#app/modules/receiving-vouchers/voucher-status.ts";
import { paths } from "#app/paths.ts";
import { TextArea } from "#app/ui/form/text-area.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale, session } = await guard(args, reverseReceivingVoucher.permission);
  const voucher = await load(args, getReceivingVoucher, { id: args.params.id });
  if (afterStep(voucher, "reverse") === null && args.request.method === "GET") {
    throw redirect(paths.receiving.detail(voucher.id));
  }
  const store = session?.stores.find(({ id }) => id === voucher.storeId);
  return {
    title: wordsOf(locale, "receiving")("reverse.title"),
    voucher,
    pieces: voucherPieces(voucher.items).sound,
    store: (locale === "ar" && store?.nameAr) || store?.name || "",
    constraints: constraintsOf(reverseReceivingVoucher),
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    reverseReceivingVoucher,
    ({ sourceVoucherId, voucherNumber }) =>
      redirectWithToast(paths.receiving.detail(sourceVoucherId ?? 0), {
        title: { key: "receiving.reverse.done" },
        description: { key: "receiving.reverse.doneText", params: { number: voucherNumber ?? "" } },
      }),
    { input: { id: args.params.id }, failure: "receiving.reverse.failed" },
  );
}

/** Says what the reversal will do before it is done. */
export default function ReverseReceivingVoucher() {
  const t = useTranslations("receiving.reverse");
  const { title, voucher, pieces, store, requestKey } = useLoaderData<typeof loader>();
  return (
    <VoucherDialog
      title={title}
      voucher={voucher}
      button={title}
      danger
      requestKey={requestKey}
      state={useActionData<typeof action>()}
    >
      <p>{t("text", { pieces, store })}</p>
      {voucher.poNumber ? <p>{t("order", { number: voucher.poNumber })}</p> : null}
      <p>{t("document")}</p>
      <TextArea name="notes" label={t("notes")} optional rows={2} />
    </VoucherDialog>
  );
}
