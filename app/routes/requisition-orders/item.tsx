import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { submit } from "#app/http/form/submit.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { orderItemPage } from "#app/modules/requisition-orders/form/order-form-data.server.ts";
import { OrderItemForm } from "#app/modules/requisition-orders/items/order-item-form.tsx";
import { updateOrderItem } from "#app/modules/requisition-orders/items/write-order-item.server.ts";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  return { constraints: constraintsOf(updateOrderItem), ...(await orderItemPage(args)) };
}

export async function action(args: ActionFunctionArgs) {
  const { id = "", orderItemId: itemId } = args.params;
  const saved = () => redirectWithToast(paths.requisitions.detail(id), { title: { key: "requisitions.itemUpdated" } });
  return submit(args, updateOrderItem, saved, { input: { id, itemId } });
}

export default function OrderItem() {
  const { title, order, item } = useLoaderData<typeof loader>();
  const back = paths.requisitions.detail(order.id);
  return (
    <>
      <PageHeader breadcrumb={[{ label: order.poNumber ?? `#${order.id}`, href: back }]} />
      <OrderItemForm
        title={title}
        item={item}
        version={order.version}
        closeHref={back}
        state={useActionData<typeof action>()}
      />
    </>
  );
}
