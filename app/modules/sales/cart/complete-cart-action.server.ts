import type { ActionFunctionArgs } from "@remix-run/node";
import { submit } from "#app/http/submit.server.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { readApprover } from "#app/modules/auth/approve.server.ts";
import type { Em } from "#db/orm.ts";
import { completeCart } from "./complete-cart.server.ts";
import { cartInput } from "./read-cart-form.server.ts";
import { saveCart } from "./save-cart.server.ts";

/**
 * Rings up the cart that the screen sent. What is refused stays as it was, but for a customer with an insurer whom the screen did not show,
 * and for a cart that another window has changed: the page comes back with what is kept then, and the next press sells.
 */
export async function completeCartForm(
  args: ActionFunctionArgs,
  form: FormData,
  completed: (sale: { id: number }) => Response | Promise<Response>,
) {
  const input = cartInput(form, { type: "keep" });
  const approver = (actor: Actor, em: Em) => readApprover(em, form, actor, "sales:manage");
  const answer = await submit(args, completeCart, completed, { form, input, approver, failure: "sales.failed" });
  if (answer instanceof Response) return answer;
  const { unseenInsurer, changedElsewhere, overrides } = answer.data.extra ?? {};
  if (!unseenInsurer && !changedElsewhere && !overrides) return answer;
  const refused = await submit(args, saveCart, () => null, { form, input, once: false });
  if (refused !== null) return refused;
  // Whoever closes the question of approval finds the cart as it was typed.
  if (overrides) return answer;
  // The page shows the cart as it is kept now, with what was changed in this window.
  if (changedElsewhere) return { ...answer, data: { ...answer.data, initialValue: undefined, fields: [] } };
  // Everything else on the page is as it was typed; the insurer is the cart's own now.
  const { insuranceId: _none, ...sale } = Object(answer.data.initialValue?.sale);
  const fields = answer.data.fields?.filter((name) => name !== "sale.insuranceId");
  return { ...answer, data: { ...answer.data, initialValue: { ...answer.data.initialValue, sale }, fields } };
}
