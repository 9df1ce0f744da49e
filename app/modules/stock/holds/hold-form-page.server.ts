import { type ActionFunctionArgs, data } from "@remix-run/node";
import { load } from "#app/http/load.server.ts";
import { keptForm, submit } from "#app/http/submit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { getCustomer } from "#app/modules/customers/get-customer.server.ts";
import { listCustomers } from "#app/modules/customers/list-customers.server.ts";
import { paths } from "#app/paths.ts";
import type { FormState } from "#app/ui/form-state.ts";
import { pickerNames } from "#app/ui/picker-names.ts";
import type { PickerOption } from "#app/ui/search-picker.tsx";
import { createStockHold } from "./create-stock-hold.server.ts";

const FOUND = 20;
const PICKER = pickerNames("customerId");

type Person = { id: number; firstName: string; lastName: string; phone: string };
const option = ({ id, firstName, lastName, phone }: Person): PickerOption => ({
  id,
  label: `${firstName} ${lastName}`,
  detail: phone,
});

/** What the form comes back with: as it was typed, and with it the customers that were found, or the one that was chosen. */
export type HoldFormAnswer = { state: FormState; customers: PickerOption[]; customer: PickerOption | null };

/** Finds a customer without scripts, or keeps the pieces back. */
export async function submitHold(args: ActionFunctionArgs, form: FormData) {
  const intent = form.get("intent");
  if (intent === PICKER.find || intent === PICKER.change) {
    if (intent === PICKER.change) form.delete("customerId");
    return data({ state: keptForm(form), customers: await found(args, form), customer: null } satisfies HoldFormAnswer);
  }
  const refused = await submit(
    args,
    createStockHold,
    ({ sku, quantity }): Promise<Response> =>
      redirectWithToast(paths.inventory.holds(), {
        title: { key: "holds.madeDone" },
        description: { key: "holds.madeText", params: { sku, quantity } },
      }),
    { form, failure: "holds.failed" },
  );
  if (refused instanceof Response) return refused;
  const answer = { state: refused.data, customers: [], customer: await chosen(args, form) } satisfies HoldFormAnswer;
  return data(answer, refused.init ?? undefined);
}

async function found(args: ActionFunctionArgs, form: FormData): Promise<PickerOption[]> {
  const q = String(form.get(PICKER.query) ?? "")
    .trim()
    .slice(0, 100);
  if (q === "") return [];
  const { rows } = await load(args, listCustomers, { q, limit: FOUND });
  return rows.map(option);
}

async function chosen(args: ActionFunctionArgs, form: FormData): Promise<PickerOption | null> {
  const id = String(form.get("customerId") ?? "");
  return /^\d{1,9}$/.test(id) ? option(await load(args, getCustomer, { id })) : null;
}
