import { type ActionFunctionArgs, data } from "@remix-run/node";
import { formReply, submit } from "#app/http/submit.server.ts";
import { APPROVAL } from "#app/lib/approval-fields.ts";
import { amount, big } from "#app/lib/money.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { readApprover } from "#app/modules/auth/approve.server.ts";
import { type FormState, ROW_INTENT } from "#app/ui/form-state.ts";
import type { Em } from "#db/orm.ts";
import { payCart } from "./pay-cart.server.ts";
import { type CheckedPayments, checkPayments } from "./pay-terms.server.ts";

/** Adds the payments up, takes a note that is handed over, or completes the sale. */
export async function payForm(
  args: ActionFunctionArgs,
  form: FormData,
  completed: (sale: { id: number }) => Response | Promise<Response>,
) {
  if (form.has(ROW_INTENT)) return data(formReply(form));
  const draftId = new URL(args.request.url).searchParams.get("draft");
  const [intent = "", note = ""] = String(form.get("intent") ?? "").split(":");
  if (intent === "complete") {
    const approver = (actor: Actor, em: Em) => readApprover(em, form, actor, "sales:manage");
    const input = { draftId, approved: form.get(APPROVAL.read) };
    return submit(args, payCart, completed, { form, input, approver, failure: "sales.failed" });
  }
  const add = (checked: CheckedPayments | null) =>
    data({ ...formReply(form), extra: checked ? { checked } : {} } as FormState);
  const check = () => submit(args, checkPayments, add, { form, input: { draftId }, once: false });
  if (intent === "note") form.set("cashReceived", plus(form.get("cashReceived"), note));
  if (intent !== "exact") {
    const answer = await check();
    if (answer instanceof Response) return answer;
    // A note that does not make the amount yet is no mistake: the next one may.
    return intent === "note" && (answer.init?.status ?? 200) >= 400 ? add(null) : answer;
  }
  form.set("cashReceived", "");
  const answer = await check();
  if (answer instanceof Response) return answer;
  const checked = (answer.data as FormState).extra?.checked as CheckedPayments | undefined;
  if (!checked) return answer;
  form.set("cashReceived", checked.cash);
  return add(checked);
}

/** The cash received, with one more note. A text that is no amount is replaced. */
function plus(typed: FormDataEntryValue | null, note: string): string {
  const known = /^\d{1,9}(\.\d{1,2})?$/.test(String(typed ?? "")) ? String(typed) : "0";
  return /^\d{1,3}$/.test(note) ? amount(big(known).plus(note)) : amount(known);
}
