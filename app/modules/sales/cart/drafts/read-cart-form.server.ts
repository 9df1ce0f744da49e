import { formInput } from "#app/http/form/submit.server.ts";
import { APPROVAL } from "#app/lib/fields/approval-fields.ts";
import type { CartChange } from "#app/modules/sales/cart/cart.schema.server.ts";

/** What the answer to a button shows beside the cart: an opened list, or the cash that the customer hands over. */
export type Shown = {
  powers?: string;
  choice?: string;
  category?: string;
  customerQuery?: string;
  low?: "1";
  discard?: "1";
  q?: string;
  cash?: string;
};

/** The pressed button of the sale screen: a change to the cart, or an action such as showing a list or completing the sale. */
export type CartIntent =
  | { kind: "change"; change: CartChange }
  | { kind: "code"; code: string }
  | {
      kind: "show";
      show: Omit<Shown, "q">;
    }
  | { kind: "newCustomer" }
  | { kind: "lenses" }
  | { kind: "unapprove"; approvalId: string }
  | { kind: "pay" }
  | { kind: "openRegister"; registerId: string }
  | { kind: "ask"; variantId: string; fromStoreId: string }
  | { kind: "here"; variantId: string }
  | { kind: "complete" };

const keep: CartChange = { type: "keep" };
const BY_ITEM = ["add", "increase", "decrease", "remove", "many", "price"] as const;

export function readIntent(form: FormData): CartIntent {
  const pressed = String(form.get("intent") ?? "add");
  const [name = "", argument = "", choice = ""] = pressed.split(":");
  const byItem = BY_ITEM.find((type) => type === name);
  if (byItem && argument) return { kind: "change", change: { type: byItem, variantId: Number(argument) } };
  switch (name) {
    case "insurer":
      return { kind: "change", change: { type: "insurer", insuranceId: Number(argument) } };
    case "add":
      return readCode(form);
    case "powers":
      return { kind: "show", show: { powers: argument, choice } };
    case "category":
      return { kind: "show", show: { category: argument } };
    case "find":
      return { kind: "show", show: { customerQuery: String(form.get("sale.customerIdQuery") ?? "").trim() } };
    case "cash":
      return { kind: "show", show: { cash: argument } };
    case "low":
      return { kind: "show", show: { low: "1" } };
    case "discard":
      return { kind: "show", show: { discard: "1" } };
    case "promotion":
      // A code may hold a colon.
      return { kind: "change", change: { type: "promotion", code: pressed.slice("promotion:".length) || null } };
    case "change":
      return { kind: "change", change: { type: "forgetCustomer" } };
    case "hold":
      return { kind: "change", change: { type: "hold" } };
    case "newCustomer":
      return { kind: "newCustomer" };
    case "lenses":
      return { kind: "lenses" };
    case "openRegister":
      return { kind: "openRegister", registerId: argument };
    case "ask":
      return { kind: "ask", variantId: argument, fromStoreId: choice };
    case "here":
      return { kind: "here", variantId: argument };
    case "unapprove":
      return { kind: "unapprove", approvalId: argument };
    case "pay":
      return { kind: "pay" };
    case "complete":
      return { kind: "complete" };
    default:
      return { kind: "change", change: keep };
  }
}

/** Without scripts Enter in any field of the cart presses Add. An empty code then keeps the typed values. */
function readCode(form: FormData): CartIntent {
  const code = String(form.get("code") ?? "").trim();
  const hasLines = [...form.keys()].some((name) => name.startsWith("items["));
  return code === "" && hasLines ? { kind: "change", change: keep } : { kind: "code", code };
}

/** The cash as it is typed. It is not kept with the cart: it is known only when the customer pays. */
export const typedCash = (form: FormData): string =>
  String(form.get("cashReceived") ?? "")
    .trim()
    .slice(0, 20);

/** The cart as the form sends it, and the change that the button makes. */
export const cartInput = (form: FormData, change: CartChange) => {
  const { code, intent, requestKey, look, approval, waiting, ...cart } = formInput(form);
  return { ...cart, approved: form.get(APPROVAL.read), sale: cart.sale ?? {}, change };
};
