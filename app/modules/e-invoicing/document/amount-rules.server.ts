import { amount, big, sum } from "#app/lib/money/money.ts";
import { isStandard, type Rule } from "./field-rules.server.ts";
import { descendants, elements, value, values } from "./parse-xml.server.ts";

type Figure = ReturnType<typeof big>;

const NUMBER = /^-?\d+(\.\d+)?$/;
/** A figure; 0 where there is none. That it is missing or no number is what other rules say. */
const figure = (parent: Element, path: string): Figure => read(value(parent, path));
const read = (text: string): Figure => big(NUMBER.test(text) ? text : 0);
const figures = (parent: Element, path: string): Figure[] => values(parent, path).map(read);

const TOTAL = "cac:LegalMonetaryTotal";
const SUBTOTAL = "cac:TaxTotal/cac:TaxSubtotal";
const ITEM_TAX = "cac:Item/cac:ClassifiedTaxCategory";
const BREAKDOWN = `${SUBTOTAL}/cac:TaxCategory`;

const lines = (invoice: Element): Element[] => elements(invoice, "cac:InvoiceLine");
const anyLine = (invoice: Element, broken: (line: Element) => boolean): boolean => lines(invoice).some(broken);

const allowances = (parent: Element, charge: "true" | "false"): Element[] =>
  elements(parent, "cac:AllowanceCharge").filter((one) => value(one, "cbc:ChargeIndicator") === charge);
const allowed = (parent: Element, charge: "true" | "false"): Figure =>
  sum(allowances(parent, charge).map((one) => figure(one, "cbc:Amount")));

/** The sum of the lines of a category, less allowances and with charges on the document. */
function taxable(invoice: Element, category: string): Figure {
  const ofLines = lines(invoice).filter((line) => value(line, `${ITEM_TAX}/cbc:ID`) === category);
  const ofDocument = (charge: "true" | "false") =>
    sum(
      allowances(invoice, charge)
        .filter((one) => value(one, "cac:TaxCategory/cbc:ID") === category)
        .map((one) => figure(one, "cbc:Amount")),
    );
  return sum(ofLines.map((line) => figure(line, "cbc:LineExtensionAmount")))
    .minus(ofDocument("false"))
    .plus(ofDocument("true"));
}

const subtotals = (invoice: Element, category: string): Element[] =>
  elements(invoice, SUBTOTAL).filter((one) => value(one, "cac:TaxCategory/cbc:ID") === category);

/** The taxable amounts that must each be that of the category: those of rates together, and each row of what has no rate. */
function taxableAmounts(invoice: Element, category: string): Figure[] {
  const found = subtotals(invoice, category).map((one) => figure(one, "cbc:TaxableAmount"));
  return category === "S" ? [sum(found)] : found;
}

/** The rules that each category of VAT has under a number of its own. */
const ofCategory = (category: "S" | "Z" | "E" | "O"): Rule[] => [
  {
    rule: `BR-${category}-01`,
    says: `lines of category ${category} have a row in the tax breakdown`,
    broken: (invoice) =>
      anyLine(invoice, (line) => value(line, `${ITEM_TAX}/cbc:ID`) === category) &&
      subtotals(invoice, category).length === 0,
  },
  {
    rule: `BR-${category}-08`,
    says: `the taxable amount of category ${category} is what its lines come to`,
    broken: (invoice) =>
      subtotals(invoice, category).length > 0 &&
      !taxableAmounts(invoice, category).every((amount) => amount.eq(taxable(invoice, category))),
  },
];

/** Whether a line's rate is 0. Outside the scope of VAT there need not be one. */
const isZero = (line: Element): boolean => {
  const rate = value(line, `${ITEM_TAX}/cbc:Percent`);
  return rate === "" ? value(line, `${ITEM_TAX}/cbc:ID`) === "O" : read(rate).eq(0);
};

