import { type ActionFunctionArgs, data } from "@remix-run/node";
import { getContext, type RequestContext } from "#app/http/context.server.ts";
import { formReply, type Leaving, submit } from "#app/http/form/submit.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { isDay, monthsAfter, riyadhDay } from "#app/lib/dates.ts";
import { optionalInstant } from "#app/lib/fields.server.ts";
import { foundCustomers } from "#app/modules/customers/parts/customer-picker-data.server.ts";
import { atExaminerField, examinerInput } from "#app/modules/doctors/examiner.ts";
import { createPrescription } from "#app/modules/prescriptions/create-prescription.server.ts";
import { movedExpiry, type UsualDays } from "#app/modules/prescriptions/optics/validity.ts";
import type { PrescriptionPaper } from "#app/modules/prescriptions/paper/paper.ts";
import { prescriptionPaper } from "#app/modules/prescriptions/paper/prescription-paper.server.ts";
import { previewPrescription } from "#app/modules/prescriptions/paper/preview-prescription.server.ts";
import type { PrescriptionView } from "#app/modules/prescriptions/prescription.schema.server.ts";
import { getPrescriptionCustomer } from "#app/modules/prescriptions/read-prescriptions.server.ts";
import { updatePrescription } from "#app/modules/prescriptions/update-prescription.server.ts";
import { paths } from "#app/paths.ts";
import type { FormState } from "#app/ui/form/form-state.ts";
import { pickerNames } from "#app/ui/picker/picker-names.ts";
import type { PickerOption } from "#app/ui/picker/picker-props.ts";
import { contactFields, nearPdField, normalisedFields, transposedFields } from "./apply-tool.ts";
import { getLastPrescription, getUsualValidity } from "./last-prescription.server.ts";

const PICKER = pickerNames("customerId");

/** The answer to the form: typed values, found or chosen customers, and the preview. */
export type PrescriptionAnswer = {
  state: FormState;
  customers?: PickerOption[];
  /** Undefined when the form keeps its customer. */
  customer?: PickerOption | null;
  /** The prescription that a newly chosen customer had before. */
  last?: PrescriptionView | null;
  preview?: PrescriptionPaper;
};

/** Where a new prescription leads to, when it is not its customer or the list. */
type Then = (saved: PrescriptionView, context: RequestContext) => Leaving | Promise<Leaving>;

/** Handles the buttons of the form: find a customer, use a tool, preview, or save. */
export async function submitPrescription(args: ActionFunctionArgs, form: FormData, then?: Then) {
  const intent = String(form.get("intent") ?? "");
  // With scripts the browser does this when the user leaves a field.
  change(form, normalisedFields(Object.fromEntries(form)));
  moveExpiry(form);
  if (intent === PICKER.find) {
    return answer({ state: formReply(form), customers: await foundCustomers(args, form), customer: null });
  }
  if (intent === PICKER.change) {
    form.delete("customerId");
    return answer({ state: formReply(form), customer: null });
  }
  const customer = await chosenCustomer(args, String(form.get("customerId") ?? ""));
  if (intent === "transpose") change(form, transposedFields(Object.fromEntries(form)));
  if (intent === "contactPowers") change(form, contactFields(Object.fromEntries(form)));
  if (intent === "nearPd") change(form, nearPdField(Object.fromEntries(form)));
  const last = await lastOf(args, customer);
  if (WITHOUT_COMMAND.has(intent)) return answer({ state: formReply(form), customer, last });
  const outcome = intent === "preview" ? await preview(args, form) : await save(args, form, then);
  if (!("data" in outcome)) return outcome;
  const { data: shown, init } = outcome;
  if ("preview" in shown) return answer({ ...shown, customer, last });
  return data<PrescriptionAnswer>({ state: atExaminerField(shown), customer, last }, init ?? undefined);
}

const WITHOUT_COMMAND = new Set(["transpose", "nearPd", "contactPowers", "tools", "edit"]);

const answer = (shown: PrescriptionAnswer) => data(shown);

function change(form: FormData, fields: Record<string, string>): void {
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
}

/** Moves the expiry that the form began with when the examination was on another day. */
function moveExpiry(form: FormData): void {
  const usual = { day: String(form.get("usualDay") ?? ""), expiryDay: String(form.get("usualExpiry") ?? "") };
  const months = Number(form.get("usualMonths"));
  if (!isDay(usual.day) || !isDay(usual.expiryDay) || !(Number.isInteger(months) && months > 0)) return;
  const dayIn = (name: string) => {
    const read = optionalInstant().safeParse(form.get(name));
    return read.success && read.data ? riyadhDay(read.data) : null;
  };
  const day = dayIn("date");
  const moved = day && movedExpiry({ ...usual, months }, day, dayIn("expiryDate"));
  if (!moved) return;
  change(form, { expiryDate: moved, usualDay: day, usualExpiry: moved });
}

async function preview(args: ActionFunctionArgs, form: FormData) {
  const { locale } = await getContext(args);
  return submit(
    args,
    previewPrescription,
    (prescription) => data({ state: formReply(form), preview: prescriptionPaper(prescription, locale) }),
    {
      form,
      once: false,
      failure: failureOf(args),
      input: { ...idOf(args), ...examinerInput(form), acceptedWarnings: undefined },
    },
  );
}

async function save(args: ActionFunctionArgs, form: FormData, then?: Then) {
  const options = { form, failure: failureOf(args) };
  const { id } = args.params;
  if (id) {
    const saved = () => redirectWithToast(paths.prescriptions.list(), { title: { key: "prescriptions.updated" } });
    return submit(args, updatePrescription, saved, { ...options, input: { id, ...examinerInput(form) } });
  }
  // The customer waits: the prescription's page prints it and starts the sale.
  const created = ({ id: written }: { id: number }) =>
    redirectWithToast(paths.prescriptions.detail(written), { title: { key: "prescriptions.created" } });
  return submit(args, createPrescription, then ?? created, { ...options, input: examinerInput(form) });
}

const idOf = ({ params: { id } }: ActionFunctionArgs) => (id ? { id } : {});
const failureOf = ({ params: { id } }: ActionFunctionArgs): string =>
  id ? "prescriptions.failedToUpdate" : "prescriptions.failedToCreate";

/** The prescription before that of the form. A page whose address names the prescription or this customer has it already. */
async function lastOf(args: ActionFunctionArgs, customer: PickerOption | null) {
  if (!customer || args.params.id) return undefined;
  if (new URL(args.request.url).searchParams.get("customerId") === String(customer.id)) return undefined;
  return load(args, getLastPrescription, { customerId: customer.id });
}

/** The customer named by the URL or the form; null when neither names one. */
export async function chosenCustomer(args: ActionFunctionArgs, id: string): Promise<PickerOption | null> {
  return /^[1-9]\d{0,8}$/.test(id) ? load(args, getPrescriptionCustomer, { id }) : null;
}

/** With which days a new prescription begins; undefined where the shop has no usual validity. */
export async function usualDays(args: ActionFunctionArgs): Promise<UsualDays | undefined> {
  const { months } = await load(args, getUsualValidity, {});
  const day = riyadhDay();
  return months === null ? undefined : { day, expiryDay: monthsAfter(day, months), months };
}
