import { fileNameOf } from "#app/modules/e-invoicing/document/file-name.ts";
import { codeFields } from "./code-fields.ts";
import type { InvoiceDetail } from "./invoice.schema.server.ts";

type Kept = Pick<InvoiceDetail, "xml" | "clearedXml" | "code" | "number" | "issuedAt">;

/** A text of a document as a file. The stamped one is the invoice, so it has the guideline's name. Null for a version that the document has not. */
export function invoiceFile(document: Kept, version: string | undefined): { name: string; xml: string } | null {
  const { xml, clearedXml, code, number, issuedAt } = document;
  const vatNumber = codeFields(code).find(({ name }) => name === "vatNumber")?.value ?? "";
  const name = fileNameOf({ vatNumber, issuedAt: new Date(issuedAt), number });
  if (version === "cleared" && clearedXml !== null) return { name: `${name}.xml`, xml: clearedXml };
  if (version !== "sent") return null;
  return { name: clearedXml === null ? `${name}.xml` : `${name}_sent.xml`, xml };
}
