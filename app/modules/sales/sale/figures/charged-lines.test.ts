import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { halalas, riyals } from "#app/lib/money/halalas.ts";
import { type Amount, amount, big, sum } from "#app/lib/money/money.ts";
import { STANDARD_TAX } from "#app/lib/money/taxation.ts";
import { type ChargedLine, invoiceAmounts } from "#app/modules/e-invoicing/document/amounts.ts";
import { type DocumentKind, STANDARD_RATE } from "#app/modules/e-invoicing/document/invoice.ts";
import { hashedText, invoiceXml } from "#app/modules/e-invoicing/document/invoice-xml.ts";
import { ruleProblems } from "#app/modules/e-invoicing/document/rules.server.ts";
import { signInvoice } from "#app/modules/e-invoicing/document/sign-invoice.server.ts";
import { isRefused, promotionDiscount } from "#app/modules/promotions/promotion-discount.ts";
import { chargedLine, FIRST_LINK, makeInvoice, makeSigner } from "#tests/support/shop/invoices.ts";
import { chargedByReturn, chargedBySale, type LineTax } from "./charged-lines.ts";
import { documentVat, invoiced, returnVat } from "./document-vat.ts";
import { lineFigures, partOf, type SoldLine } from "./line-figures.ts";
import { saleTotals, type Totals } from "./totals.ts";

const signer = makeSigner();

type NamedLine = SoldLine & LineTax & { name: string };
type Sale = { figures: Totals; lines: NamedLine[] };

const price = fc
  .oneof(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 1, max: 999 }))
  .map((n) => riyals(BigInt(n)));
const TAXED: LineTax = { ...STANDARD_TAX, taxPercent: "15.00" };
const UNTAXED: LineTax[] = [
  { taxCategory: "Z", taxReason: "VATEX-SA-35", taxNote: null, taxPercent: "0.00" },
  { taxCategory: "Z", taxReason: "VATEX-SA-36", taxNote: null, taxPercent: "0.00" },
  { taxCategory: "E", taxReason: "VATEX-SA-30", taxNote: null, taxPercent: "0.00" },
  { taxCategory: "O", taxReason: "VATEX-SA-OOS", taxNote: "A deposit for a case", taxPercent: "0.00" },
];
const tax = fc.oneof(
  { weight: 2, arbitrary: fc.constant(TAXED) },
  { weight: 1, arbitrary: fc.constantFrom(...UNTAXED) },
);
const typedLine = fc.record({
  unitPrice: price,
  quantity: fc.integer({ min: 1, max: 12 }),
  percent: fc.nat(100),
  /** Half of the sales have only lines that are taxed. */
  tax,
});
/** A percent or an amount off some of the lines, with or without a limit. */
const typedPromotion = fc.record({
  discountType: fc.constantFrom("percentage", "fixed"),
  value: fc.integer({ min: 1, max: 10_000 }),
  limit: fc.option(fc.integer({ min: 1, max: 50_000 }), { freq: 2 }),
  /** Whether it applies to each of the lines. */
  applies: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
});
/** Plain, with discounts of lines and of the sale, or insured; half of them with a promotion. */
const typedSale = fc.record({
  mixed: fc.boolean(),
  typed: fc.array(typedLine, { minLength: 1, maxLength: 8 }),
  kind: fc.constantFrom("plain", "lines", "sale", "both", "insured"),
  share: fc.nat(100),
  coverage: fc.integer({ min: 0, max: 10_000 }),
  promotion: fc.option(typedPromotion, { freq: 2 }),
});
type TypedSale = typeof typedSale extends fc.Arbitrary<infer One> ? One : never;
const generated = fc.record({
  sold: typedSale,
  /** Pieces that come back in up to three returns. */
  returns: fc.array(fc.array(fc.nat(5), { minLength: 1, maxLength: 8 }), { maxLength: 3 }),
  /** The goods for which the first return is exchanged. */
  exchange: fc.option(typedSale),
  /** The additional charges of each line's pieces by up to two debit notes. */
  corrections: fc.array(fc.array(fc.option(price), { minLength: 1, maxLength: 8 }), { maxLength: 2 }),
});

