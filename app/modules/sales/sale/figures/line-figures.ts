import { apportion, halalas, half, riyals } from "#app/lib/money/halalas.ts";
import { type Amount, amount, big } from "#app/lib/money/money.ts";
import { isTaxed, type TaxCategory } from "#app/lib/money/taxation.ts";
import { invoiced } from "./document-vat.ts";

/** The figures of a sale that its pieces share. Each is SAR with two decimals, and total = subtotal + tax - discount. */
export type SharedFigures = {
  subtotal: Amount;
  discountAmount: Amount;
  taxAmount: Amount;
  totalAmount: Amount;
  productDiscount: Amount;
  insuranceCoverage: Amount;
};

/** The same with the one VAT of the document. Its lines have no VAT of their own but the share that the e-invoice gives them. */
export type DocumentFigures = SharedFigures & { includedTax: Amount };

/** A line as it was sold. `discountAmount` is its own discount and its share of a promotion, without its share of the sale's. */
export type SoldLine = {
  quantity: number;
  unitPrice: Amount;
  discountAmount: Amount;
  taxCategory: TaxCategory;
  /** The insurer's part of the line as it was stored. Without it the insurer's part of the sale is shared out. */
  insuranceCoverage?: Amount | null | undefined;
};

/** Figures in halalas. */
type Halalas = { subtotal: bigint; tax: bigint; discount: bigint; total: bigint; coverage: bigint };

/**
 * The share of each line in the figures of its sale. VAT goes by the price of the lines that are taxed; a line keeps its own discount, and the rest
 * of the sale's discount goes by what the lines cost before it. The lines' shares add up to the sale's figures, and total = subtotal + tax -
 * discount holds in each of them.
 */
export function lineFigures(sale: Omit<SharedFigures, "productDiscount">, lines: readonly SoldLine[]): Halalas[] {
  const prices = lines.map(({ quantity, unitPrice }) => BigInt(quantity) * halalas(unitPrice));
  const subtotals = apportion(halalas(sale.subtotal), prices);
  const taxes = apportion(halalas(sale.taxAmount), ofTaxed(lines, subtotals));
  const gross = subtotals.map((subtotal, index) => subtotal + at(taxes, index));
  const own = lines.map((line) => halalas(line.discountAmount));
  const stored = storedShares(lines);
  const discounts = lineDiscounts(halalas(sale.discountAmount), own, gross, stored);
  const coverages = stored ?? lineCoverages(halalas(sale.insuranceCoverage), own, discounts);
  return lines.map((_line, index) => ({
    subtotal: at(subtotals, index),
    tax: at(taxes, index),
    discount: at(discounts, index),
    total: at(gross, index) - at(discounts, index),
    coverage: at(coverages, index),
  }));
}

/** The values of lines that are taxed, and 0 for the others. */
const ofTaxed = (lines: readonly SoldLine[], values: readonly bigint[]): bigint[] =>
  lines.map((line, index) => (isTaxed(line) ? at(values, index) : 0n));

/** The sum that customer and insurer pay for the taxed lines. */
export function taxedTotal(sale: Omit<SharedFigures, "productDiscount">, lines: readonly SoldLine[]): Amount {
  if (lines.every(isTaxed)) return invoiced(sale);
  const paid = lineFigures(sale, lines).map(({ total, coverage }) => total + coverage);
  const whole = ofTaxed(lines, paid).reduce((sum, one) => sum + one, 0n);
  // Not `riyals`: while a discount is being typed, it may be larger than the sale.
  return amount(big(String(whole)).div(100));
}

/** The insurance's part goes by the discount that is not the line's own, where that is enough: a promotion of one line is none of it. */
function lineCoverages(whole: bigint, own: readonly bigint[], discounts: readonly bigint[]): bigint[] {
  const shared = discounts.map((discount, index) => discount - at(own, index));
  const isEnough = shared.every((one) => one >= 0n) && shared.reduce((sum, one) => sum + one, 0n) >= whole;
  return apportion(whole, isEnough ? shared : discounts);
}

/** What the insurer pays for each line, where it is stored with all of them. */
const storedShares = (lines: readonly SoldLine[]): bigint[] | null => {
  const shares = lines.flatMap(({ insuranceCoverage }) => (insuranceCoverage ? [halalas(insuranceCoverage)] : []));
  return shares.length > 0 && shares.length === lines.length ? shares : null;
};

/** What the insurer pays for each line of a sale, for the columns that keep it. Null where no insurer pays. */
export const insurerShares = (
  sale: Omit<SharedFigures, "productDiscount">,
  lines: readonly SoldLine[],
): Amount[] | null =>
  halalas(sale.insuranceCoverage) === 0n ? null : lineFigures(sale, lines).map(({ coverage }) => riyals(coverage));

function lineDiscounts(
  whole: bigint,
  own: readonly bigint[],
  gross: readonly bigint[],
  stored: readonly bigint[] | null,
): bigint[] {
  const ofLines = own.reduce((sum, one) => sum + one, 0n);
  const ofInsurer = (stored ?? []).reduce((sum, one) => sum + one, 0n);
  // Nothing else is off: each line has its own discount and what the insurer pays for it.
  if (stored && ofLines + ofInsurer === whole) return own.map((one, index) => one + at(stored, index));
  if (ofLines > whole || own.some((one, index) => one > at(gross, index))) return apportion(whole, gross);
  const rest = apportion(
    whole - ofLines,
    gross.map((price, index) => price - at(own, index)),
  );
  return own.map((one, index) => one + at(rest, index));
}

/**
 * The share of the first pieces of a line together. The price with VAT is rounded first and then split into its parts, so that every further
 * piece adds at least 0 to each figure, and all pieces together carry the line's figures exactly.
 */
function upTo(line: Halalas, pieces: number, quantity: number): Halalas {
  const price = line.subtotal + line.tax;
  const gross = half(price * BigInt(pieces), BigInt(quantity));
  const tax = half(line.tax * gross, price);
  const discount = half(line.discount * gross, price);
  const total = gross - discount;
  return {
    subtotal: gross - tax,
    tax,
    discount,
    total,
    coverage: half(line.coverage * discount, line.discount),
  };
}

/** What `pieces` further pieces of a line carry, after `before` of its `quantity` pieces came back. */
export function partOf(line: Halalas, quantity: number, before: number, pieces: number): SharedFigures {
  const [from, to] = [upTo(line, before, quantity), upTo(line, before + pieces, quantity)];
  const discount = to.discount - from.discount;
  const coverage = to.coverage - from.coverage;
  return {
    subtotal: riyals(to.subtotal - from.subtotal),
    discountAmount: riyals(discount),
    taxAmount: riyals(to.tax - from.tax),
    totalAmount: riyals(to.total - from.total),
    productDiscount: riyals(discount - coverage),
    insuranceCoverage: riyals(coverage),
  };
}

const at = (values: readonly bigint[], index: number): bigint => values[index] ?? 0n;
