import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { INVOICE_RIGHTS } from "#app/modules/e-invoicing/overview/invoice.schema.server.ts";
import { ArchiveInput, archived } from "./archive-period.server.ts";

const Period = { from: z.string(), to: z.string(), storeId: z.int().nullable(), documents: z.int() };

/** Whether an archive of a period can be made, and of how many documents. */
export const checkArchive = operation({
  name: "checkArchive",
  summary: "How many e-invoices the archive of a period holds",
  permission: INVOICE_RIGHTS,
  input: ArchiveInput,
  output: z.object(Period),
  run: ({ em, ...actor }, period) => archived(em, actor, period),
});

/** The documents of a period leave the product as a file; the audit trail says who took them. The file itself is written while it is sent. */
export const archiveInvoices = operation({
  name: "archiveInvoices",
  summary: "All e-invoices of a period with an index, as a ZIP file; last month and all your stores unless told",
  permission: INVOICE_RIGHTS,
  input: ArchiveInput,
  output: z.object({ ...Period, units: z.array(z.int()) }),
  writes: "invoices",
  answers: "file",
  run: ({ em, ...actor }, period) => archived(em, actor, period),
});
