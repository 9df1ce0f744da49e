import type { Rule } from "./field-rules.server.ts";
import { children } from "./parse-xml.server.ts";

const split = (names: string): string[] => names.split(" ");

const PARTY = split("cac:PartyIdentification cac:PostalAddress cac:PartyTaxScheme cac:PartyLegalEntity");
const TAX_CATEGORY = split("cbc:ID cbc:Percent cbc:TaxExemptionReasonCode cbc:TaxExemptionReason cac:TaxScheme");

/** The children of each element in the order of the UBL 2.1 schema, as far as these documents use them. */
const ORDER: Readonly<Record<string, readonly string[]>> = {
  Invoice: split(
    "ext:UBLExtensions cbc:ProfileID cbc:ID cbc:UUID cbc:IssueDate cbc:IssueTime cbc:InvoiceTypeCode cbc:Note cbc:DocumentCurrencyCode cbc:TaxCurrencyCode cac:BillingReference cac:AdditionalDocumentReference cac:Signature cac:AccountingSupplierParty cac:AccountingCustomerParty cac:Delivery cac:PaymentMeans cac:AllowanceCharge cac:TaxTotal cac:LegalMonetaryTotal cac:InvoiceLine",
  ),
  "cac:AdditionalDocumentReference": split("cbc:ID cbc:UUID cac:Attachment"),
  "cac:Party": PARTY,
  "cac:PostalAddress": split(
    "cbc:StreetName cbc:AdditionalStreetName cbc:BuildingNumber cbc:PlotIdentification cbc:CitySubdivisionName cbc:CityName cbc:PostalZone cbc:CountrySubentity cac:Country",
  ),
  "cac:PartyTaxScheme": split("cbc:CompanyID cac:TaxScheme"),
  "cac:PaymentMeans": split("cbc:PaymentMeansCode cbc:InstructionNote cac:PayeeFinancialAccount"),
  "cac:AllowanceCharge": split(
    "cbc:ChargeIndicator cbc:AllowanceChargeReasonCode cbc:AllowanceChargeReason cbc:MultiplierFactorNumeric cbc:Amount cbc:BaseAmount cac:TaxCategory",
  ),
  "cac:TaxTotal": split("cbc:TaxAmount cbc:RoundingAmount cac:TaxSubtotal"),
  "cac:TaxSubtotal": split("cbc:TaxableAmount cbc:TaxAmount cac:TaxCategory"),
  "cac:TaxCategory": TAX_CATEGORY,
  "cac:ClassifiedTaxCategory": TAX_CATEGORY,
  "cac:LegalMonetaryTotal": split(
    "cbc:LineExtensionAmount cbc:TaxExclusiveAmount cbc:TaxInclusiveAmount cbc:AllowanceTotalAmount cbc:ChargeTotalAmount cbc:PrepaidAmount cbc:PayableRoundingAmount cbc:PayableAmount",
  ),
  "cac:InvoiceLine": split(
    "cbc:ID cbc:InvoicedQuantity cbc:LineExtensionAmount cac:DocumentReference cac:AllowanceCharge cac:TaxTotal cac:Item cac:Price",
  ),
  "cac:Item": split("cbc:Name cac:ClassifiedTaxCategory"),
  "cac:Price": split("cbc:PriceAmount cbc:BaseQuantity"),
};

function inOrder(element: Element): boolean {
  const order = ORDER[element.nodeName];
  const below = children(element);
  if (order) {
    const places = below.map(({ nodeName }) => order.indexOf(nodeName));
    if (places.some((place, index) => place < 0 || place < (places[index - 1] ?? 0))) return false;
  }
  return (
    element.nodeName === "ext:UBLExtensions" || element.nodeName === "cac:DocumentReference" || below.every(inOrder)
  );
}

export const ORDER_RULE: Rule = {
  rule: "UBL 2.1",
  says: "elements stand in the order of the schema",
  broken: (invoice) => !inOrder(invoice),
};
