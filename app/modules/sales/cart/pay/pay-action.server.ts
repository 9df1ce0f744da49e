import { type ActionFunctionArgs, data } from "@remix-run/node";
import { checkForm, shownForm } from "#app/http/checked-form.server.ts";
import { formReply, type Leaving, submit } from "#app/http/form/submit.server.ts";
import { APPROVAL } from "#app/lib/fields/approval-fields.ts";
import { amount, big } from "#app/lib/money/money.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { readApprover } from "#app/modules/auth/approve.server.ts";
import { ROW_INTENT } from "#app/ui/form/form-state.ts";
import type { Em } from "#db/orm.ts";
import { payCart } from "./pay-cart.server.ts";
import { checkPayments } from "./pay-terms.server.ts";

/** Adds the payments up, takes a note that is handed over, or completes the sale. */
export async function payForm(
  args: ActionFunctionArgs,
  form: FormData,
  completed: (sale: { id: number }) => Leaving | Promise<Leaving>,
) {
  if (form.has(ROW_INTENT)) return data(formReply(form));
  const draftId = new URL(args.request.url).searchParams.get("draft");
  const [intent = "", note = ""] = String(form.get("intent") ?? "").split(":");
  if (intent === "complete") {
    const approver = (actor: Actor, em: Em) => readApprover(em, form, actor, "sales:manage");
    const input = { draftId, approved: form.get(APPROVAL.read) };
    return submit(args, payCart, completed, { form, input, approver, failure: "sales.failed" });
  }
  const check = () => checkForm(args, checkPayments, form, { draftId });
  if (intent === "note") form.set("cashReceived", plus(form.get("cashReceived"), note));
  if (intent !== "exact") {
    const answer = await check();
    if (!("data" in answer)) return answer;
    // A note that does not make the amount yet is no mistake: the next one may.
    return intent === "note" && (answer.init?.status ?? 200) >= 400 ? data(formReply(form)) : answer;
  }
  form.set("cashReceived", "");
  const answer = await check();
  if (!("data" in answer)) return answer;
  const checked = answer.data.shown?.checked;
  if (!checked) return answer;
  form.set("cashReceived", checked.cash);
  return shownForm(form, { checked });
}

/** The cash received, with one more note. A text that is no amount is replaced. */
function plus(typed: FormDataEntryValue | null, note: string): string {
  const known = /^\d{1,9}(\.\d{1,2})?$/.test(String(typed ?? "")) ? String(typed) : "0";
  return /^\d{1,3}$/.test(note) ? amount(big(known).plus(note)) : amount(known);
}
