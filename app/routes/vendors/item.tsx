import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { submit } from "#app/http/form/submit.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { VendorItemChooser } from "#app/modules/vendors/vendor-item-dialog.tsx";
import { VendorItemForm } from "#app/modules/vendors/vendor-item-form.tsx";
import { vendorItemPage } from "#app/modules/vendors/vendor-page-data.server.ts";
import { createVendorItem, updateVendorItem } from "#app/modules/vendors/write-vendor-item.server.ts";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The address of an existing item has its id; that of a new one has none. */
export async function loader(args: LoaderFunctionArgs) {
  return vendorItemPage(args);
}

export async function action(args: ActionFunctionArgs) {
  const { id = "", vendorItemId: itemId } = args.params;
  const saved = (key: string) => () => redirectWithToast(paths.vendors.detail(id), { title: { key } });
  return itemId
    ? submit(args, updateVendorItem, saved("vendors.itemUpdated"), { input: { id, itemId } })
    : submit(args, createVendorItem, saved("vendors.itemAdded"), { input: { id } });
}

export default function VendorItem() {
  const { title, vendor, item, href, q = "", found = null, requestKey } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return item ? (
    <VendorItemForm title={title} vendor={vendor} item={item} href={href} requestKey={requestKey} state={state} />
  ) : (
    <VendorItemChooser title={title} vendor={vendor} action={href} q={q} found={found} />
  );
}
