import {
  type ChainLink,
  DOCUMENT_CODES,
  type IdScheme,
  type InvoiceContent,
  type InvoiceLine,
  type Party,
  type PaymentMeans,
  type PostalAddress,
  type Taxation,
  type TaxSubtotal,
} from "./invoice.ts";
import { leaf, node } from "./xml.ts";

/** The root of every document, notes included, with its namespaces in canonical order. */
const OPEN =
  '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2">';
const CLOSE = "</Invoice>";

/** The transaction code: simplified or standard, and none of the special cases. Source: BR-KSA-06. */
const PROFILE_CODES = { simplified: "0200000", standard: "0100000" } as const;

/** A document's canonical XML without what its hash leaves out. The signature goes before `head`, the QR code before `body`. */
export type InvoiceXml = { head: string; body: string };

/** The text that is hashed. */
export const hashedText = ({ head, body }: InvoiceXml): string => `${OPEN}${head}${body}${CLOSE}`;

/** The whole document. */
export const completeXml = ({ head, body }: InvoiceXml, extensions: string, code: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${OPEN}${extensions}${head}${attached("QR", code)}${SIGNATURE}${body}${CLOSE}\n`;

const SIGNATURE = node(
  "cac:Signature",
  leaf("cbc:ID", "urn:oasis:names:specification:ubl:signature:Invoice"),
  leaf("cbc:SignatureMethod", "urn:oasis:names:specification:ubl:dsig:enveloped:xades"),
);

/** Writes a document as UBL 2.1, in the order of its schema. Notes are invoices with another type code. */
export function invoiceXml(content: InvoiceContent, link: ChainLink): InvoiceXml {
  const { amounts, correction } = content;
  const head = [
    leaf("cbc:ProfileID", "reporting:1.0"),
    leaf("cbc:ID", content.number),
    leaf("cbc:UUID", content.uuid),
    leaf("cbc:IssueDate", content.date),
    leaf("cbc:IssueTime", content.time),
    leaf("cbc:InvoiceTypeCode", DOCUMENT_CODES[content.kind], `name="${PROFILE_CODES[content.profile]}"`),
    leaf("cbc:DocumentCurrencyCode", "SAR"),
    leaf("cbc:TaxCurrencyCode", "SAR"),
    correction && node("cac:BillingReference", node("cac:InvoiceDocumentReference", leaf("cbc:ID", correction.number))),
    node("cac:AdditionalDocumentReference", leaf("cbc:ID", "ICV"), leaf("cbc:UUID", String(link.counter))),
    attached("PIH", link.previousHash),
  ];
  const body = [
    node("cac:AccountingSupplierParty", party(content.seller)),
    node("cac:AccountingCustomerParty", content.buyer && party(content.buyer)),
    content.suppliedOn && node("cac:Delivery", leaf("cbc:ActualDeliveryDate", content.suppliedOn)),
    ...content.payments.map((payment) => paymentMeans(payment, correction?.reason ?? null)),
    node("cac:TaxTotal", money("cbc:TaxAmount", amounts.tax)),
    node("cac:TaxTotal", money("cbc:TaxAmount", amounts.tax), ...amounts.subtotals.map(taxSubtotal)),
    node(
      "cac:LegalMonetaryTotal",
      money("cbc:LineExtensionAmount", amounts.net),
      money("cbc:TaxExclusiveAmount", amounts.net),
      money("cbc:TaxInclusiveAmount", amounts.payable),
      money("cbc:PayableAmount", amounts.payable),
    ),
    ...amounts.lines.map(invoiceLine),
  ];
  return { head: head.join(""), body: body.join("") };
}

const money = (name: string, value: string): string => leaf(name, value, 'currencyID="SAR"');

const attached = (id: string, content: string): string =>
  node(
    "cac:AdditionalDocumentReference",
    leaf("cbc:ID", id),
    node("cac:Attachment", leaf("cbc:EmbeddedDocumentBinaryObject", content, 'mimeCode="text/plain"')),
  );

const party = ({ name, vatNumber, identity, address }: Party): string =>
  node(
    "cac:Party",
    identity && node("cac:PartyIdentification", leaf("cbc:ID", identity.number, `schemeID="${schemeOf(identity)}"`)),
    address && postalAddress(address),
    vatNumber && node("cac:PartyTaxScheme", leaf("cbc:CompanyID", vatNumber), VAT),
    node("cac:PartyLegalEntity", leaf("cbc:RegistrationName", name)),
  );

/** A company has one number: one that begins with 7 is its unified number, others are of the commercial register. Source: BR-KSA-F-09. */
const schemeOf = ({ scheme, number }: NonNullable<Party["identity"]>): IdScheme =>
  scheme === "CRN" && number.startsWith("7") ? "700" : scheme;

const VAT = node("cac:TaxScheme", leaf("cbc:ID", "VAT"));

const postalAddress = (address: PostalAddress): string =>
  node(
    "cac:PostalAddress",
    leaf("cbc:StreetName", address.street),
    leaf("cbc:BuildingNumber", address.buildingNumber),
    leaf("cbc:CitySubdivisionName", address.district),
    leaf("cbc:CityName", address.city),
    leaf("cbc:PostalZone", address.postalCode),
    node("cac:Country", leaf("cbc:IdentificationCode", "SA")),
  );

/** A note's reason stands with its payment means. Source: BR-KSA-17. */
const paymentMeans = ({ code, note }: PaymentMeans, reason: string | null): string =>
  node(
    "cac:PaymentMeans",
    leaf("cbc:PaymentMeansCode", code),
    reason && leaf("cbc:InstructionNote", reason),
    note ? node("cac:PayeeFinancialAccount", leaf("cbc:PaymentNote", note)) : null,
  );

const percent = (value: number): string => leaf("cbc:Percent", value.toFixed(2));

const taxSubtotal = ({ category, percent: rate, exemption, taxable, tax }: TaxSubtotal): string =>
  node(
    "cac:TaxSubtotal",
    money("cbc:TaxableAmount", taxable),
    money("cbc:TaxAmount", tax),
    node(
      "cac:TaxCategory",
      leaf("cbc:ID", category),
      percent(rate),
      exemption ? leaf("cbc:TaxExemptionReasonCode", exemption.code) : null,
      exemption ? leaf("cbc:TaxExemptionReason", exemption.text) : null,
      VAT,
    ),
  );

const classified = ({ category, percent: rate }: Taxation): string =>
  node("cac:ClassifiedTaxCategory", leaf("cbc:ID", category), percent(rate), VAT);

const invoiceLine = (line: InvoiceLine, index: number): string =>
  node(
    "cac:InvoiceLine",
    leaf("cbc:ID", String(index + 1)),
    leaf("cbc:InvoicedQuantity", String(line.quantity), 'unitCode="PCE"'),
    money("cbc:LineExtensionAmount", line.net),
    line.allowance === "0.00"
      ? null
      : node(
          "cac:AllowanceCharge",
          leaf("cbc:ChargeIndicator", "false"),
          leaf("cbc:AllowanceChargeReasonCode", "95"),
          leaf("cbc:AllowanceChargeReason", "Discount"),
          money("cbc:Amount", line.allowance),
        ),
    node("cac:TaxTotal", money("cbc:TaxAmount", line.tax), money("cbc:RoundingAmount", line.gross)),
    node("cac:Item", leaf("cbc:Name", line.name), classified(line.taxation)),
    node("cac:Price", money("cbc:PriceAmount", line.price)),
  );
