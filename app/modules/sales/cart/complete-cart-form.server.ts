import type { ActionFunctionArgs } from "@remix-run/node";
import { submit } from "#app/http/submit.server.ts";
import { completeCart } from "./complete-cart.server.ts";
import { cartInput } from "./read-cart-form.server.ts";
import { saveCart } from "./save-cart.server.ts";

/**
 * Rings up the cart that the screen sent. What is refused stays as it was, but for a customer with an insurer whom the screen did not show:
 * both are kept, so that the page comes back with what they cost and the next press sells.
 */
export async function completeCartForm(
  args: ActionFunctionArgs,
  form: FormData,
  completed: (sale: { id: number }) => Response | Promise<Response>,
) {
  const input = cartInput(form, { type: "keep" });
  const answer = await submit(args, completeCart, completed, { form, input, failure: "sales.failed" });
  if (answer instanceof Response || !answer.data.extra?.unseenInsurer) return answer;
  const refused = await submit(args, saveCart, () => null, { form, input, once: false });
  if (refused !== null) return refused;
  // Everything else on the page is as it was typed; the insurer is the cart's own now.
  const { "sale.insuranceId": _none, ...values } = answer.data.values;
  return { ...answer, data: { ...answer.data, values } };
}
