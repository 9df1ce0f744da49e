import { type ActionFunctionArgs, data } from "@remix-run/node";
import { formInput, formReply, submit } from "#app/http/form/submit.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { cleaned } from "#app/lib/list-query.ts";
import { paths } from "#app/paths.ts";
import type { FormState } from "#app/ui/form/form-state.ts";
import { createPromotion } from "./create-promotion.server.ts";
import { Previewed } from "./promotion.schema.server.ts";
import { previewDiscount } from "./promotion-discount.ts";
import { findPromotedProducts, type PromotedProduct, productsOf } from "./promotion-form-data.server.ts";
import { updatePromotion } from "./update-promotion.server.ts";

/** The form as it comes back: what was typed, the chosen products, the products found, and what a cart would get. */
export type PromotionFormAnswer = {
  state: FormState;
  products: PromotedProduct[];
  found: { q: string; products: PromotedProduct[] } | null;
  /** Null while the typed values cannot be computed; its amount is null below the smallest purchase. */
  preview: { amount: string | null; minimum: string } | null;
};

const MOST_PRODUCTS = 200;

/** Every button of the form sends all of it: one saves, the others change what it shows. */
export async function promotionAction(args: ActionFunctionArgs, form: FormData) {
  const [pressed = "", argument = ""] = String(form.get("intent") ?? "").split(":");
  const q = cleaned(String(form.get("productQuery") ?? "")) ?? "";
  // Enter in the search field searches; in any other field it saves.
  const isSearch = pressed === "find" || (pressed === "enter" && q !== "" && q !== form.get("shownQuery"));
  const isSave = pressed === "save" || pressed === "" || (pressed === "enter" && !isSearch);
  if (isSave) return save(args, form);
  if (pressed === "add" || pressed === "remove") changeProducts(form, pressed, argument);
  const found = isSearch || pressed === "add" ? { q, products: await load(args, findPromotedProducts, { q }) } : null;
  return data(await answerOf(args, form, formReply(form), found));
}

async function save(args: ActionFunctionArgs, form: FormData) {
  const { id } = args.params;
  const saved = (key: string) => () =>
    redirectWithToast(paths.promotions.list(), { title: { key: "promotions.success" }, description: { key } });
  const answer = id
    ? await submit(args, updatePromotion, saved("promotions.updated"), {
        form,
        failure: "promotions.failedToUpdate",
        input: { id },
      })
    : await submit(args, createPromotion, saved("promotions.created"), { form, failure: "promotions.failedToCreate" });
  if (!("data" in answer)) return answer;
  return data(await answerOf(args, form, answer.data, null), answer.init ?? undefined);
}

async function answerOf(
  args: ActionFunctionArgs,
  form: FormData,
  state: FormState,
  found: PromotionFormAnswer["found"],
): Promise<PromotionFormAnswer> {
  const typed = Previewed.safeParse(formInput(form));
  return {
    state,
    products: await productsOf(args, chosenProducts(form)),
    found,
    preview: typed.success ? { amount: previewDiscount(typed.data), minimum: typed.data.minPurchaseAmount } : null,
  };
}

const PRODUCTS = "applicableProducts";
const ID = /^[1-9]\d{0,8}$/;

const chosenProducts = (form: FormData): number[] => [
  ...new Set(
    form
      .getAll(PRODUCTS)
      .map(String)
      .filter((one) => ID.test(one))
      .map(Number),
  ),
];

function changeProducts(form: FormData, change: "add" | "remove", argument: string): void {
  if (!ID.test(argument)) return;
  const id = Number(argument);
  const others = chosenProducts(form).filter((one) => one !== id);
  const chosen = change === "add" ? [...others, id].slice(-MOST_PRODUCTS) : others;
  form.delete(PRODUCTS);
  for (const one of ["", ...chosen]) form.append(PRODUCTS, String(one));
}
