import { load, pageErrors } from "#app/http/page/load.server.ts";
import { resource } from "#app/http/page/resource.server.ts";
import { notFound } from "#app/lib/errors.ts";
import { attachment } from "#app/lib/files/file-name.ts";
import { getInvoice } from "#app/modules/e-invoicing/overview/get-invoice.server.ts";
import { invoiceFile } from "#app/modules/e-invoicing/overview/invoice-file.ts";

/** The XML of a document as it is kept, byte by byte: as it was sent, or as the authority stamped it. */
export const { loader, action } = resource({
  async GET(args) {
    const document = await load(args, getInvoice, { id: args.params.id });
    const file = invoiceFile(document, args.params.version);
    if (!file) return pageErrors(args, () => Promise.reject<Response>(notFound()));
    return new Response(file.xml, {
      headers: {
        "Content-Type": "application/xml; charset=utf-8",
        "Content-Disposition": attachment(file.name),
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "no-store",
      },
    });
  },
});
