import { load } from "#app/http/page/load.server.ts";
import { resource } from "#app/http/page/resource.server.ts";
import { archiveFile } from "#app/modules/e-invoicing/archive/archive-file.server.ts";
import { archiveInvoices } from "#app/modules/e-invoicing/archive/archive-invoices.server.ts";

/** All e-invoices of a period as one file. */
export const { loader, action } = resource({
  async GET(args) {
    const query = Object.fromEntries(new URL(args.request.url).searchParams);
    return archiveFile(args, await load(args, archiveInvoices, query));
  },
});
