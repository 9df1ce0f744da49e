import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { submit } from "#app/http/form/submit.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { STEP_OPERATIONS } from "#app/modules/requisition-orders/get-order-screen.server.ts";
import { orderStepPage, stepOf } from "#app/modules/requisition-orders/steps/order-step-data.server.ts";
import { OrderStepDialog } from "#app/modules/requisition-orders/steps/order-step-dialog.tsx";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The last part of the address is the step: approve, send, cancel or close. */
export async function loader(args: LoaderFunctionArgs) {
  return orderStepPage(args);
}

export async function action(args: ActionFunctionArgs) {
  const { id = "" } = args.params;
  const step = stepOf(args.request);
  const done = () => redirectWithToast(paths.requisitions.detail(id), { title: { key: `requisitions.done.${step}` } });
  return submit(args, STEP_OPERATIONS[step], done, { input: { id } });
}

export default function OrderStep() {
  return <OrderStepDialog {...useLoaderData<typeof loader>()} state={useActionData<typeof action>()} />;
}
