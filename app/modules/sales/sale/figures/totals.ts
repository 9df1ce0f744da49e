import { type Amount, amount, big, percentOf, sum, VAT_PERCENT, ZERO } from "#app/lib/money/money.ts";
import { isTaxed, pricesWithVat, type TaxCategory } from "#app/lib/money/taxation.ts";
import { insuranceCoverage, productDiscount } from "#app/modules/insurance/coverage/insured-sale.ts";
import { documentVat } from "./document-vat.ts";
import { taxedTotal } from "./line-figures.ts";

/** One line of a sale. `unitPrice` is before VAT. `discountAmount` reduces the line's price and includes VAT. */
export type TotalsLine = { quantity: number; unitPrice: Amount; discountAmount: Amount; taxCategory: TaxCategory };

/** The discount of a promotion, and each line's share of it. */
export type TotalsPromotion = { amount: Amount; shares: readonly Amount[] };

export type TotalsInput = {
  lines: readonly TotalsLine[];
  /** The discount on the whole sale, in addition to the discounts of the lines. */
  discountAmount?: Amount;
  /** The discount of a promotion; zero without one. */
  promotion?: TotalsPromotion;
  /** The percent that the insurance pays; null for a sale without insurance. */
  coveragePercent: Amount | null;
  /** What the insurer pays for each line, where the class has a limit: it takes the place of the percent. */
  shares?: readonly Amount[] | undefined;
  /** The most that the insurer pays of the whole sale, where its approval says so and no class has shared the lines. */
  mostCovered?: Amount | undefined;
};

/** The figures of a sale, each in SAR with two decimals. */
export type Totals = {
  lineTotals: Amount[];
  subtotal: Amount;
  productDiscount: Amount;
  insuranceCoverage: Amount;
  /** The promotion's part of the discount. Zero also where the product discount of an insurance sale is larger. */
  promotionAmount: Amount;
  discountAmount: Amount;
  taxAmount: Amount;
  totalAmount: Amount;
  /** The VAT of the document: what the invoice total contains, which is the total and the insurer's part. */
  includedTax: Amount;
};

/** The price of each line with VAT before any discount. Together they are the subtotal and its VAT. */
export const linePrices = (lines: readonly Pick<TotalsLine, "quantity" | "unitPrice" | "taxCategory">[]): Amount[] =>
  pricesWithVat(
    lines.map(({ quantity, unitPrice, taxCategory }) => ({
      price: amount(big(unitPrice).times(quantity)),
      taxCategory,
    })),
  );

const NO_PROMOTION: TotalsPromotion = { amount: ZERO, shares: [] };

const subtotalOf = (lines: readonly TotalsLine[]): Amount =>
  amount(sum(lines.map((line) => big(line.unitPrice).times(line.quantity))));

/** quantity x unitPrice, less the discount of the line. Below 0 where the discount, which includes VAT, is more than the price before VAT. */
export const lineTotal = (line: TotalsLine): Amount =>
  amount(big(line.unitPrice).times(line.quantity).minus(line.discountAmount));

const atMost = (value: Amount, most: Amount | undefined): Amount =>
  most !== undefined && big(value).gt(most) ? most : value;

/**
 * The one function that prices a sale, for the screen, the API and the receipt.
 * subtotal = sum of quantity x unitPrice; tax = 15% of the subtotal of the lines that are taxed, rounded half up once; total = subtotal + tax -
 * discount.
 * With insurance the discount is the product discount plus the coverage, and no other discount applies; a promotion takes the place of the
 * product discount where it is larger. Without insurance the discount is that of the lines, of the sale and of the promotion, and
 * `productDiscount` is this amount. Under a class with a limit the coverage is the insurer's shares of the lines, and the discount is these and the
 * promotion: there is no product discount. Source: decisions 16 to 20, 32, 43 and 44.
 */
export function saleTotals({
  lines,
  discountAmount = ZERO,
  promotion = NO_PROMOTION,
  coveragePercent,
  shares: insurers,
  mostCovered,
}: TotalsInput): Totals {
  const subtotal = subtotalOf(lines);
  const ownDiscount = amount(
    sum(lines.map((line) => line.discountAmount))
      .plus(discountAmount)
      .plus(promotion.amount),
  );
  const insured = coveragePercent !== null;
  const fixed = insurers ? ZERO : productDiscount(subtotal);
  const promoted = !insured || big(promotion.amount).gt(fixed) ? promotion.amount : ZERO;
  const product = insured ? (promoted === ZERO ? fixed : promoted) : ownDiscount;
  const coverage = insured
    ? insurers
      ? amount(sum(insurers))
      : atMost(insuranceCoverage(subtotal, coveragePercent, product), mostCovered)
    : ZERO;
  const discount = big(product).plus(coverage);
  const tax = amount(percentOf(subtotalOf(lines.filter(isTaxed)), VAT_PERCENT));
  const total = amount(big(subtotal).plus(tax).minus(discount));
  const shares = promoted === ZERO ? [] : promotion.shares;
  const sold = lines.map((line, index) => ({
    ...line,
    discountAmount: amount(big(insured ? ZERO : line.discountAmount).plus(shares[index] ?? ZERO)),
    insuranceCoverage: insurers?.[index],
  }));
  return {
    lineTotals: lines.map(lineTotal),
    subtotal,
    productDiscount: product,
    insuranceCoverage: coverage,
    promotionAmount: promoted,
    discountAmount: amount(discount),
    taxAmount: tax,
    totalAmount: total,
    includedTax: documentVat(
      taxedTotal(
        {
          subtotal,
          taxAmount: tax,
          discountAmount: amount(discount),
          totalAmount: total,
          insuranceCoverage: coverage,
        },
        sold,
      ),
    ),
  };
}
