import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readPageForm, submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import type { PageHandle } from "#app/http/page/page-kind.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { findClosedCart } from "#app/modules/sales/cart/drafts/find-closed-cart.server.ts";
import { keepCartForm, takeApprovalOff } from "#app/modules/sales/cart/drafts/keep-cart-action.server.ts";
import { keptBackWords } from "#app/modules/sales/cart/drafts/kept-back-words.ts";
import { readIntent, typedCash } from "#app/modules/sales/cart/drafts/read-cart-form.server.ts";
import { completeCartForm } from "#app/modules/sales/cart/pay/complete-cart-action.server.ts";
import { SaleScreen } from "#app/modules/sales/cart/screen/sale-screen.tsx";
import { loadSaleScreen } from "#app/modules/sales/cart/screen/sale-screen-data.server.ts";
import { saleCompleted } from "#app/modules/sales/receipts/completed-sale-data.server.ts";
import { askStore } from "#app/modules/transfers/ask-store.server.ts";
import { paths } from "#app/paths.ts";

export const handle = { page: "workplace", words: ["sales"] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(page?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale, session } = await guard(args, "sales:create");
  const title = wordsOf(locale, "sales")("newSale");
  return {
    title,
    screen: session?.store ? await loadSaleScreen(args).catch((error) => leaveClosed(args, error)) : null,
  };
}

/** Opened with a cart that was sold or discarded, for example in another tab: starts a new sale and says what happened to that cart. */
async function leaveClosed(args: LoaderFunctionArgs, error: unknown): Promise<never> {
  const closed = await load(args, findClosedCart, { draftId: new URL(args.request.url).searchParams.get("draft") });
  if (!closed) throw error;
  throw await redirectWithToast(paths.sales.new(), {
    title: { key: closed.status === "completed" ? "sales.errors.cartCompleted" : "sales.errors.cartDiscarded" },
    ...(closed.saleId
      ? { action: { label: { key: "sales.printReceipt" }, href: paths.receipts.print(closed.saleId), prints: true } }
      : {}),
  });
}

/** Every button of the screen sends the whole cart. The cart is saved first, then the button's own work is done; the answer is a redirect. */
export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  const intent = readIntent(form);
  if (intent.kind === "complete") return completeCartForm(args, form, saleCompleted);
  return keepCartForm(args, form, intent, (draft, shown, back) => {
    if (intent.kind === "pay") return redirect(paths.sales.pay({ draft }));
    if (intent.kind === "openRegister") {
      return redirect(paths.registers.open(intent.registerId, { returnTo: paths.sales.new({ draft }) }));
    }
    if (intent.kind === "here") return redirect(paths.sales.inHand({ draft, variantId: intent.variantId }));
    if (intent.kind === "ask") return askForIt(args, form, { ...intent, draft });
    if (intent.kind === "unapprove") {
      return takeApprovalOff(args, form, intent.approvalId, () =>
        redirectWithToast(paths.sales.new({ draft, cash: typedCash(form) }), { title: { key: "approvals.takenOff" } }),
      );
    }
    if (intent.kind === "lenses") return redirect(paths.sales.lenses({ draft }));
    if (intent.kind === "newCustomer") return redirect(paths.customers.new({ returnTo: "sales", draft }));
    if (intent.kind === "change" && intent.change.type === "hold") {
      return redirectWithToast(paths.sales.new(), { title: { key: "sales.held" }, description: keptBackWords(back) });
    }
    return redirect(paths.sales.new({ draft, cash: typedCash(form), ...shown, added: back.added }));
  });
}

type Asked = { variantId: string; fromStoreId: string; draft: number };

/** Asks another store for an item of the cart, and comes back to the cart. */
function askForIt(args: ActionFunctionArgs, form: FormData, { draft, variantId, fromStoreId }: Asked) {
  return submit(
    args,
    askStore,
    ({ id, transferNumber, isNew }) =>
      redirectWithToast(paths.sales.new({ draft }), {
        title: { key: isNew ? "inHand.asked" : "inHand.askedBefore", params: { number: transferNumber } },
        action: { label: { key: "inHand.openRequest" }, href: paths.transfers.detail(id) },
      }),
    // The cart is saved before.
    { form, input: { variantId, fromStoreId }, once: false, stays: true },
  );
}

export default function NewSale() {
  const { screen } = useLoaderData<typeof loader>();
  return <SaleScreen screen={screen} result={useActionData<typeof action>()} />;
}
