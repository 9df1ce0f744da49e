import type { ActionFunctionArgs } from "@remix-run/node";
import { type Leaving, submit } from "#app/http/form/submit.server.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { readApprover } from "#app/modules/auth/approve.server.ts";
import { cartInput } from "#app/modules/sales/cart/drafts/read-cart-form.server.ts";
import { saveCart } from "#app/modules/sales/cart/drafts/save-cart.server.ts";
import type { Em } from "#db/orm.ts";
import { completeCart } from "./complete-cart.server.ts";

/**
 * Completes the sale of the sent cart. A refusal keeps the typed values, with three exceptions: a customer whose insurer the screen did not
 * show yet, a cart changed in another window, and a promotion that takes off another amount than shown. Then the page shows the kept cart, and the next press completes the sale.
 */
export async function completeCartForm(
  args: ActionFunctionArgs,
  form: FormData,
  completed: (sale: { id: number }) => Leaving | Promise<Leaving>,
) {
  const input = cartInput(form, { type: "keep" });
  const approver = (actor: Actor, em: Em) => readApprover(em, form, actor, "sales:manage");
  const options = { form, input, approver, failure: "sales.failed", stays: true };
  const answer = await submit(args, completeCart, completed, options);
  if (!("data" in answer)) return answer;
  const { unseenInsurer, changedElsewhere, promotionChanged, overrides } = answer.data.extra ?? {};
  if (!unseenInsurer && !changedElsewhere && !promotionChanged && !overrides) return answer;
  const refused = await submit(args, saveCart, () => null, { form, input, once: false, stays: true });
  if (refused !== null) return refused;
  // A cashier who closes the approval question finds the cart as typed.
  if (overrides || promotionChanged) return answer;
  // The page shows the kept cart, including the changes of this window.
  if (changedElsewhere) return { ...answer, data: { ...answer.data, initialValue: undefined, fields: [] } };
  // All other fields stay as typed; the insurer is now the one kept in the cart.
  const { insuranceId: _none, ...sale } = Object(answer.data.initialValue?.sale);
  const fields = answer.data.fields?.filter((name) => name !== "sale.insuranceId");
  return { ...answer, data: { ...answer.data, initialValue: { ...answer.data.initialValue, sale }, fields } };
}
