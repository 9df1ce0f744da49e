import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { constraintsOf } from "#app/lib/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { orderItemPage } from "#app/modules/purchasing/requisitions/order-form-data.server.ts";
import { removeOrderItem } from "#app/modules/purchasing/requisitions/write-order-item.server.ts";
import { paths } from "#app/paths.ts";
import { RemovalDialog } from "#app/ui/removal-dialog.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  return { constraints: constraintsOf(removeOrderItem), ...(await orderItemPage(args, "removeItem")) };
}

export async function action(args: ActionFunctionArgs) {
  const { id = "", orderItemId: itemId } = args.params;
  const removed = () =>
    redirectWithToast(paths.requisitions.detail(id), { title: { key: "requisitions.itemRemoved" } });
  return submit(args, removeOrderItem, removed, { input: { id, itemId } });
}

export default function RemoveOrderItem() {
  const t = useTranslations("requisitions");
  const { title, order, item } = useLoaderData<typeof loader>();
  const number = order.poNumber ?? `#${order.id}`;
  return (
    <RemovalDialog
      title={title}
      text={t.rich("removeItemText", { item: () => <bdi>{item.productName}</bdi>, number: () => <bdi>{number}</bdi> })}
      under={{ label: number, href: paths.requisitions.detail(order.id) }}
      state={useActionData<typeof action>()}
    />
  );
}
