import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { InvoiceProfile, Party } from "#app/modules/e-invoicing/document/invoice.ts";
import { elements, parseXml, value } from "#app/modules/e-invoicing/document/parse-xml.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { readBuyer } from "./buyer.server.ts";

/** The parts of an e-invoice that a printout shows. Amounts as the document writes them. */
export type PrintedInvoice = {
  profile: InvoiceProfile;
  /** A standard document is no tax invoice until the authority has cleared it: "waiting", and "refused" when it said no. */
  standing: "valid" | "waiting" | "refused";
  /** The content of the QR code, as the authority stamped it; null for a document that is not valid. */
  code: string | null;
  buyer: Party | null;
  /** Of each line in its order: price and allowance before VAT, the amount without and with VAT, and the percent of VAT. */
  lines: { price: string; allowance: string; net: string; gross: string; percent: string }[];
  net: string;
  tax: string;
  payable: string;
};

/** How long a printout waits for the first answer about a standard document that was issued just now. */
const PATIENCE_MS = 3_000;
const STEP_MS = 150;

/** The newest e-invoice of a sale or debit note, or of a return, for its printout. Null where none was issued. */
export async function printedInvoice(em: Em, saleId: number, returnId: number | null): Promise<PrintedInvoice | null> {
  for (let waited = 0; ; waited += STEP_MS) {
    const found = await rows(em)
      .selectFrom("invoices")
      .select(["profile", "status", "xml"])
      .select(({ fn }) => fn.coalesce("cleared_code", "code").as("code"))
      .select(
        sql<boolean>`status = 'pending' and answered_at is null and issued_at > now() - interval '30 seconds'`.as(
          "isNew",
        ),
      )
      .where("sale_id", "=", saleId)
      .where("return_id", "is not distinct from", returnId)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    if (!found) return null;
    const profile = found.profile === "standard" ? "standard" : "simplified";
    if (profile === "simplified" || !found.isNew || waited >= PATIENCE_MS) return toPrinted({ ...found, profile });
    await setTimeout(STEP_MS);
  }
}

type Found = { profile: InvoiceProfile; status: string; xml: string; code: string };

function toPrinted({ profile, status, xml, code }: Found): PrintedInvoice {
  const invoice = parseXml(xml).documentElement;
  const standing =
    profile === "simplified" || !["pending", "refused"].includes(status)
      ? "valid"
      : status === "refused"
        ? "refused"
        : "waiting";
  return {
    profile,
    standing,
    code: standing === "valid" ? code : null,
    buyer: readBuyer(invoice),
    lines: elements(invoice, "cac:InvoiceLine").map((line) => ({
      price: value(line, "cac:Price/cbc:PriceAmount"),
      allowance: value(line, "cac:AllowanceCharge/cbc:Amount") || "0.00",
      net: value(line, "cbc:LineExtensionAmount"),
      gross: value(line, "cac:TaxTotal/cbc:RoundingAmount"),
      percent: value(line, "cac:Item/cac:ClassifiedTaxCategory/cbc:Percent"),
    })),
    net: value(invoice, "cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount"),
    tax: value(invoice, "cac:TaxTotal/cbc:TaxAmount"),
    payable: value(invoice, "cac:LegalMonetaryTotal/cbc:PayableAmount"),
  };
}