function makeSale({ mixed, typed, kind, share, coverage, promotion }: TypedSale): Sale {
  const ofLines = kind === "lines" || kind === "both";
  const lines = typed.map(
    ({ unitPrice, quantity, percent, tax }, index): NamedLine => ({
      ...(mixed ? tax : TAXED),
      name: `Frame ${index + 1}`,
      unitPrice,
      quantity,
      discountAmount: ofLines ? amount(big(unitPrice).times(quantity).times(percent).div(100).round(2, 0)) : "0.00",
    }),
  );
  const insured = kind === "insured";
  const promoted = promotion ? promote(lines, promotion, insured) : { amount: "0.00", shares: [] };
  const left = sum(lines.map((one) => big(one.unitPrice).times(one.quantity).minus(one.discountAmount))).minus(
    promoted.amount,
  );
  const taxAmount = saleTotals({ lines, coveragePercent: null }).taxAmount;
  const own =
    kind === "sale" || kind === "both" ? amount(left.plus(taxAmount).times(share).div(100).round(2, 0)) : "0.00";
  const percent = insured ? amount(big(coverage).div(100)) : null;
  const figures = saleTotals({ lines, discountAmount: own, promotion: promoted, coveragePercent: percent });
  // As the sale is stored: a promotion that the product discount of an insurance sale exceeds is not part of it.
  const shares = figures.promotionAmount === "0.00" ? [] : promoted.shares;
  return {
    figures,
    lines: lines.map((line, index) => ({
      ...line,
      discountAmount: amount(big(line.discountAmount).plus(shares[index] ?? 0)),
    })),
  };
}

function promote(
  lines: readonly NamedLine[],
  { discountType, value, limit, applies }: NonNullable<TypedSale["promotion"]>,
  insured: boolean,
) {
  const outcome = promotionDiscount(
    {
      ...{ isActive: true, startDate: "2020-01-01", endDate: null, usageLimit: null, usedCount: 0 },
      ...{ discountType, discountValue: riyals(BigInt(value)), minPurchaseAmount: "0.00" },
      maxDiscountAmount: limit === null ? null : riyals(BigInt(limit)),
      applicableProducts: applies.flatMap((does, index) => (does ? [index] : [])),
      applicableInsurances: [1],
    },
    {
      lines: lines.map((line, productId) => ({ ...line, productId })),
      insuranceId: insured ? 1 : null,
      day: "2026-01-15",
    },
  );
  return isRefused(outcome) ? { amount: "0.00", shares: [] } : outcome;
}

/** Debit notes for the pieces that have not come back: sales of what each is charged more, taxed as it was sold. */
function makeDebitNotes(
  { lines }: Sale,
  corrections: readonly (readonly (Amount | null)[])[],
  returned: ReturnType<typeof makeReturns>,
): Sale[] {
  return corrections.flatMap((more) => {
    const corrected = lines.flatMap((line, index): NamedLine[] => {
      const back = returned.flatMap((one) => one.lines).filter(({ name }) => name === line.name);
      const quantity = line.quantity - back.reduce((pieces, one) => pieces + one.quantity, 0);
      const unitPrice = more[index];
      return unitPrice && quantity > 0 ? [{ ...line, quantity, unitPrice, discountAmount: "0.00" }] : [];
    });
    return corrected.length > 0
      ? [{ figures: saleTotals({ lines: corrected, coveragePercent: null }), lines: corrected }]
      : [];
  });
}

/** Returns of pieces one after the other, with what each line carries and the VAT of each. */
function makeReturns({ figures, lines }: Sale, returns: readonly (readonly number[])[]) {
  const carried = lineFigures(figures, lines);
  const back = lines.map(() => 0);
  let [before, vatBefore] = ["0.00", "0.00"];
  return returns.flatMap((pieces) => {
    const returned = lines.flatMap((line, index) => {
      const before = back[index] ?? 0;
      const quantity = Math.min(pieces[index] ?? 0, line.quantity - before);
      const whole = carried[index];
      if (quantity === 0 || !whole) return [];
      back[index] = before + quantity;
      return [{ name: line.name, quantity, figures: partOf(whole, line.quantity, before, quantity), tax: line }];
    });
    if (returned.length === 0) return [];
    const taxed = returned.filter(({ tax }) => tax.taxCategory === "S");
    const now = amount(sum(taxed.map((one) => invoiced(one.figures))));
    const vat = returnVat({ before, now, vatBefore });
    before = amount(big(before).plus(now));
    vatBefore = amount(big(vatBefore).plus(vat));
    return [{ lines: returned, vat }];
  });
}

