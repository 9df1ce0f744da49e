import { type ActionFunctionArgs, data } from "@remix-run/node";
import { formReply, submit } from "#app/http/form/submit.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { APPROVAL } from "#app/lib/fields/approval-fields.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { readApprover } from "#app/modules/auth/approve.server.ts";
import { paths } from "#app/paths.ts";
import { closeRegister } from "./close-register.server.ts";

/**
 * Closes a register with the form of its page, which a second person may have signed. The button that adds up the notes and coins only shows the
 * form again.
 */
export async function closingForm(args: ActionFunctionArgs, form: FormData) {
  const { id = "" } = args.params;
  if (form.get("intent") === "add") return data(formReply(form));
  return submit(
    args,
    closeRegister,
    ({ sessionId, reportNumber, difference }) =>
      redirectWithToast(paths.registers.session(id, sessionId), {
        title: { key: "registers.close.done" },
        description: {
          key: "registers.close.doneText",
          params: { number: reportNumber, difference: formatMoney(difference) },
        },
      }),
    {
      form,
      input: { id, approved: form.get(APPROVAL.read) },
      approver: (actor, em) => readApprover(em, form, actor, "sales:manage"),
    },
  );
}
