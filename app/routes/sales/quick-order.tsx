import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getContext } from "#app/http/context.server.ts";
import { submit } from "#app/http/form/submit.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { constraintsOf } from "#app/lib/fields/constraints.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { createRequisitionOrder } from "#app/modules/requisition-orders/create-requisition-order.server.ts";
import { prepareQuickOrder, QUICK_ORDER_QUANTITY } from "#app/modules/requisition-orders/form/quick-order.server.ts";
import { QuickOrderDialog } from "#app/modules/requisition-orders/form/quick-order-dialog.tsx";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

const draftOf = (request: Request) =>
  /^\d{1,9}$/.exec(new URL(request.url).searchParams.get("draft") ?? "")?.[0] ?? null;
const variantOf = (request: Request) => new URL(request.url).searchParams.get("variantId");

/** A purchase order for one low-stock item, made from the sale screen. */
export async function loader(args: LoaderFunctionArgs) {
  const { item, vendors } = await load(args, prepareQuickOrder, { variantId: variantOf(args.request) });
  const { locale, session } = await getContext(args);
  return {
    constraints: constraintsOf(createRequisitionOrder),
    title: wordsOf(locale, "purchasing")("quickOrder"),
    item,
    vendors,
    quantity: QUICK_ORDER_QUANTITY,
    closeHref: paths.sales.new({ draft: draftOf(args.request), low: "1" }),
    storeId: session?.store?.id ?? null,
    requestKey: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    createRequisitionOrder,
    () =>
      redirectWithToast(paths.sales.new({ draft: draftOf(args.request), low: "1" }), {
        title: { key: "purchasing.orderCreated" },
      }),
    { failure: "purchasing.failed" },
  );
}

export default function QuickOrder() {
  return <QuickOrderDialog {...useLoaderData<typeof loader>()} state={useActionData<typeof action>()} />;
}