const untaxed = (category: "Z" | "E" | "O", rateRule: string, reasonRule: string): Rule[] => [
  ...ofCategory(category),
  {
    rule: rateRule,
    says: `lines of category ${category} have a rate of 0`,
    broken: (invoice) => anyLine(invoice, (line) => value(line, `${ITEM_TAX}/cbc:ID`) === category && !isZero(line)),
  },
  {
    rule: `BR-${category}-09`,
    says: `category ${category} has no VAT`,
    broken: (invoice) => subtotals(invoice, category).some((one) => !figure(one, "cbc:TaxAmount").eq(0)),
  },
  {
    rule: reasonRule,
    says: `category ${category} says by a code why it has no VAT`,
    broken: (invoice) =>
      subtotals(invoice, category).some((one) => value(one, "cac:TaxCategory/cbc:TaxExemptionReasonCode") === ""),
  },
];

/** All amounts of a document, with the number of the rule that limits their decimals. */
const AMOUNTS: readonly (readonly [rule: string, path: string])[] = [
  ["BR-DEC-09", `${TOTAL}/cbc:LineExtensionAmount`],
  ["BR-DEC-12", `${TOTAL}/cbc:TaxExclusiveAmount`],
  ["BR-DEC-14", `${TOTAL}/cbc:TaxInclusiveAmount`],
  ["BR-DEC-18", `${TOTAL}/cbc:PayableAmount`],
  ["BR-DEC-13", "cac:TaxTotal/cbc:TaxAmount"],
  ["BR-DEC-19", `${SUBTOTAL}/cbc:TaxableAmount`],
  ["BR-DEC-20", `${SUBTOTAL}/cbc:TaxAmount`],
  ["BR-DEC-23", "cac:InvoiceLine/cbc:LineExtensionAmount"],
  ["BR-DEC-24", "cac:InvoiceLine/cac:AllowanceCharge/cbc:Amount"],
  ["BR-KSA-DEC-03", "cac:InvoiceLine/cac:TaxTotal/cbc:TaxAmount"],
  ["BR-KSA-DEC-04", "cac:InvoiceLine/cac:TaxTotal/cbc:RoundingAmount"],
];

/** The total of VAT in SAR, which has no breakdown. */
const totalOfVat = (invoice: Element): Element | undefined =>
  elements(invoice, "cac:TaxTotal").find((one) => elements(one, "cac:TaxSubtotal").length === 0);

const missing = (rule: string, path: string, says: string): Rule => ({
  rule,
  says,
  broken: (invoice) => value(invoice, path) === "",
});
const lineLacks = (rule: string, path: string, says: string): Rule => ({
  rule,
  says,
  broken: (invoice) => anyLine(invoice, (line) => value(line, path) === ""),
});

/** price x quantity, less allowances: at most a halala from what the line says. */
function lineAdrift(line: Element): boolean {
  const base = value(line, "cac:Price/cbc:BaseQuantity");
  const price = figure(line, "cac:Price/cbc:PriceAmount").div(NUMBER.test(base) && !big(base).eq(0) ? base : 1);
  const net = big(amount(price.times(figure(line, "cbc:InvoicedQuantity"))))
    .plus(allowed(line, "true"))
    .minus(allowed(line, "false"));
  return net.minus(figure(line, "cbc:LineExtensionAmount")).abs().gt("0.01");
}

