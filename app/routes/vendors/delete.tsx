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
import { HinderingOrders } from "#app/modules/vendors/hindering-orders.tsx";
import { getVendorRemoval, removeVendor } from "#app/modules/vendors/remove-vendor.server.ts";
import { listVendorOptions } from "#app/modules/vendors/vendor-options.server.ts";
import { paths } from "#app/paths.ts";
import { RemovalDialog } from "#app/ui/removal-dialog.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { vendor, orders } = await load(args, getVendorRemoval, { id: args.params.id });
  const { id, name } = vendor;
  const others = orders.length > 0 ? await load(args, listVendorOptions, {}) : [];
  const { locale } = await getContext(args);
  return {
    constraints: constraintsOf(removeVendor),
    title: wordsOf(locale, "vendors")("deleteVendor"),
    id,
    name,
    orders,
    others: others.filter(({ value }) => value !== id),
  };
}

export async function action(args: ActionFunctionArgs) {
  const removed = () => redirectWithToast(paths.vendors.list(), { title: { key: "vendors.deleted" } });
  return submit(args, removeVendor, removed, { failure: "vendors.failedToDelete", input: { id: args.params.id } });
}

export default function DeleteVendor() {
  const t = useTranslations("vendors");
  const { title, id, name, orders, others } = useLoaderData<typeof loader>();
  return (
    <RemovalDialog
      title={title}
      text={t.rich("deleteVendorText", { name: () => <bdi>{name}</bdi> })}
      under={{ label: name, href: paths.vendors.detail(id) }}
      state={useActionData<typeof action>()}
    >
      {orders.length > 0 ? <HinderingOrders orders={orders} others={others} /> : null}
    </RemovalDialog>
  );
}
