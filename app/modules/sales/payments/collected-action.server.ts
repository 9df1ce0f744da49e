import type { ActionFunctionArgs } from "@remix-run/node";
import { submit } from "#app/http/form/submit.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { APPROVAL } from "#app/lib/fields/approval-fields.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { readApprover } from "#app/modules/auth/approve.server.ts";
import { paths } from "#app/paths.ts";
import type { Em } from "#db/orm.ts";
import { markCollected } from "./mark-collected.server.ts";

/** Marks the goods of a sale as collected; with a balance a manager may approve it on the spot. */
export async function collectedForm(args: ActionFunctionArgs, form: FormData) {
  const approver = (actor: Actor, em: Em) => readApprover(em, form, actor, "sales:manage");
  return submit(
    args,
    markCollected,
    ({ id }) => redirectWithToast(paths.sales.detail(id), { title: { key: "payments.collected.done" } }),
    {
      form,
      input: { id: args.params.id, approved: form.get(APPROVAL.read) },
      approver,
      once: false,
      failure: "payments.collected.failed",
    },
  );
}
