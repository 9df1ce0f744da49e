import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { load } from "#app/http/page/load.server.ts";
import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import { pickerNames } from "#app/ui/picker/picker-names.ts";
import type { PickerOption } from "#app/ui/picker/picker-props.ts";
import { getCustomer, listCustomers } from "../read-customers.server.ts";

const FOUND = 20;
const PICKER = pickerNames("customerId");

type Person = { id: number; firstName: string; lastName: string; phone: string };

/** A customer as pickers show one. */
const option = ({ id, firstName, lastName, phone }: Person): PickerOption => ({
  id,
  label: `${firstName} ${lastName}`,
  detail: readablePhone(phone),
});

/** The customers whom the picker's Find looks for, without scripts. */
export async function foundCustomers(args: ActionFunctionArgs, form: FormData): Promise<PickerOption[]> {
  const q = String(form.get(PICKER.query) ?? "")
    .trim()
    .slice(0, 100);
  if (q === "") return [];
  const { rows } = await load(args, listCustomers, { q, limit: FOUND });
  return rows.map(option);
}

/** The customer whom an address or a form names; null when it names none. */
export async function namedCustomer(
  args: LoaderFunctionArgs,
  id: FormDataEntryValue | null,
): Promise<PickerOption | null> {
  return /^[1-9]\d{0,8}$/.test(String(id ?? "")) ? option(await load(args, getCustomer, { id })) : null;
}
