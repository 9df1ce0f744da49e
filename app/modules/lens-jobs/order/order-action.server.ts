import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { formInput, formReply, submit } from "#app/http/form/submit.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { say } from "#app/i18n/translate.server.ts";
import { lensPaths } from "#app/lens-paths.ts";
import type { Locale } from "#app/lib/dates.ts";
import { InvalidInput, type Message } from "#app/lib/errors.ts";
import { messagesOf } from "#app/lib/fields.server.ts";
import type { FormState } from "#app/ui/form/form-state.ts";
import { OrderChange, refuseMeasures } from "./order.schema.server.ts";
import { getOrderForm, type OrderChoices } from "./order-form-data.server.ts";
import { updateLensJob } from "./update-job.server.ts";

/** What the page shows beside the typed values: the choices that fit them, and the job whose values were taken. */
export type OrderShown = { choices: OrderChoices; taken: string | null };

/** Saves the order, or only shows what follows from what was typed. */
export async function orderAction(args: ActionFunctionArgs, form: FormData, locale: Locale) {
  const id = Number(args.params.id);
  const intent = form.get("intent");
  if (intent === "check" || intent === "last" || intent === "promise") return shown(args, form, intent, locale);
  return submit(
    args,
    updateLensJob,
    ({ jobNumber }) =>
      intent === "release"
        ? redirect(lensPaths.jobs.step(id, "release"))
        : redirectWithToast(lensPaths.jobs.detail(id), {
            title: { key: "lensOrder.saved", params: { number: jobNumber } },
          }),
    { form, input: { id: args.params.id }, failure: "lensOrder.failed" },
  );
}

/** The form again with what follows from its values. Taking the last job's values, or the proposed day, fills them in; saving is another press. */
async function shown(args: ActionFunctionArgs, form: FormData, intent: "check" | "last" | "promise", locale: Locale) {
  const typed = (name: string) => form.get(name) || null;
  const choices = await load(args, getOrderForm, {
    id: args.params.id,
    prescriptionId: typed("prescriptionId"),
    takesNewestVersion: form.getAll("takesNewestVersion").at(-1) ?? null,
    laboratoryId: typed("laboratoryId"),
    way: typed("way"),
    lensDesign: typed("lensDesign"),
  });
  const { last, proposal } = choices;
  if (intent === "promise" && proposal) form.set("promisedOn", proposal);
  const takes = intent === "last" && last !== null;
  if (takes) {
    for (const [name, value] of Object.entries(last.values)) if (value !== null) form.set(name, shortened(value));
  }
  const errors =
    intent === "check" ? wordsOf(orderErrors({ ...formInput(form), id: args.params.id }), locale) : undefined;
  return data<FormState<OrderShown>>({
    ...formReply(form, errors),
    shown: { choices, taken: takes ? last.jobNumber : null },
  });
}

/** A figure as people write it: "1.6" for "1.600". */
const shortened = (value: string): string => (/^-?\d+\.\d+$/.test(value) ? String(Number(value)) : value);

/** Everything that saving would refuse of the typed fields themselves. */
function orderErrors(input: Record<string, unknown>): Record<string, Message[]> {
  const parsed = OrderChange.safeParse(input);
  if (!parsed.success) return messagesOf(parsed.error);
  try {
    refuseMeasures(parsed.data);
    return {};
  } catch (error) {
    if (error instanceof InvalidInput) return error.errors;
    throw error;
  }
}

function wordsOf(errors: Record<string, Message[]>, locale: Locale): Record<string, string[]> | undefined {
  const said = Object.entries(errors).map(([field, messages]) => [field, messages.map((one) => say(locale, one))]);
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}
