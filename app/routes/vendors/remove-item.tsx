import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { getContext } from "#app/http/context.server.ts";
import { load } from "#app/http/load.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { getVendorItem } from "#app/modules/vendors/read-vendor-items.server.ts";
import { getVendor } from "#app/modules/vendors/read-vendors.server.ts";
import { removeVendorItem } from "#app/modules/vendors/write-vendor-item.server.ts";
import { paths } from "#app/paths.ts";
import { RemovalDialog } from "#app/ui/removal-dialog.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { id, vendorItemId: itemId } = args.params;
  const [vendor, item] = await Promise.all([load(args, getVendor, { id }), load(args, getVendorItem, { id, itemId })]);
  const { locale } = await getContext(args);
  return {
    constraints: constraintsOf(removeVendorItem),
    title: wordsOf(locale, "vendors")("removeItem"),
    id: vendor.id,
    vendor: vendor.name,
    item: item.name,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { id = "", vendorItemId: itemId } = args.params;
  const removed = () => redirectWithToast(paths.vendors.detail(id), { title: { key: "vendors.itemRemoved" } });
  return submit(args, removeVendorItem, removed, { input: { id, itemId } });
}

export default function RemoveVendorItem() {
  const t = useTranslations("vendors");
  const { title, id, vendor, item } = useLoaderData<typeof loader>();
  return (
    <RemovalDialog
      title={title}
      text={t.rich("removeItemText", { item: () => <bdi>{item}</bdi>, vendor: () => <bdi>{vendor}</bdi> })}
      under={{ label: vendor, href: paths.vendors.detail(id) }}
      state={useActionData<typeof action>()}
    />
  );
}
