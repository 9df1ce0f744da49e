import type { ActionFunctionArgs } from "@remix-run/node";
import { submit } from "#app/http/form/submit.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { APPROVAL } from "#app/lib/fields/approval-fields.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { readApprover } from "#app/modules/auth/approve.server.ts";
import { paths } from "#app/paths.ts";
import type { Em } from "#db/orm.ts";
import { takeInHand } from "./take-in-hand.server.ts";

type Named = { draftId: string | null; variantId: string | null };

/** Puts the pieces into the cart that the address names, with the approval that the form brings. */
export async function inHandForm(args: ActionFunctionArgs, form: FormData, named: Named) {
  const approver = (actor: Actor, em: Em) => readApprover(em, form, actor, "sales:manage");
  return submit(
    args,
    takeInHand,
    ({ id }) => redirectWithToast(paths.sales.new({ draft: id }), { title: { key: "inHand.done" } }),
    { form, input: { ...named, approved: form.get(APPROVAL.read) }, approver },
  );
}
