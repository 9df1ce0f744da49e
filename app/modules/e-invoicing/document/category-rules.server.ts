import type { Rule } from "./field-rules.server.ts";
import { elements, value, values } from "./parse-xml.server.ts";

const SUBTOTAL = "cac:TaxTotal/cac:TaxSubtotal";
const BREAKDOWN = `${SUBTOTAL}/cac:TaxCategory`;
const ITEM_TAX = "cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory";

/** The codes that say why a category has no VAT. Source: XML Implementation Standard, paragraph 11.2.4. */
const REASONS: Readonly<Record<string, RegExp>> = {
  Z: /^VATEX-SA-(32|32\(bis\)|33|34-[1-5]|35|36|EDU|HEA|MLTRY|DIPLOMAT|DUTYFREE|ROYALDECREE)$/,
  E: /^VATEX-SA-(29|29-7|30)$/,
  O: /^VATEX-SA-OOS$/,
};
/** Private education and health care are without VAT for citizens only. */
const CITIZENS = /^VATEX-SA-(EDU|HEA)$/;

/** Whether a category names VAT as its kind of tax. */
const isOfVat = (category: Element): boolean =>
  value(category, "cbc:ID") !== "" && value(category, "cac:TaxScheme/cbc:ID") === "VAT";

/** Rules about what a category of VAT says of itself. */
export const CATEGORY_RULES: readonly Rule[] = [
  {
    rule: "BR-46",
    says: "a row of the tax breakdown has an amount of VAT",
    broken: (invoice) => elements(invoice, SUBTOTAL).some((row) => value(row, "cbc:TaxAmount") === ""),
  },
  {
    rule: "BR-47",
    says: "a row of the tax breakdown has a category of VAT",
    broken: (invoice) => elements(invoice, SUBTOTAL).some((row) => !elements(row, "cac:TaxCategory").some(isOfVat)),
  },
  {
    rule: "BR-48",
    says: "a row of the tax breakdown has a rate, unless it is outside the scope of VAT",
    broken: (invoice) =>
      elements(invoice, BREAKDOWN).some((one) => value(one, "cbc:ID") !== "O" && value(one, "cbc:Percent") === ""),
  },
  {
    rule: "BR-CO-04",
    says: "a line has a category of VAT",
    broken: (invoice) =>
      elements(invoice, "cac:InvoiceLine").some(
        (line) => !elements(line, "cac:Item/cac:ClassifiedTaxCategory").some(isOfVat),
      ),
  },
  {
    rule: "BR-KSA-DEC-02",
    says: "a rate is from 0 to 100 and has at most two decimals",
    broken: (invoice) =>
      [BREAKDOWN, ITEM_TAX]
        .flatMap((path) => values(invoice, `${path}/cbc:Percent`))
        .some((percent) => !/^(\d{1,2}(\.\d{1,2})?|100(\.00?)?)$/.test(percent)),
  },
  {
    rule: "BR-KSA-CL-04",
    says: "the code of a reason for no VAT belongs to its category",
    broken: (invoice) =>
      elements(invoice, BREAKDOWN).some((one) => {
        const code = value(one, "cbc:TaxExemptionReasonCode");
        return code !== "" && REASONS[value(one, "cbc:ID")]?.test(code) === false;
      }),
  },
  {
    rule: "BR-KSA-49",
    says: "education and health care without VAT name a citizen as the buyer",
    broken: (invoice) =>
      values(invoice, `${BREAKDOWN}/cbc:TaxExemptionReasonCode`).some((code) => CITIZENS.test(code)) &&
      !elements(invoice, "cac:AccountingCustomerParty/cac:Party/cac:PartyIdentification/cbc:ID").some(
        (id) => id.getAttribute("schemeID") === "NAT",
      ),
  },
];