type Returned = ReturnType<typeof makeReturns>[number]["lines"];
const totalOf = (returned: Returned): Amount => amount(sum(returned.map(({ figures }) => invoiced(figures))));

/** The demands of section 9 of the XML Implementation Standard and the rules of arithmetic, in whole halalas and nothing of the product. */
function referenceProblems(
  xml: string,
  { total, vat }: { total: Amount; vat: Amount },
  charged: ReadonlyMap<string, bigint>,
): string[] {
  const texts = (text: string, name: string) =>
    [...text.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)</cbc:${name}>`, "g"))].map((one) => one[1] ?? "");
  const money = (text: string, name: string) => BigInt((texts(text, name)[0] ?? "").replace(".", ""));
  const part = (text: string, name: string) => new RegExp(`<cac:${name}>.*?</cac:${name}>`).exec(text)?.[0] ?? "";
  const monetary = part(xml, "LegalMonetaryTotal");
  const lines = xml.match(/<cac:InvoiceLine>.*?<\/cac:InvoiceLine>/g) ?? [];
  const breakdown = xml.match(/<cac:TaxSubtotal>.*?<\/cac:TaxSubtotal>/g) ?? [];
  const found: string[] = [];
  const check = (rule: string, holds: boolean) => {
    if (!holds) found.push(rule);
  };
  const sums = new Map<string, { net: bigint; tax: bigint }>();
  for (const line of lines) {
    const [lineNet, tax, gross] = [
      money(line, "LineExtensionAmount"),
      money(line, "TaxAmount"),
      money(line, "RoundingAmount"),
    ];
    const [category = "", rate = ""] = ["ID", "Percent"].map(
      (name) => texts(part(line, "ClassifiedTaxCategory"), name)[0],
    );
    const allowance = texts(line, "Amount").reduce((all, one) => all + BigInt(one.replace(".", "")), 0n);
    const [whole = "", decimals = ""] = (texts(line, "PriceAmount")[0] ?? "").split(".");
    const scale = 10n ** BigInt(decimals.length);
    const product = BigInt(whole + decimals) * BigInt(texts(line, "InvoicedQuantity")[0] ?? "0") * 100n;
    const rounded = (2n * product + scale) / (2n * scale);
    check("line rate", rate === (category === "S" ? "15.00" : "0.00"));
    check("line net", lineNet === rounded - allowance);
    check("line gross", gross === lineNet + tax);
    check("line tax", category === "S" ? abs(tax * 100n - lineNet * 15n) < 200n : tax === 0n);
    const { net, tax: before } = sums.get(category) ?? { net: 0n, tax: 0n };
    sums.set(category, { net: net + lineNet, tax: before + tax });
  }
  check("one row for each category", breakdown.length === sums.size && sums.size === charged.size);
  let net = 0n;
  for (const row of breakdown) {
    const category = texts(row, "ID")[0] ?? "";
    const whole = charged.get(category) ?? 0n;
    const taxable = category === "S" ? whole - BigInt(vat.replace(".", "")) : whole;
    net += taxable;
    const tax = whole - taxable;
    check("taxable", money(row, "TaxableAmount") === taxable && sums.get(category)?.net === taxable);
    check("category tax", money(row, "TaxAmount") === tax && sums.get(category)?.tax === tax);
    // BR-CO-17: the taxable amount at its rate, rounded, is at most a halala away.
    if (category === "S") check("tax of net", abs(tax - (taxable * 15n + 50n) / 100n) <= 1n);
    check("reason", (texts(row, "TaxExemptionReasonCode").length === 1) === (category !== "S"));
  }
  const payable = BigInt(total.replace(".", ""));
  check("net", money(monetary, "TaxExclusiveAmount") === net && money(monetary, "LineExtensionAmount") === net);
  check("tax", money(xml, "TaxAmount") === payable - net);
  check("payable", money(monetary, "TaxInclusiveAmount") === payable && money(monetary, "PayableAmount") === payable);
  return found;
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

let checked = 0;

/** The document of charged lines, checked by the reference; each twentieth is signed and checked by the table of rules too. */
function problemsOf(lines: ChargedLine[], sums: { total: Amount; vat: Amount }, kind: DocumentKind): string[] {
  const content = makeInvoice({ kind, amounts: invoiceAmounts(lines, sums.vat) });
  checked += 1;
  const rules = checked % 20 === 0 ? ruleProblems(signInvoice(content, FIRST_LINK, signer).xml) : [];
  const charged = new Map<string, bigint>();
  for (const { taxation, total: paid } of lines) {
    charged.set(taxation.category, (charged.get(taxation.category) ?? 0n) + halalas(paid));
  }
  const found = referenceProblems(hashedText(invoiceXml(content, FIRST_LINK)), sums, charged);
  return [...found, ...rules.map(({ rule }) => rule)];
}

describe("the documents of sales, returns, exchanges and corrections", () => {
  it("follow the rules of arithmetic, and charge what the receipt says with the insurer's part", () => {
    const count = { invoices: 0, notes: 0, debits: 0, promoted: 0 };
    fc.assert(
      fc.property(generated, ({ sold, returns, exchange, corrections }) => {
        const sale = makeSale(sold);
        const returned = makeReturns(sale, returns);
        const debits = makeDebitNotes(sale, corrections, returned);
        const debitsBack = debits.flatMap((debit) => makeReturns(debit, returns));
        const invoices = [sale, ...(exchange && returned.length > 0 ? [makeSale({ ...exchange, kind: "plain" })] : [])];
        count.invoices += invoices.length;
        count.notes += returned.length + debitsBack.length;
        count.debits += debits.length;
        count.promoted += invoices.filter(({ figures }) => big(figures.promotionAmount).gt(0)).length;
        for (const { figures, lines } of invoices) {
          const sums = { total: invoiced(figures), vat: figures.includedTax };
          expect(problemsOf(chargedBySale(figures, lines), sums, "invoice")).toEqual([]);
        }
        for (const { figures, lines } of debits) {
          const charged = chargedBySale(figures, lines);
          const sums = { total: invoiced(figures), vat: figures.includedTax };
          expect(problemsOf(charged, sums, "debit")).toEqual([]);
          const { net, tax } = invoiceAmounts(charged, sums.vat);
          expect([net, tax]).toEqual([figures.subtotal, figures.taxAmount]);
        }
        for (const one of [...returned, ...debitsBack]) {
          const sums = { total: totalOf(one.lines), vat: one.vat };
          expect(problemsOf(chargedByReturn(one.lines), sums, "credit")).toEqual([]);
        }
      }),
      { numRuns: 5_000 },
    );
    expect(count.invoices + count.notes).toBeGreaterThan(10_000);
    expect(count.notes).toBeGreaterThan(3_000);
    expect(count.debits).toBeGreaterThan(2_000);
    expect(count.promoted).toBeGreaterThan(2_000);
  }, 600_000);

  it("say the receipt's subtotal and VAT when there is no discount", () => {
    fc.assert(
      fc.property(fc.array(typedLine, { minLength: 1, maxLength: 8 }), (typed) => {
        const { figures, lines } = makeSale({
          ...{ mixed: true, typed, kind: "plain", share: 0, coverage: 0, promotion: null },
        });
        const amounts = invoiceAmounts(chargedBySale(figures, lines), figures.includedTax);
        expect([amounts.net, amounts.tax]).toEqual([figures.subtotal, figures.taxAmount]);
        expect(amounts.lines.map((one) => one.price)).toEqual(lines.map((one) => one.unitPrice));
        expect(amounts.lines.every((one) => one.allowance === "0.00")).toBe(true);
      }),
    );
  });

  it("say the stored VAT, which is what the total of the taxed lines contains, for any discount and insurance", () => {
    fc.assert(
      fc.property(typedSale, (sold) => {
        const { figures, lines } = makeSale(sold);
        const charged = chargedBySale(figures, lines);
        const taxed = charged.filter(({ taxation }) => taxation.category === "S");
        expect(figures.includedTax).toBe(documentVat(amount(sum(taxed.map(({ total }) => total)))));
        expect(invoiceAmounts(charged, figures.includedTax).tax).toBe(figures.includedTax);
      }),
    );
  });
});

describe("invoiceAmounts", () => {
  it.each([
    { totals: ["18.00", "14.00"], net: "27.83", tax: "4.17" },
    { totals: ["575.00"], net: "500.00", tax: "75.00" },
    { totals: ["1400.00"], net: "1217.39", tax: "182.61" },
    { totals: ["100.00"], net: "86.96", tax: "13.04" },
    { totals: ["99.99", "99.99", "99.99"], net: "260.84", tax: "39.13" },
    { totals: ["4.60"], net: "4.00", tax: "0.60" },
    { totals: ["0.00"], net: "0.00", tax: "0.00" },
  ])("$totals contain $net and $tax of VAT", ({ totals, net, tax }) => {
    const lines = totals.map((total) => chargedLine({ total, subtotal: riyals((halalas(total) * 100n) / 115n) }));
    const vat = documentVat(amount(sum(totals)));
    expect(invoiceAmounts(lines, vat)).toMatchObject({ net, tax, payable: amount(sum(totals)) });
  });

  it("an insurance sale is invoiced with the insurer's part, and only the product discount is an allowance", () => {
    const lines = [{ ...TAXED, name: "Frame", quantity: 1, unitPrice: "1000.00", discountAmount: "0.00" }];
    const figures = saleTotals({ lines, coveragePercent: "50.00" });
    expect(figures).toMatchObject({
      productDiscount: "160.00",
      totalAmount: amount(big("990.00").minus(figures.insuranceCoverage)),
    });
    const amounts = invoiceAmounts(chargedBySale(figures, lines), figures.includedTax);
    expect(amounts).toMatchObject({ payable: "990.00", net: "860.87", tax: "129.13" });
    expect(amounts.lines).toMatchObject([{ price: "1000.00", allowance: "139.13", net: "860.87" }]);
  });

  it("keeps the categories of VAT apart", () => {
    const exempt = { category: "Z" as const, percent: 0, exemption: { code: "VATEX-SA-35", text: "Medical goods" } };
    const reduced = { ...STANDARD_RATE, percent: 5 };
    const amounts = invoiceAmounts(
      [
        chargedLine({ total: "115.00", subtotal: "100.00" }),
        chargedLine({ total: "45.00", subtotal: "50.00", discount: "5.00", taxation: exempt }),
        chargedLine({ total: "10.50", subtotal: "10.00", taxation: reduced }),
        chargedLine({ total: "23.00", subtotal: "20.00" }),
      ],
      "18.50",
    );
    expect(amounts).toMatchObject({ net: "175.00", tax: "18.50", payable: "193.50" });
    expect(amounts.subtotals).toEqual([
      { ...STANDARD_RATE, taxable: "120.00", tax: "18.00" },
      { ...exempt, taxable: "45.00", tax: "0.00" },
      { ...reduced, taxable: "10.00", tax: "0.50" },
    ]);
    expect(amounts.lines.map(({ net, tax, allowance }) => [net, tax, allowance])).toEqual([
      ["100.00", "15.00", "0.00"],
      ["45.00", "0.00", "5.00"],
      ["10.00", "0.50", "0.00"],
      ["20.00", "3.00", "0.00"],
    ]);
  });

  it("says all reasons of a category in its one row of the breakdown", () => {
    const reason = (code: string, text: string) => ({ category: "Z" as const, percent: 0, exemption: { code, text } });
    const amounts = invoiceAmounts(
      [
        chargedLine({ total: "45.00", subtotal: "45.00", taxation: reason("VATEX-SA-35", "Medical goods") }),
        chargedLine({ total: "10.00", subtotal: "10.00", taxation: reason("VATEX-SA-36", "Metals") }),
        chargedLine({ total: "5.00", subtotal: "5.00", taxation: reason("VATEX-SA-35", "Medical goods") }),
      ],
      "0.00",
    );
    expect(amounts.subtotals).toEqual([
      { ...reason("VATEX-SA-35", "Medical goods; Metals"), taxable: "60.00", tax: "0.00" },
    ]);
  });

  it("a price that does not divide evenly has ten decimals", () => {
    const amounts = invoiceAmounts([chargedLine({ quantity: 3, subtotal: "100.00", total: "115.00" })], "15.00");
    expect(amounts.lines).toMatchObject([{ price: "33.3333333333", net: "100.00" }]);
    expect(invoiceAmounts([chargedLine({ quantity: 3, subtotal: "0.01", total: "0.01" })], "0.00").lines).toMatchObject(
      [{ price: "0.0033333333", net: "0.01", tax: "0.00" }],
    );
  });
});
