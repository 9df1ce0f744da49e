import { type ActionFunctionArgs, redirectDocument } from "@remix-run/node";
import { submit } from "#app/http/form/submit.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { paths } from "#app/paths.ts";
import { continueRegistration, renewUnit } from "./continue-registration.server.ts";
import { getUnit } from "./read-units.server.ts";

/** Leads to a unit's page, which says why the work has stopped. A notice says that it is finished. */
export async function toUnit(args: ActionFunctionArgs, id: number, finished: string): Promise<Response> {
  const { status, purpose } = await load(args, getUnit, { id });
  if (status !== "active" || purpose) return redirectDocument(paths.settings.unit(id));
  return redirectWithToast(paths.settings.unit(id), { title: { key: finished } });
}

/** The buttons of a unit's page: renew, go on, start again. */
export async function changeUnit(args: ActionFunctionArgs, form: FormData) {
  const input = { id: args.params.id };
  if (form.has("renew")) {
    return submit(args, renewUnit, ({ id }) => toUnit(args, id, "invoicing.renewed"), {
      failure: "invoicing.renewal.failed",
      input,
      form,
    });
  }
  return submit(
    args,
    continueRegistration,
    ({ id, status }) => toUnit(args, id, status === "active" ? "invoicing.renewed" : "invoicing.registered"),
    { failure: "invoicing.failedToContinue", input, form },
  );
}
