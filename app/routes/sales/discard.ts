import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { submit } from "#app/http/form/submit.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { discardCart } from "#app/modules/sales/cart/drafts/discard-cart.server.ts";
import { paths } from "#app/paths.ts";

export const loader = () => redirect(paths.sales.new());

/** Discards a cart after the confirmation. */
export async function action(args: ActionFunctionArgs) {
  const done = () => redirectWithToast(paths.sales.new(), { title: { key: "sales.discarded" } });
  return submit(args, discardCart, done, { bare: true });
}

/** Success redirects. Only a refusal shows this page. */
export default function DiscardCart() {
  return null;
}

export { ErrorPage as ErrorBoundary } from "#app/routes/error-page.tsx";
