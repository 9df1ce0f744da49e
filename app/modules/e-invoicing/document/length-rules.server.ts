import { isStandard, type Rule } from "./field-rules.server.ts";
import { values } from "./parse-xml.server.ts";
import { LONGEST_TEXT, lengthOf } from "./texts.ts";

const SELLER = "cac:AccountingSupplierParty/cac:Party";
const BUYER = "cac:AccountingCustomerParty/cac:Party";
const ADDRESS = "cac:PostalAddress";
const SHORT = 127;

type Limit = {
  /** The part of the rule's number behind BR-KSA-F-06. */
  rule: string;
  says: string;
  path: string;
  most: number;
  least?: number;
  /** The limit is that of standard documents; simplified ones have it under another number. */
  standard?: true;
};

const LIMITS: readonly Limit[] = [
  { rule: "C1", says: "a document's number", path: "cbc:ID", most: SHORT },
  { rule: "C4", says: "the seller's street", path: `${SELLER}/${ADDRESS}/cbc:StreetName`, most: LONGEST_TEXT },
  { rule: "C7", says: "the seller's city", path: `${SELLER}/${ADDRESS}/cbc:CityName`, most: SHORT },
  {
    rule: "C9",
    says: "the seller's district",
    path: `${SELLER}/${ADDRESS}/cbc:CitySubdivisionName`,
    most: SHORT,
    standard: true,
  },
  { rule: "C10", says: "the seller's name", path: `${SELLER}/cac:PartyLegalEntity/cbc:RegistrationName`, most: 1_000 },
  {
    rule: "C12",
    says: "the buyer's name",
    path: `${BUYER}/cac:PartyLegalEntity/cbc:RegistrationName`,
    most: LONGEST_TEXT,
    standard: true,
  },
  {
    rule: "C23",
    says: "the buyer's street",
    path: `${BUYER}/${ADDRESS}/cbc:StreetName`,
    most: LONGEST_TEXT,
    standard: true,
  },
  { rule: "C26", says: "the buyer's city", path: `${BUYER}/${ADDRESS}/cbc:CityName`, most: SHORT },
  { rule: "C29", says: "the buyer's district", path: `${BUYER}/${ADDRESS}/cbc:CitySubdivisionName`, most: SHORT },
  { rule: "C13", says: "a note's reason", path: "cac:PaymentMeans/cbc:InstructionNote", most: LONGEST_TEXT, least: 1 },
  {
    rule: "C14",
    says: "the terms of a payment",
    path: "cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:PaymentNote",
    most: LONGEST_TEXT,
    least: 1,
  },
  {
    rule: "C16",
    says: "the reason for no VAT",
    path: "cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:TaxExemptionReason",
    most: LONGEST_TEXT,
  },
  { rule: "C17", says: "a line's number", path: "cac:InvoiceLine/cbc:ID", most: 6 },
  { rule: "C19", says: "an item's name", path: "cac:InvoiceLine/cac:Item/cbc:Name", most: LONGEST_TEXT, least: 3 },
  {
    rule: "C36",
    says: "the reason for a discount",
    path: "cac:InvoiceLine/cac:AllowanceCharge/cbc:AllowanceChargeReason",
    most: LONGEST_TEXT,
    least: 1,
  },
];

/** Rules about the length of texts. That a text is missing is what other rules say, unless nothing else does. */
export const LENGTH_RULES: readonly Rule[] = LIMITS.map(({ rule, says, path, most, least = 0, standard }) => ({
  rule: `BR-KSA-F-06-${rule}`,
  says: `${says} has ${least > 1 ? `${least} to` : "at most"} ${most} characters`,
  broken: (invoice) =>
    (!standard || isStandard(invoice)) &&
    values(invoice, path).some((text) => lengthOf(text) > most || lengthOf(text) < least),
}));
