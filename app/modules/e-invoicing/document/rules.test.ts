import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { TaxCategory } from "#app/lib/money/taxation.ts";
import { chargedLine, FIRST_LINK, makeInvoice, makeSigner, SELLER } from "#tests/support/shop/invoices.ts";
import { PAYMENT_MEANS } from "./invoice.ts";
import { RULES, ruleProblems } from "./rules.server.ts";
import { signInvoice } from "./sign-invoice.server.ts";

const SAMPLES = process.env.ZATCA_SAMPLES ?? "/work/shared/zatca/samples";
const samples = existsSync(SAMPLES) ? readdirSync(SAMPLES).filter((name) => name.endsWith(".xml")) : [];

const signer = makeSigner();
const write = (given: Parameters<typeof makeInvoice>[0]): string =>
  signInvoice(makeInvoice(given), FIRST_LINK, signer).xml;

const CODES = { S: "", Z: "VATEX-SA-35", E: "VATEX-SA-30", O: "VATEX-SA-OOS" } as const;
const untaxed = (category: TaxCategory) => ({
  category,
  percent: 0,
  exemption: { code: CODES[category], text: "The reason" },
});
const withCategory = (category: TaxCategory): string =>
  write({ lines: [chargedLine({ subtotal: "40.00", total: "40.00", taxation: untaxed(category) })] });

const DOCUMENTS = {
  simplified: write({ lines: [chargedLine({ discount: "57.50", total: "517.50" })] }),
  standard: write({ profile: "standard" }),
  note: write({ kind: "credit" }),
  insured: write({ payments: [{ code: PAYMENT_MEANS.credit, note: "Bupa: 100.00 SAR" }] }),
  Z: withCategory("Z"),
  E: withCategory("E"),
  O: withCategory("O"),
};
type Name = keyof typeof DOCUMENTS;

const without = (path: string) => new RegExp(`<${path}(?: [^>]*)?>.*?</${path}>`, "gs");
/** The part of a document in which a change is made, so that it meets nothing else. */
const inside = (path: string, from: string | RegExp, to: string) => (xml: string) =>
  xml.replace(new RegExp(`<${path}>.*?</${path}>`), (part) => part.replace(from, to));

const SUPPLIER = "cac:AccountingSupplierParty";
const CUSTOMER = "cac:AccountingCustomerParty";
const TOTAL = "cac:LegalMonetaryTotal";
const LINE = "cac:InvoiceLine";
const SUBTOTAL = "cac:TaxSubtotal";
const buyerId = (scheme: string, number: string) =>
  inside(
    CUSTOMER,
    "<cac:Party>",
    `<cac:Party><cac:PartyIdentification><cbc:ID schemeID="${scheme}">${number}</cbc:ID></cac:PartyIdentification>`,
  );
const threeDecimals = (parent: string, name: string) =>
  inside(parent, new RegExp(`(<cbc:${name}[^>]*>\\d+\\.\\d\\d)`), "$11");
const long = (parent: string, name: string, length: number) =>
  inside(parent, new RegExp(`(<cbc:${name}>)[^<]*`), `$1${"ا".repeat(length)}`);
/** A row of the breakdown as two rows that come to the same. */
const inTwo = (row: string) => row.replace(">40.00<", ">25.00<") + row.replace(">40.00<", ">15.00<");
const ofCategory = (category: "Z" | "E" | "O", rateRule: string, reasonRule: string) =>
  [
    [`BR-${category}-01`, category, inside(SUBTOTAL, `<cbc:ID>${category}<`, "<cbc:ID>S<")],
    [rateRule, category, inside(LINE, "<cbc:Percent>0.00", "<cbc:Percent>15.00")],
    [`BR-${category}-08`, category, inside(SUBTOTAL, /(TaxableAmount[^>]*>)40/, "$141")],
    [`BR-${category}-08`, category, (xml: string) => xml.replace(new RegExp(`<${SUBTOTAL}>.*?</${SUBTOTAL}>`), inTwo)],
    [`BR-${category}-09`, category, inside(SUBTOTAL, /(TaxAmount[^>]*>)0.00/, "$10.01")],
    [reasonRule, category, inside(SUBTOTAL, without("cbc:TaxExemptionReasonCode"), "")],
  ] as const;

