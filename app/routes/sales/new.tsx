import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { guard, load } from "#app/http/load.server.ts";
import { readPageForm, submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { completeCart } from "#app/modules/sales/cart/complete-cart.server.ts";
import { findItemByCode } from "#app/modules/sales/cart/find-item-by-code.server.ts";
import { findSaleItems } from "#app/modules/sales/cart/find-sale-items.server.ts";
import { getCart } from "#app/modules/sales/cart/get-cart.server.ts";
import { cartInput, readIntent } from "#app/modules/sales/cart/read-cart-form.server.ts";
import { SaleScreen } from "#app/modules/sales/cart/sale-screen.tsx";
import { loadSaleScreen } from "#app/modules/sales/cart/sale-screen-data.server.ts";
import { saveCart } from "#app/modules/sales/cart/save-cart.server.ts";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(page?.title, matches);

/** The action answers with the cart itself, so nothing is read a second time. */
export const shouldRevalidate = () => false;

export async function loader(args: LoaderFunctionArgs) {
  const { locale, session } = await guard(args, "sales:create");
  const title = wordsOf(locale, "sales")("newSale");
  return { title, screen: session?.store ? await loadSaleScreen(args) : null };
}

/**
 * Every button of the screen sends the whole cart. It is kept first, then the button does its part; the page comes back as
 * a redirect, or as data when the screen's own script asked (`live`).
 */
export async function action(args: ActionFunctionArgs) {
  const form = await readPageForm(args);
  const intent = readIntent(form);
  if (intent.kind === "complete") return complete(args, form);
  if (intent.kind === "code") return addByCode(args, form, intent.code);
  const change = intent.kind === "change" ? intent.change : ({ type: "keep" } as const);
  return submit(
    args,
    saveCart,
    ({ id }) => {
      if (intent.kind === "newCustomer") return redirect(paths.customers.new({ returnTo: "sales", draft: id }));
      if (change.type === "hold") return redirectWithToast(paths.sales.new(), { title: { key: "sales.held" } });
      return answer(args, form, id, intent.kind === "show" ? intent.show : {});
    },
    { form, once: false, input: cartInput(form, change) },
  );
}

/** A scanned code adds its item; words that are no code look for items that carry them. */
async function addByCode(args: ActionFunctionArgs, form: FormData, code: string) {
  const { variantId } = code === "" ? { variantId: null } : await load(args, findItemByCode, { code });
  const results = variantId === null && code !== "" ? await load(args, findSaleItems, { q: code }) : [];
  const change = results.length > 0 ? ({ type: "keep" } as const) : ({ type: "addCode", code } as const);
  return submit(args, saveCart, ({ id }) => answer(args, form, id, results.length > 0 ? { q: code } : {}), {
    form,
    once: false,
    input: cartInput(form, change),
  });
}

function complete(args: ActionFunctionArgs, form: FormData) {
  return submit(
    args,
    completeCart,
    ({ id }) =>
      redirectWithToast(paths.sales.list(), {
        title: { key: "sales.completed" },
        description: { key: "sales.completedText" },
        action: { label: { key: "sales.printReceipt" }, href: paths.receipts.detail(id) },
      }),
    { form, input: cartInput(form, { type: "keep" }), failure: "sales.failed" },
  );
}

type Shown = Parameters<typeof paths.sales.new>[0];

async function answer(args: ActionFunctionArgs, form: FormData, draftId: number, shown: Shown) {
  if (!form.has("live")) return redirect(paths.sales.new({ draft: draftId, ...shown }));
  const [cart, results] = await Promise.all([
    load(args, getCart, { draftId }),
    shown?.q || shown?.category ? load(args, findSaleItems, shown) : null,
  ]);
  return data({ cart, results, shown: shown ?? {} });
}

export default function NewSale() {
  const { screen } = useLoaderData<typeof loader>();
  return <SaleScreen screen={screen} result={useActionData<typeof action>()} />;
}
