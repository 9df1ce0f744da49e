import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { hasFailed } from "#app/http/context.server.ts";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { scannedIn, scannedQuery } from "#app/modules/products/variants/scanned-data.server.ts";
import { VoucherForm } from "#app/modules/receiving-vouchers/form/voucher-form.tsx";
import { postReceivingVoucher } from "#app/modules/receiving-vouchers/post-receiving-voucher.server.ts";
import { getReceivingVoucher } from "#app/modules/receiving-vouchers/read-vouchers.server.ts";
import { updateReceivingVoucher } from "#app/modules/receiving-vouchers/update-receiving-voucher.server.ts";
import { VoucherBadges } from "#app/modules/receiving-vouchers/voucher-badges.tsx";
import { isOpen } from "#app/modules/receiving-vouchers/voucher-status.ts";
import { listVendorOptions } from "#app/modules/vendors/vendor-options.server.ts";
import { paths } from "#app/paths.ts";
import { scannedItem } from "#app/ui/picker/scanned-item.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args);
  const voucher = await load(args, getReceivingVoucher, { id: args.params.id });
  // A posted or cancelled voucher takes no changes: its own page says which it is.
  if (!isOpen(voucher) && !hasFailed(args.context)) throw redirect(paths.receiving.detail(voucher.id));
  const t = wordsOf(locale, "receiving");
  const name = voucher.voucherNumber ?? t("draftNumber", { id: String(voucher.id) });
  return {
    constraints: constraintsOf(updateReceivingVoucher),
    title: `${t("edit.title")}: ${name}`,
    name,
    voucher,
    may: await mayRun(args, { post: postReceivingVoucher }),
    vendors: await load(args, listVendorOptions, { chosenId: voucher.vendorId }),
    requestKey: randomUUID(),
    said: scannedItem(voucher.items, scannedIn(args.request), ({ receivedQuantity }) => receivedQuantity),
  };
}

/** Every button saves the form; then the page goes where the button leads. */
export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  const id = args.params.id ?? "";
  const [intent, lineId = ""] = String(form.get("intent")).split(":");
  const stays = intent === "scan" || intent === "arrived" || String(form.get("code") ?? "").trim() !== "";
  const next = async () => {
    if (stays) return redirect(paths.receiving.edit(id) + (await scannedQuery(args, form.get("code"))));
    if (intent === "add") return redirect(paths.receiving.newItem(id));
    if (intent === "post") return redirect(paths.receiving.post(id));
    if (intent === "line") return redirect(paths.receiving.editItem(id, lineId));
    return redirectWithToast(paths.receiving.detail(id), { title: { key: "receiving.edit.saved" } });
  };
  return submit(args, updateReceivingVoucher, next, {
    form,
    input: { id, arrived: intent === "arrived" },
    failure: "receiving.edit.failed",
  });
}

/** The workplace of the user who unpacks: scan or type the arrived goods and the costs of the delivery. */
export default function EditReceivingVoucher() {
  const t = useTranslations("receiving");
  const { name, voucher, vendors, requestKey, said, may } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("edit.title")}
        breadcrumb={[
          { label: t("title"), href: paths.receiving.list() },
          { label: <bdi>{name}</bdi>, href: paths.receiving.detail(voucher.id) },
        ]}
        note={<VoucherBadges {...voucher} />}
      />
      <VoucherForm
        voucher={voucher}
        vendors={vendors}
        requestKey={requestKey}
        said={said}
        posts={may.post}
        state={useActionData<typeof action>()}
      />
    </>
  );
}