/** For each rule a document, and the change that breaks it. */
const BREAKS: readonly (readonly [rule: string, name: Name, change: (xml: string) => string])[] = [
  ["UBL 2.1", "simplified", (xml) => xml.replace(/(<cbc:ID>S1-000001<\/cbc:ID>)(<cbc:UUID>.*?<\/cbc:UUID>)/, "$2$1")],
  ["BR-KSA-EN16931-01", "simplified", (xml) => xml.replace("reporting:1.0", "clearance:1.0")],
  ["BR-02", "simplified", (xml) => xml.replace("<cbc:ID>S1-000001</cbc:ID>", "")],
  ["BR-KSA-F-06-C1", "simplified", (xml) => xml.replace(">S1-000001<", `>${"1".repeat(128)}<`)],
  ["BR-KSA-03", "simplified", (xml) => xml.replace("8e6000cf-", "")],
  ["BR-KSA-F-01", "simplified", (xml) => xml.replace(/IssueDate>2026-01-15/, "IssueDate>15-01-2026")],
  ["BR-KSA-04", "simplified", (xml) => xml.replace("IssueDate>2026", "IssueDate>2999")],
  ["BR-KSA-70", "simplified", (xml) => xml.replace("IssueTime>12:05:07", "IssueTime>12:05")],
  ["BR-KSA-05", "simplified", (xml) => xml.replace(">388<", ">380<")],
  ["BR-KSA-06", "simplified", (xml) => xml.replace('name="0200000"', 'name="0300000"')],
  ["BR-KSA-31", "simplified", (xml) => xml.replace('name="0200000"', 'name="0200001"')],
  ["BR-KSA-EN16931-02", "simplified", (xml) => xml.replace("DocumentCurrencyCode>SAR", "DocumentCurrencyCode>USD")],
  ["BR-KSA-68", "simplified", (xml) => xml.replace(without("cbc:TaxCurrencyCode"), "")],
  ["BR-KSA-33", "simplified", (xml) => xml.replace("<cbc:ID>ICV<", "<cbc:ID>IVC<")],
  ["BR-KSA-34", "simplified", (xml) => xml.replace("<cbc:UUID>1<", "<cbc:UUID>A1<")],
  ["BR-KSA-61", "simplified", (xml) => xml.replace("<cbc:ID>PIH<", "<cbc:ID>HIP<")],
  ["BR-KSA-26", "simplified", (xml) => xml.replace(/(PIH<.*?plain">)/, "$1?")],
  ["BR-KSA-26", "simplified", (xml) => xml.replace(/(PIH<.*?plain">)[^<]*/, "$1A")],
  ["BR-KSA-CL-03", "simplified", (xml) => xml.replace(/(PIH<.*?mimeCode=")text/, "$1image")],
  ["BR-KSA-27", "simplified", (xml) => xml.replace("<cbc:ID>QR<", "<cbc:ID>RQ<")],
  ["BR-CL-KSA-14", "simplified", (xml) => xml.replace(/(>QR<.*?plain">)/, `$1${"A".repeat(1000)}`)],
  ["BR-KSA-60", "simplified", (xml) => xml.replace(without("ext:UBLExtensions"), "")],
  ["BR-KSA-28", "simplified", inside("cac:Signature", "signature:Invoice", "signature:Receipt")],
  ["BR-KSA-28", "simplified", (xml) => xml.replace(without("cac:Signature"), "")],
  ["BR-KSA-30", "simplified", inside("cac:Signature", without("cbc:SignatureMethod"), "")],
  ["BR-KSA-30", "simplified", inside("cac:Signature", "enveloped:xades", "enveloped:other")],
  ["BR-KSA-15", "standard", (xml) => xml.replace(without("cac:Delivery"), "")],
  ["BR-KSA-56", "note", (xml) => xml.replace(without("cac:BillingReference"), "")],
  ["BR-KSA-17", "note", (xml) => xml.replace(without("cbc:InstructionNote"), "")],
  ["BR-49", "simplified", (xml) => xml.replace(without("cbc:PaymentMeansCode"), "")],
  ["BR-KSA-16", "simplified", (xml) => xml.replace("MeansCode>10<", "MeansCode>cash<")],
  ["BR-06", "simplified", inside(SUPPLIER, without("cbc:RegistrationName"), "")],
  ["BR-KSA-39", "simplified", inside(SUPPLIER, without("cac:PartyTaxScheme"), "")],
  ["BR-KSA-39", "simplified", inside(SUPPLIER, ">VAT<", ">GST<")],
  ["BR-KSA-40", "simplified", inside(SUPPLIER, /CompanyID>3/, "CompanyID>2")],
  ["BR-KSA-08", "simplified", inside(SUPPLIER, 'schemeID="CRN"', 'schemeID="NAT"')],
  ["BR-KSA-09", "simplified", inside(SUPPLIER, without("cbc:CitySubdivisionName"), "")],
  ["BR-KSA-37", "simplified", inside(SUPPLIER, ">2322<", ">232<")],
  ["BR-KSA-66", "simplified", inside(SUPPLIER, ">12211<", ">1221<")],
  ["BR-KSA-F-08", "simplified", inside(SUPPLIER, ">1010010000<", ">10100<")],
  ["BR-KSA-F-09", "simplified", inside(SUPPLIER, 'schemeID="CRN"', 'schemeID="700"')],
  ["BR-KSA-42", "standard", inside(CUSTOMER, without("cac:PartyLegalEntity"), "")],
  ["BR-KSA-10", "standard", inside(CUSTOMER, without("cac:PostalAddress"), "")],
  ["BR-KSA-10", "standard", inside(CUSTOMER, without("cac:Country"), "")],
  ["BR-CL-14", "simplified", inside(SUPPLIER, ">SA<", ">966<")],
  ["BR-KSA-F-13", "simplified", inside(SUPPLIER, ">1010010000<", ">1234567890<")],
  ["BR-KSA-F-13", "standard", buyerId("700", "7111111110")],
  ["BR-KSA-44", "standard", inside(CUSTOMER, ">399999999800003<", ">3999999998000035<")],
  ["BR-KSA-81", "standard", inside(CUSTOMER, without("cac:PartyTaxScheme"), "")],
  ["BR-KSA-14", "standard", buyerId("XXX", "1010010000")],
  ["BR-KSA-63", "standard", inside(CUSTOMER, without("cbc:StreetName"), "")],
  ["BR-KSA-67", "standard", inside(CUSTOMER, ">12211<", ">1221<")],
  ["BR-CUSTOM-VALIDATION-01", "standard", inside(CUSTOMER, ">399999999800003<", `>${SELLER.vatNumber}<`)],
  ["BR-KSA-F-07", "standard", buyerId("TIN", "1999999998")],
  ["BR-KSA-F-10", "standard", buyerId("NAT", "2999999998")],
  ["BR-KSA-F-11", "standard", buyerId("IQA", "1999999998")],
  ["BR-16", "simplified", (xml) => xml.replace(without(LINE), "")],
  ["BR-21", "simplified", inside(LINE, "<cbc:ID>1</cbc:ID>", "")],
  ["BR-22", "simplified", inside(LINE, without("cbc:InvoicedQuantity"), "")],
  ["BR-24", "simplified", inside(LINE, without("cbc:LineExtensionAmount"), "")],
  ["BR-25", "simplified", inside(LINE, without("cbc:Name"), "")],
  ["BR-26", "simplified", inside(LINE, without("cac:Price"), "")],
  ["BR-CO-04", "simplified", inside(LINE, without("cac:ClassifiedTaxCategory"), "")],
  ["BR-CO-04", "simplified", inside(LINE, ">VAT<", "><")],
  ["BR-46", "simplified", inside(SUBTOTAL, without("cbc:TaxAmount"), "")],
  ["BR-47", "simplified", inside(SUBTOTAL, ">VAT<", "><")],
  ["BR-48", "Z", inside(SUBTOTAL, without("cbc:Percent"), "")],
  ["BR-KSA-DEC-02", "simplified", inside(SUBTOTAL, "Percent>15.00", "Percent>15.001")],
  ["BR-KSA-DEC-02", "simplified", inside(LINE, "Percent>15.00", "Percent>15%")],
  ["BR-KSA-CL-04", "Z", inside(SUBTOTAL, "VATEX-SA-35", "VATEX-SA-30")],
  ["BR-KSA-49", "Z", inside(SUBTOTAL, "VATEX-SA-35", "VATEX-SA-HEA")],
  ["BR-KSA-F-C-01", "simplified", inside(LINE, /Name>[^<]*</, "Name>3025<")],
  ["BR-KSA-F-06-C4", "simplified", long(SUPPLIER, "StreetName", 1_001)],
  ["BR-KSA-F-06-C7", "simplified", long(SUPPLIER, "CityName", 128)],
  ["BR-KSA-F-06-C9", "standard", long(SUPPLIER, "CitySubdivisionName", 128)],
  ["BR-KSA-F-06-C10", "simplified", long(SUPPLIER, "RegistrationName", 1_001)],
  ["BR-KSA-F-06-C12", "standard", long(CUSTOMER, "RegistrationName", 1_001)],
  ["BR-KSA-F-06-C23", "standard", long(CUSTOMER, "StreetName", 1_001)],
  ["BR-KSA-F-06-C26", "standard", long(CUSTOMER, "CityName", 128)],
  ["BR-KSA-F-06-C29", "standard", long(CUSTOMER, "CitySubdivisionName", 128)],
  ["BR-KSA-F-06-C13", "note", long("cac:PaymentMeans", "InstructionNote", 1_001)],
  ["BR-KSA-F-06-C14", "insured", long("cac:PaymentMeans", "PaymentNote", 1_001)],
  ["BR-KSA-F-06-C16", "Z", long(SUBTOTAL, "TaxExemptionReason", 1_001)],
  ["BR-KSA-F-06-C17", "simplified", long(LINE, "ID", 7)],
  ["BR-KSA-F-06-C19", "simplified", inside(LINE, /Name>[^<]*</, "Name>ab<")],
  ["BR-KSA-F-06-C19", "simplified", inside(LINE, /Name>[^<]*</, "Name>👓x<")],
  ["BR-KSA-F-06-C36", "simplified", long("cac:AllowanceCharge", "AllowanceChargeReason", 1_001)],
  ["BR-KSA-52", "standard", inside(LINE, without("cbc:TaxAmount"), "")],
  ["BR-KSA-53", "standard", inside(LINE, without("cbc:RoundingAmount"), "")],
  ["BR-13", "simplified", inside(TOTAL, without("cbc:TaxExclusiveAmount"), "")],
  ["BR-14", "simplified", inside(TOTAL, without("cbc:TaxInclusiveAmount"), "")],
  ["BR-15", "simplified", inside(TOTAL, without("cbc:PayableAmount"), "")],
  ["BR-53", "simplified", (xml) => xml.replace(without("cac:TaxTotal"), "")],
  ["BR-53", "simplified", (xml) => xml.replace(/(<cac:TaxTotal><cbc:TaxAmount currencyID=")SAR/, "$1USD")],
  ["BR-KSA-CL-02", "simplified", inside(LINE, /(PriceAmount currencyID=")SAR/, "$1USD")],
  ["BR-CO-18", "simplified", (xml) => xml.replace(without(SUBTOTAL), "")],
  ["BR-KSA-18", "simplified", inside(LINE, "<cbc:ID>S<", "<cbc:ID>X<")],
  ["BR-KSA-84", "simplified", inside(LINE, "Percent>15.00", "Percent>10.00")],
  ["BR-S-01", "simplified", inside(SUBTOTAL, "<cbc:ID>S<", "<cbc:ID>Z<")],
  ["BR-S-08", "simplified", inside(SUBTOTAL, /(TaxableAmount[^>]*>)450.00/, "$1450.01")],
  [
    "BR-S-10",
    "simplified",
    inside(
      SUBTOTAL,
      "</cbc:Percent>",
      "</cbc:Percent><cbc:TaxExemptionReasonCode>VATEX-SA-35</cbc:TaxExemptionReasonCode>",
    ),
  ],
  ...ofCategory("Z", "BR-Z-05", "BR-KSA-69"),
  ...ofCategory("E", "BR-E-05", "BR-KSA-23"),
  ...ofCategory("O", "BR-KSA-11", "BR-KSA-24"),
  ["BR-Z-05", "Z", inside(LINE, without("cbc:Percent"), "")],
  ["BR-KSA-83", "Z", inside(SUBTOTAL, without("cbc:TaxExemptionReason"), "")],
  ["BR-KSA-F-04", "note", inside(LINE, /(InvoicedQuantity[^>]*>)1/, "$1-1")],
  ["BR-DEC-09", "simplified", threeDecimals(TOTAL, "LineExtensionAmount")],
  ["BR-DEC-12", "simplified", threeDecimals(TOTAL, "TaxExclusiveAmount")],
  ["BR-DEC-14", "simplified", threeDecimals(TOTAL, "TaxInclusiveAmount")],
  ["BR-DEC-18", "simplified", threeDecimals(TOTAL, "PayableAmount")],
  ["BR-DEC-13", "simplified", threeDecimals("cac:TaxTotal", "TaxAmount")],
  ["BR-DEC-19", "simplified", threeDecimals(SUBTOTAL, "TaxableAmount")],
  ["BR-DEC-20", "simplified", threeDecimals(SUBTOTAL, "TaxAmount")],
  ["BR-DEC-23", "simplified", threeDecimals(LINE, "LineExtensionAmount")],
  ["BR-DEC-24", "simplified", threeDecimals("cac:AllowanceCharge", "Amount")],
  ["BR-KSA-DEC-03", "simplified", threeDecimals(LINE, "TaxAmount")],
  ["BR-KSA-DEC-04", "simplified", threeDecimals(LINE, "RoundingAmount")],
  ["BR-KSA-EN16931-08", "simplified", (xml) => xml.replace(without(SUBTOTAL), "")],
  [
    "BR-KSA-EN16931-09",
    "simplified",
    (xml) => xml.replace(/<cac:TaxTotal><cbc:TaxAmount[^>]*>[^<]*<\/cbc:TaxAmount><\/cac:TaxTotal>/, ""),
  ],
  ["BR-KSA-EN16931-11", "simplified", inside(LINE, /(PriceAmount[^>]*>)500.00/, "$1500.02")],
  ["BR-KSA-51", "simplified", inside(LINE, without("cbc:RoundingAmount"), "")],
  ["BR-KSA-51", "simplified", inside(LINE, /(RoundingAmount[^>]*>)517.50/, "$1517.51")],
  ["BR-CO-10", "simplified", inside(TOTAL, /(LineExtensionAmount[^>]*>)450.00/, "$1450.01")],
  [
    "BR-CO-11",
    "simplified",
    inside(
      TOTAL,
      "<cbc:PayableAmount",
      '<cbc:AllowanceTotalAmount currencyID="SAR">1.00</cbc:AllowanceTotalAmount><cbc:PayableAmount',
    ),
  ],
  ["BR-CO-13", "simplified", inside(TOTAL, /(TaxExclusiveAmount[^>]*>)450.00/, "$1450.01")],
  ["BR-CO-14", "simplified", inside(SUBTOTAL, /(TaxAmount[^>]*>)67.50/, "$167.51")],
  ["BR-CO-15", "simplified", inside(TOTAL, /(TaxInclusiveAmount[^>]*>)517.50/, "$1517.51")],
  ["BR-CO-16", "simplified", inside(TOTAL, /(PayableAmount[^>]*>)517.50/, "$1517.51")],
  ["BR-CO-17", "simplified", inside(SUBTOTAL, /(TaxAmount[^>]*>)67.50/, "$167.52")],
];

describe("the authority's rules", () => {
  it.each(Object.entries(DOCUMENTS))("the %s document breaks none", (_name, xml) => {
    expect(ruleProblems(xml)).toEqual([]);
  });

  it.each(BREAKS)("%s is found in the %s document", (rule, name, change) => {
    const changed = change(DOCUMENTS[name]);
    expect(changed).not.toBe(DOCUMENTS[name]);
    expect(ruleProblems(changed).map((one) => one.rule)).toContain(rule);
  });

  it("have each a document that breaks them, and a number of their own", () => {
    const rules = RULES.map(({ rule }) => rule);
    expect([...new Set(rules)]).toEqual(rules);
    expect([...new Set(BREAKS.map(([rule]) => rule))].sort()).toEqual([...rules].sort());
  });

  it.skipIf(samples.length === 0).each(samples.length > 0 ? samples : ["none"])(
    "the authority's sample %s breaks none (skipped where there are none)",
    (name) => {
      expect(ruleProblems(readFileSync(join(SAMPLES, name), "utf8"))).toEqual([]);
    },
  );
});
