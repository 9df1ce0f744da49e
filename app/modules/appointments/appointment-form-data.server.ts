import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { getContext } from "#app/http/context.server.ts";
import { goThrough } from "#app/http/form/kept-form.server.ts";
import { formReply, refusedForm, submit } from "#app/http/form/submit.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { say, wordsOf } from "#app/i18n/translate.server.ts";
import { isDay, riyadhDay } from "#app/lib/dates.ts";
import { InvalidInput } from "#app/lib/errors.ts";
import { typedDay } from "#app/lib/typed-day.ts";
import { isShownDay } from "#app/modules/appointments/calendar/calendar-query.ts";
import { foundCustomers } from "#app/modules/customers/parts/customer-picker-data.server.ts";
import { atExaminerField, examinerInput, readExaminer } from "#app/modules/doctors/examiner.ts";
import { chosenCustomer } from "#app/modules/prescriptions/form/prescription-form-data.server.ts";
import { keptType } from "#app/modules/settings/lists/appointment-types.ts";
import { paths } from "#app/paths.ts";
import type { FormState } from "#app/ui/form/form-state.ts";
import { pickerNames } from "#app/ui/picker/picker-names.ts";
import type { PickerOption } from "#app/ui/picker/picker-props.ts";
import type { AppointmentView } from "./appointment.schema.server.ts";
import { NEW_CUSTOMER } from "./appointment-form.tsx";
import { createAppointment } from "./create-appointment.server.ts";
import { type FreeTimes, listFreeTimes } from "./list-free-times.server.ts";
import { updateAppointment } from "./update-appointment.server.ts";

const PICKER = pickerNames("customerId");

/** The answer of the form: the typed values, the free times of its day, the customers that were found or chosen. */
export type AppointmentAnswer = {
  state: FormState;
  free: FreeTimes | null;
  customers: PickerOption[];
  customer: PickerOption | null;
};

type Chosen = { examiner: unknown; day: unknown; minutes?: unknown; except?: unknown };

/** The free times for what an address or a form says; what it says wrongly it does not say. */
export function freeTimes(
  args: LoaderFunctionArgs,
  { examiner, day, minutes, except }: Chosen,
): Promise<FreeTimes | null> {
  const shown = typeof day === "string" ? (typedDay(day) ?? "") : "";
  return load(args, listFreeTimes, {
    ...readExaminer(examiner),
    day: isShownDay(shown) ? shown : undefined,
    minutes: sane(minutes, /^[1-9]\d{0,2}$/),
    except,
  });
}

const sane = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === "string" && pattern.test(value) ? value : undefined;

/** The actions of the form's buttons: find a customer, show the free times, or save. */
export async function submitAppointment(args: ActionFunctionArgs, form: FormData) {
  const intent = form.get("intent");
  if (intent === PICKER.change) form.delete("customerId");
  if (intent === NEW_CUSTOMER) {
    return goThrough(args, paths.appointments.new(), form, paths.customers.new({ returnTo: "appointments" }));
  }
  const answer = async (state: FormState): Promise<AppointmentAnswer> => ({
    state: atExaminerField(state),
    free: await freeTimes(args, {
      examiner: form.get("examiner") ?? form.get("doctorId"),
      day: form.get("date"),
      minutes: form.get("minutes"),
      except: args.params.id,
    }),
    customers: intent === PICKER.find ? await foundCustomers(args, form) : [],
    customer: await chosenCustomer(args, String(form.get("customerId") ?? "")),
  });
  const { locale } = await getContext(args);
  const date = String(form.get("date") ?? "");
  if (intent) {
    const isWrong = date !== "" && !isDay(date);
    return data(await answer(formReply(form, isWrong ? { date: [say(locale, { key: "errors.date" })] } : undefined)));
  }
  const outcome = await save(args, form);
  if (!("data" in outcome)) return outcome;
  return data(await answer(outcome.data), outcome.init ?? undefined);
}

async function save(args: ActionFunctionArgs, form: FormData) {
  const { id } = args.params;
  const { locale } = await getContext(args);
  const failure = id ? "appointments.failedToUpdate" : "appointments.failedToCreate";
  if (isOfOtherDay(form)) {
    const error = new InvalidInput(
      isDay(String(form.get("date")))
        ? { appointmentDate: [{ key: "appointments.errors.otherDay" }] }
        : { date: [{ key: "errors.date" }] },
    );
    return refusedForm(args, error, form, locale, failure);
  }
  const done = (key: string) => (visit: AppointmentView) =>
    redirectWithToast(paths.appointments.detail(visit.id), { title: { key } });
  // A usual type is kept in one way, whatever the language that it was chosen in.
  const appointmentType = keptType(String(form.get("appointmentType") ?? ""), wordsOf(locale, "appointments.types"));
  return id
    ? submit(args, updateAppointment, done("appointments.updated"), {
        form,
        failure,
        input: { id, status: undefined, prescriptionId: undefined, appointmentType, ...examinerInput(form) },
      })
    : submit(args, createAppointment, done("appointments.created"), {
        form,
        failure,
        input: { appointmentType, ...examinerInput(form) },
      });
}

/** The day was changed after the times were shown: the chosen time is not the one that is meant. */
function isOfOtherDay(form: FormData): boolean {
  const time = Date.parse(String(form.get("appointmentDate") ?? ""));
  return !Number.isNaN(time) && riyadhDay(new Date(time)) !== form.get("date");
}
