import { type ActionFunctionArgs, data } from "@remix-run/node";
import { formReply, submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { APPROVAL } from "#app/lib/approval-fields.ts";
import type { Actor } from "#app/lib/operation.server.ts";
import { readApprover } from "#app/modules/auth/approve.server.ts";
import { paths } from "#app/paths.ts";
import type { FormState } from "#app/ui/form-state.ts";
import type { Em } from "#db/orm.ts";
import { checkReturn } from "./check-return.server.ts";
import { returnGoods } from "./return-goods.server.ts";

/** Adds up the return on the screen, or does it. */
export async function returnForm(args: ActionFunctionArgs, form: FormData) {
  const input = { id: args.params.id, approved: form.get(APPROVAL.read) };
  if (form.get("intent") === "check") {
    return submit(args, checkReturn, (checked) => data({ ...formReply(form), extra: { checked } } as FormState), {
      form,
      input,
      once: false,
    });
  }
  const approver = (actor: Actor, em: Em) => readApprover(em, form, actor, "sales:manage");
  return submit(
    args,
    returnGoods,
    ({ id, returnNumber }) =>
      redirectWithToast(paths.returns.detail(id), {
        title: { key: "returns.form.done" },
        description: { key: "returns.form.doneText", params: { number: returnNumber } },
      }),
    { form, input, approver, failure: "returns.form.failed" },
  );
}
