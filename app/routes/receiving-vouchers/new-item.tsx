import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { mayRun } from "#app/http/session/may-run.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { cleaned } from "#app/lib/list-query.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { addVoucherItem } from "#app/modules/receiving-vouchers/lines/add-voucher-item.server.ts";
import { findItemsToReceive, prepareVoucherItem } from "#app/modules/receiving-vouchers/lines/find-items.server.ts";
import { ItemSearch } from "#app/modules/receiving-vouchers/lines/item-search.tsx";
import { LineForm } from "#app/modules/receiving-vouchers/lines/line-form.tsx";
import { getReceivingVoucher } from "#app/modules/receiving-vouchers/read-vouchers.server.ts";
import { isOpen } from "#app/modules/receiving-vouchers/voucher-status.ts";
import { paths } from "#app/paths.ts";
import { LinkButton } from "#app/ui/form/button.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** `add` is what the button of a found item sends; `variantId` is the same in a link. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args);
  const voucher = await load(args, getReceivingVoucher, { id: args.params.id });
  if (!isOpen(voucher) && args.request.method === "GET") throw redirect(paths.receiving.detail(voucher.id));
  const params = new URL(args.request.url).searchParams;
  const q = cleaned(params.get("q"));
  const variantId = params.get("add") ?? params.get("variantId");
  const t = wordsOf(locale, "receiving");
  return {
    constraints: constraintsOf(addVoucherItem),
    title: t("item.newTitle"),
    id: voucher.id,
    may: await mayRun(args, { save: addVoucherItem }),
    name: voucher.voucherNumber ?? t("draftNumber", { id: String(voucher.id) }),
    q,
    results:
      variantId || (q === "" && voucher.vendorId === null)
        ? null
        : await load(args, findItemsToReceive, { q, vendorId: voucher.vendorId }),
    chosen: variantId ? await load(args, prepareVoucherItem, { id: voucher.id, variantId }) : null,
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { id = "" } = args.params;
  const added = () => redirectWithToast(paths.receiving.edit(id), { title: { key: "receiving.item.added" } });
  return submit(args, addVoucherItem, added, { input: { id }, failure: "receiving.item.failed" });
}

/** Finds an item, then takes what arrived of it. */
export default function NewVoucherItem() {
  const t = useTranslations("receiving");
  const { title, id, name, q, results, chosen, requestKey, may } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("title"), href: paths.receiving.list() },
          { label: <bdi>{name}</bdi>, href: may.save ? paths.receiving.edit(id) : paths.receiving.detail(id) },
        ]}
        note={
          chosen ? (
            <bdi>
              {chosen.item.name} ({chosen.item.sku})
            </bdi>
          ) : undefined
        }
        end={chosen ? <LinkButton href={paths.receiving.newItem(id)}>{t("item.chooseAnother")}</LinkButton> : undefined}
      />
      <div className={stack({ gap: "large" })}>
        {chosen ? (
          <LineForm
            line={chosen.line}
            lots={chosen.lots}
            serials={chosen.serials}
            requestKey={requestKey}
            button={t("item.add")}
            cancelHref={paths.receiving.edit(id)}
            state={state}
          />
        ) : (
          <ItemSearch action={paths.receiving.newItem(id)} q={q} results={results} />
        )}
      </div>
    </>
  );
}