/** Rules about lines and figures. */
export const AMOUNT_RULES: readonly Rule[] = [
  { rule: "BR-16", says: "a document has a line", broken: (invoice) => lines(invoice).length === 0 },
  lineLacks("BR-21", "cbc:ID", "a line has a number"),
  lineLacks("BR-22", "cbc:InvoicedQuantity", "a line has a quantity"),
  lineLacks("BR-24", "cbc:LineExtensionAmount", "a line has a net amount"),
  lineLacks("BR-25", "cac:Item/cbc:Name", "a line names its item"),
  lineLacks("BR-26", "cac:Price/cbc:PriceAmount", "a line has a price"),
  {
    rule: "BR-KSA-F-C-01",
    says: "an item's name is more than digits",
    broken: (invoice) => values(invoice, "cac:InvoiceLine/cac:Item/cbc:Name").some((name) => /^\p{Nd}+$/u.test(name)),
  },
  {
    rule: "BR-KSA-52",
    says: "a line of a standard document has an amount of VAT",
    broken: (invoice) =>
      isStandard(invoice) && anyLine(invoice, (line) => value(line, "cac:TaxTotal/cbc:TaxAmount") === ""),
  },
  {
    rule: "BR-KSA-53",
    says: "a line of a standard document has an amount with VAT",
    broken: (invoice) =>
      isStandard(invoice) && anyLine(invoice, (line) => value(line, "cac:TaxTotal/cbc:RoundingAmount") === ""),
  },
  missing("BR-13", `${TOTAL}/cbc:TaxExclusiveAmount`, "a document has a total without VAT"),
  missing("BR-14", `${TOTAL}/cbc:TaxInclusiveAmount`, "a document has a total with VAT"),
  missing("BR-15", `${TOTAL}/cbc:PayableAmount`, "a document says what is to be paid"),
  {
    rule: "BR-53",
    says: "a document has a total of VAT in SAR",
    broken: (invoice) => {
      const total = totalOfVat(invoice);
      return !total || elements(total, "cbc:TaxAmount")[0]?.getAttribute("currencyID") !== "SAR";
    },
  },
  {
    rule: "BR-KSA-CL-02",
    says: "an amount is in the currency of the document",
    broken: (invoice) => {
      const currency = value(invoice, "cbc:DocumentCurrencyCode");
      return descendants(invoice).some(
        (one) =>
          /^cbc:\w*Amount$/.test(one.nodeName) &&
          one.parentNode !== totalOfVat(invoice) &&
          one.getAttribute("currencyID") !== currency,
      );
    },
  },
  missing("BR-CO-18", SUBTOTAL, "a document has a tax breakdown"),
  {
    rule: "BR-KSA-18",
    says: "categories of VAT are S, Z, E and O",
    broken: (invoice) =>
      [...values(invoice, `${BREAKDOWN}/cbc:ID`), ...values(invoice, `cac:InvoiceLine/${ITEM_TAX}/cbc:ID`)].some(
        (category) => !["S", "Z", "E", "O"].includes(category),
      ),
  },
  {
    rule: "BR-KSA-84",
    says: "what is taxed has a rate of 5 or 15 percent",
    broken: (invoice) =>
      [...elements(invoice, BREAKDOWN), ...elements(invoice, `cac:InvoiceLine/${ITEM_TAX}`)].some(
        (one) => value(one, "cbc:ID") === "S" && ![5, 15].some((percent) => figure(one, "cbc:Percent").eq(percent)),
      ),
  },
  {
    rule: "BR-S-10",
    says: "what is taxed has no reason for an exemption",
    broken: (invoice) =>
      subtotals(invoice, "S").some((one) => elements(one, "cac:TaxCategory/cbc:TaxExemptionReasonCode").length > 0),
  },
  ...ofCategory("S"),
  ...untaxed("Z", "BR-Z-05", "BR-KSA-69"),
  ...untaxed("E", "BR-E-05", "BR-KSA-23"),
  ...untaxed("O", "BR-KSA-11", "BR-KSA-24"),
  {
    rule: "BR-KSA-83",
    says: "a category without VAT says why",
    broken: (invoice) =>
      elements(invoice, BREAKDOWN).some(
        (one) => ["Z", "E", "O"].includes(value(one, "cbc:ID")) && value(one, "cbc:TaxExemptionReason") === "",
      ),
  },
  {
    rule: "BR-KSA-F-04",
    says: "amounts and quantities are not negative",
    broken: (invoice) =>
      [
        ...AMOUNTS.map(([, path]) => path),
        "cac:InvoiceLine/cbc:InvoicedQuantity",
        "cac:InvoiceLine/cac:Price/cbc:PriceAmount",
      ].some((path) => values(invoice, path).some((text) => text.startsWith("-"))),
  },
  ...AMOUNTS.map(
    ([rule, path]): Rule => ({
      rule,
      says: "an amount has at most two decimals",
      broken: (invoice) => values(invoice, path).some((text) => !/^-?\d+(\.\d{1,2})?$/.test(text)),
    }),
  ),
  {
    rule: "BR-KSA-EN16931-08",
    says: "one total of VAT has the breakdown",
    broken: (invoice) =>
      elements(invoice, "cac:TaxTotal").filter((one) => elements(one, "cac:TaxSubtotal").length > 0).length !== 1,
  },
  {
    rule: "BR-KSA-EN16931-09",
    says: "one total of VAT has no breakdown",
    broken: (invoice) =>
      elements(invoice, "cac:TaxTotal").filter((one) => elements(one, "cac:TaxSubtotal").length === 0).length !== 1,
  },
  {
    rule: "BR-KSA-EN16931-11",
    says: "a line's net amount is price x quantity less its allowances",
    broken: (invoice) => anyLine(invoice, lineAdrift),
  },
  {
    rule: "BR-KSA-51",
    says: "a line's amount with VAT is its net amount and its VAT",
    broken: (invoice) =>
      anyLine(
        invoice,
        (line) =>
          elements(line, "cac:TaxTotal").length > 0 &&
          !figure(line, "cbc:LineExtensionAmount")
            .plus(figure(line, "cac:TaxTotal/cbc:TaxAmount"))
            .eq(figure(line, "cac:TaxTotal/cbc:RoundingAmount")),
      ),
  },
  {
    rule: "BR-CO-10",
    says: "the sum of the lines is what they come to",
    broken: (invoice) =>
      !sum(figures(invoice, "cac:InvoiceLine/cbc:LineExtensionAmount")).eq(
        figure(invoice, `${TOTAL}/cbc:LineExtensionAmount`),
      ),
  },
  {
    rule: "BR-CO-11",
    says: "the sum of allowances is what they come to",
    broken: (invoice) => !allowed(invoice, "false").eq(figure(invoice, `${TOTAL}/cbc:AllowanceTotalAmount`)),
  },
  {
    rule: "BR-CO-13",
    says: "the total without VAT is the sum of the lines less allowances",
    broken: (invoice) =>
      !figure(invoice, `${TOTAL}/cbc:LineExtensionAmount`)
        .minus(figure(invoice, `${TOTAL}/cbc:AllowanceTotalAmount`))
        .plus(figure(invoice, `${TOTAL}/cbc:ChargeTotalAmount`))
        .eq(figure(invoice, `${TOTAL}/cbc:TaxExclusiveAmount`)),
  },
  {
    rule: "BR-CO-14",
    says: "the total of VAT is what the breakdown comes to",
    broken: (invoice) =>
      elements(invoice, "cac:TaxTotal").some(
        (one) =>
          elements(one, "cac:TaxSubtotal").length > 0 &&
          !sum(figures(one, "cac:TaxSubtotal/cbc:TaxAmount")).eq(figure(one, "cbc:TaxAmount")),
      ),
  },
  {
    rule: "BR-CO-15",
    says: "the total with VAT is the total without it and the VAT",
    broken: (invoice) =>
      !figure(invoice, `${TOTAL}/cbc:TaxExclusiveAmount`)
        .plus(figure(invoice, "cac:TaxTotal/cbc:TaxAmount"))
        .eq(figure(invoice, `${TOTAL}/cbc:TaxInclusiveAmount`)),
  },
  {
    rule: "BR-CO-16",
    says: "what is to be paid is the total with VAT, less what was paid in advance",
    broken: (invoice) =>
      !figure(invoice, `${TOTAL}/cbc:TaxInclusiveAmount`)
        .minus(figure(invoice, `${TOTAL}/cbc:PrepaidAmount`))
        .plus(figure(invoice, `${TOTAL}/cbc:PayableRoundingAmount`))
        .eq(figure(invoice, `${TOTAL}/cbc:PayableAmount`)),
  },
  {
    rule: "BR-CO-17",
    says: "the VAT of a category is its taxable amount at its rate, to the halala",
    broken: (invoice) =>
      elements(invoice, SUBTOTAL).some((one) => {
        const due = figure(one, "cbc:TaxableAmount").times(figure(one, "cac:TaxCategory/cbc:Percent")).div(100);
        return big(amount(due)).minus(figure(one, "cbc:TaxAmount")).abs().gt("0.01");
      }),
  },
];
