import { load } from "#app/http/page/load.server.ts";
import { resource } from "#app/http/page/resource.server.ts";
import { readablePhone } from "#app/lib/fields/saudi-formats.ts";
import { listCustomers } from "#app/modules/customers/read-customers.server.ts";
import { askedIn, searchText } from "#app/modules/search/search-text.server.ts";
import type { PickerOption } from "#app/ui/picker/picker-props.ts";

const ROWS = 20;

/** The rows of a customer picker: customers that match the typed text, or the newest ones without text. */
export const { loader, action } = resource({
  async GET(args) {
    const { rows } = await load(args, listCustomers, { q: searchText(askedIn(args.request)), limit: ROWS });
    const options: PickerOption[] = rows.map(({ id, firstName, lastName, phone }) => ({
      id,
      label: `${firstName} ${lastName}`,
      detail: readablePhone(phone),
    }));
    return Response.json(options, { headers: { "Cache-Control": "no-store" } });
  },
});
