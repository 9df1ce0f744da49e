import { riyadhDay } from "#app/lib/dates.ts";
import { elements, value, values } from "./parse-xml.server.ts";

/** What a document must be like, by the number that the authority gave the rule. */
export type Rule = {
  rule: string;
  says: string;
  /** The shop cannot know better: a document that breaks the rule is accepted with a warning. */
  warns?: true;
  broken: (invoice: Element) => boolean;
};

const code = (invoice: Element): string => value(invoice, "cbc:InvoiceTypeCode");
const transaction = (invoice: Element): string =>
  elements(invoice, "cbc:InvoiceTypeCode")[0]?.getAttribute("name") ?? "";

/** Whether a document is for a company; otherwise it is simplified. */
export const isStandard = (invoice: Element): boolean => transaction(invoice).startsWith("01");

const reference = (invoice: Element, id: string): Element | undefined =>
  elements(invoice, "cac:AdditionalDocumentReference").find((one) => value(one, "cbc:ID") === id);
const attached = (invoice: Element, id: string): string => {
  const found = reference(invoice, id);
  return found ? value(found, "cac:Attachment/cbc:EmbeddedDocumentBinaryObject") : "";
};

const isNote = (invoice: Element): boolean => ["381", "383"].includes(code(invoice));
const BASE64 = /^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{2}==)$/;
const DATE = /^[2-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const STAMP = "urn:oasis:names:specification:ubl:signature:Invoice";
const METHOD = "urn:oasis:names:specification:ubl:dsig:enveloped:xades";

/** The signature's statement about itself; a simplified document must have one. */
const stamped = (invoice: Element, name: string): string[] =>
  isStandard(invoice) ? values(invoice, `cac:Signature/${name}`) : [value(invoice, `cac:Signature/${name}`)];

/** Rules about what a document says of itself. */
export const FIELD_RULES: readonly Rule[] = [
  {
    rule: "BR-KSA-EN16931-01",
    says: "the business process is reporting:1.0",
    broken: (invoice) => value(invoice, "cbc:ProfileID") !== "reporting:1.0",
  },
  {
    rule: "BR-02",
    says: "a document has a number",
    broken: (invoice) => value(invoice, "cbc:ID") === "",
  },
  {
    rule: "BR-KSA-03",
    says: "a document has a UUID",
    broken: (invoice) => !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value(invoice, "cbc:UUID")),
  },
  {
    rule: "BR-KSA-F-01",
    says: "dates are written as 2026-01-15",
    broken: (invoice) =>
      [value(invoice, "cbc:IssueDate"), ...values(invoice, "cac:Delivery/cbc:ActualDeliveryDate")].some(
        (date) => !DATE.test(date),
      ),
  },
  {
    rule: "BR-KSA-04",
    says: "the date is not after today",
    broken: (invoice) => value(invoice, "cbc:IssueDate") > riyadhDay(),
  },
  {
    rule: "BR-KSA-70",
    says: "the time is written as 12:05:07",
    broken: (invoice) => !/^([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ?$/.test(value(invoice, "cbc:IssueTime")),
  },
  {
    rule: "BR-KSA-05",
    says: "the type is one of 388, 381, 383 and 386",
    broken: (invoice) => !["388", "381", "383", "386"].includes(code(invoice)),
  },
  {
    rule: "BR-KSA-06",
    says: "the transaction code is 01 or 02 with five to seven flags",
    broken: (invoice) => !/^0[12][01]{5,7}$/.test(transaction(invoice)),
  },
  {
    rule: "BR-KSA-31",
    says: "a simplified document is no export and not self-billed",
    // Positions 5 (export) and 7 (self-billed).
    broken: (invoice) => /^02..(1|..1)/.test(transaction(invoice)),
  },
  {
    rule: "BR-KSA-EN16931-02",
    says: "amounts are in SAR",
    broken: (invoice) => value(invoice, "cbc:DocumentCurrencyCode") !== "SAR",
  },
  {
    rule: "BR-KSA-68",
    says: "VAT is in SAR",
    broken: (invoice) => value(invoice, "cbc:TaxCurrencyCode") !== "SAR",
  },
  {
    rule: "BR-KSA-33",
    says: "a document has a counter value",
    broken: (invoice) => !reference(invoice, "ICV"),
  },
  {
    rule: "BR-KSA-34",
    says: "the counter value has digits only",
    broken: (invoice) => {
      const counter = reference(invoice, "ICV");
      return counter !== undefined && !/^\d+$/.test(value(counter, "cbc:UUID"));
    },
  },
  {
    rule: "BR-KSA-61",
    says: "a document names the hash of the one before",
    broken: (invoice) => !reference(invoice, "PIH"),
  },
  {
    rule: "BR-KSA-26",
    says: "the hash of the one before is in base64",
    broken: (invoice) => reference(invoice, "PIH") !== undefined && !BASE64.test(attached(invoice, "PIH")),
  },
  {
    rule: "BR-KSA-CL-03",
    says: "what is attached is text",
    broken: (invoice) =>
      elements(invoice, "cac:AdditionalDocumentReference/cac:Attachment/cbc:EmbeddedDocumentBinaryObject").some(
        (one) => one.getAttribute("mimeCode") !== "text/plain",
      ),
  },
  {
    rule: "BR-KSA-27",
    says: "a document has a QR code in base64",
    broken: (invoice) => !BASE64.test(attached(invoice, "QR")),
  },
  {
    rule: "BR-CL-KSA-14",
    says: "a QR code has at most 1000 characters",
    broken: (invoice) => attached(invoice, "QR").length > 1000,
  },
  {
    rule: "BR-KSA-60",
    says: "a simplified document is signed",
    broken: (invoice) => !isStandard(invoice) && elements(invoice, "ext:UBLExtensions").length === 0,
  },
  {
    rule: "BR-KSA-28",
    says: "the signature is named as the rules say",
    broken: (invoice) => stamped(invoice, "cbc:ID").some((id) => id !== STAMP),
  },
  {
    rule: "BR-KSA-30",
    says: "the method of the signature is XAdES",
    broken: (invoice) => stamped(invoice, "cbc:SignatureMethod").some((method) => method !== METHOD),
  },
  {
    rule: "BR-KSA-15",
    says: "a standard invoice names the day of the supply",
    broken: (invoice) =>
      isStandard(invoice) && code(invoice) === "388" && value(invoice, "cac:Delivery/cbc:ActualDeliveryDate") === "",
  },
  {
    rule: "BR-KSA-56",
    says: "a note names the invoice that it corrects",
    broken: (invoice) =>
      isNote(invoice) && value(invoice, "cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID") === "",
  },
  {
    rule: "BR-KSA-17",
    says: "a note says why",
    broken: (invoice) => isNote(invoice) && value(invoice, "cac:PaymentMeans/cbc:InstructionNote") === "",
  },
  {
    rule: "BR-49",
    says: "a payment has a means",
    broken: (invoice) => elements(invoice, "cac:PaymentMeans").some((one) => value(one, "cbc:PaymentMeansCode") === ""),
  },
  {
    rule: "BR-KSA-16",
    says: "a means of payment is one of the list",
    broken: (invoice) =>
      values(invoice, "cac:PaymentMeans/cbc:PaymentMeansCode").some(
        (means) => !/^([1-9]|[1-6]\d|7[04-8]|9[1-7])$/.test(means),
      ),
  },
];
