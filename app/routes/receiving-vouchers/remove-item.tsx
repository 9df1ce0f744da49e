import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { guard, load } from "#app/http/load.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getVoucherItem } from "#app/modules/purchasing/receiving/find-items.server.ts";
import { removeVoucherItem } from "#app/modules/purchasing/receiving/remove-voucher-item.server.ts";
import { isOpen } from "#app/modules/purchasing/receiving/voucher-status.ts";
import { paths } from "#app/paths.ts";
import { RemovalDialog } from "#app/ui/removal-dialog.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args);
  const { id, itemId } = args.params;
  const { voucher, line } = await load(args, getVoucherItem, { id, itemId });
  if (!isOpen(voucher) && args.request.method === "GET") throw redirect(paths.receiving.detail(voucher.id));
  const title = wordsOf(locale, "receiving")("item.remove");
  return {
    constraints: constraintsOf(removeVoucherItem),
    title,
    voucherId: voucher.id,
    lineId: line.id,
    item: `${line.name} (${line.sku})`,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { id = "", itemId } = args.params;
  const removed = () => redirectWithToast(paths.receiving.edit(id), { title: { key: "receiving.item.removed" } });
  return submit(args, removeVoucherItem, removed, {
    input: { id, itemId },
    failure: "receiving.item.failedToRemove",
  });
}

export default function RemoveVoucherItem() {
  const t = useTranslations("receiving.item");
  const { title, voucherId, lineId, item } = useLoaderData<typeof loader>();
  return (
    <RemovalDialog
      title={title}
      text={t.rich("removeText", { item: () => <bdi>{item}</bdi> })}
      under={{ label: item, href: paths.receiving.editItem(voucherId, lineId) }}
      state={useActionData<typeof action>()}
    />
  );
}
