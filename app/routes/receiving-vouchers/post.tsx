import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { postReceivingVoucher } from "#app/modules/receiving-vouchers/post-receiving-voucher.server.ts";
import { getReceivingVoucher } from "#app/modules/receiving-vouchers/read-vouchers.server.ts";
import { hasCosts, voucherTotals } from "#app/modules/receiving-vouchers/voucher-arithmetic.ts";
import { VoucherDialog } from "#app/modules/receiving-vouchers/voucher-dialog.tsx";
import { voucherPieces } from "#app/modules/receiving-vouchers/voucher-pieces.ts";
import { afterStep } from "#app/modules/receiving-vouchers/voucher-status.ts";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale, session } = await guard(args, postReceivingVoucher.permission);
  const voucher = await load(args, getReceivingVoucher, { id: args.params.id });
  if (afterStep(voucher, "post") === null && args.request.method === "GET") {
    throw redirect(paths.receiving.detail(voucher.id));
  }
  const store = session?.stores.find(({ id }) => id === voucher.storeId);
  return {
    title: wordsOf(locale, "receiving")("post.title"),
    voucher,
    pieces: voucherPieces(voucher.items),
    store: (locale === "ar" && store?.nameAr) || store?.name || "",
    net: hasCosts(voucher) ? voucherTotals(voucher.items, voucher).netAmount : null,
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    postReceivingVoucher,
    ({ id, voucherNumber }) =>
      redirectWithToast(paths.receiving.detail(id), {
        title: { key: "receiving.post.done" },
        description: { key: "receiving.post.doneText", params: { number: voucherNumber ?? "" } },
      }),
    { input: { id: args.params.id }, failure: "receiving.post.failed" },
  );
}

/** Says what posting will do before it is done. */
export default function PostReceivingVoucher() {
  const t = useTranslations("receiving.post");
  const { title, voucher, pieces, store, net, requestKey } = useLoaderData<typeof loader>();
  const { sound, items, damaged, missing, surplus } = pieces;
  return (
    <VoucherDialog
      title={title}
      voucher={voucher}
      button={title}
      requestKey={requestKey}
      state={useActionData<typeof action>()}
    >
      {items === 0 ? (
        <p>{t("nothing")}</p>
      ) : (
        <>
          <p>{t("text", { pieces: sound, items, store })}</p>
          {damaged > 0 ? <p>{t("damaged", { pieces: damaged })}</p> : null}
          {missing > 0 ? <p>{t("missing", { pieces: missing })}</p> : null}
          {surplus > 0 ? <p>{t("surplus", { pieces: surplus })}</p> : null}
          {voucher.poNumber ? <p>{t("order", { number: voucher.poNumber })}</p> : null}
          {net === null ? null : <p>{t("cost", { amount: formatMoney(net) })}</p>}
        </>
      )}
      <p>{t("once")}</p>
    </VoucherDialog>
  );
}
