/** A sale's figures by whole-halala arithmetic, written apart from the product's own. Source: decisions 16 to 19 and 43. */
export type ReferenceInput = {
  lines: readonly { quantity: number; unitPrice: string; discountAmount?: string; taxCategory?: string }[];
  discountAmount?: string;
  /** "20.00", or null without insurance. */
  coveragePercent: string | null;
};

const halalas = (value: string): bigint => BigInt(value.replace(".", ""));
const text = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, "0")}`;
/** Half up, for amounts of 0 or more. */
const divided = (value: bigint, divisor: bigint): bigint => (value * 2n + divisor) / (divisor * 2n);
const total = (values: readonly bigint[]): bigint => values.reduce((all, one) => all + one, 0n);

/** 20% of 60% plus 10% of 40% is 16%; the coverage stops at what that leaves. */
function insured(subtotal: bigint, percent: bigint) {
  const product = divided(subtotal * 16n, 100n);
  const asked = divided(subtotal * percent, 10_000n);
  const most = subtotal - product;
  if (asked > most) return { product, coverage: most };
  return { product, coverage: asked };
}

/** The share of the one at `index` in a whole: what is handed out up to it, rounded, less what is handed out before it. */
function shareAt(whole: bigint, weights: readonly bigint[], index: number): bigint {
  const all = total(weights);
  if (all === 0n) return 0n;
  const upTo = (end: number) => divided(whole * total(weights.slice(0, end)), all);
  return upTo(index + 1) - upTo(index);
}

/**
 * What is invoiced for the lines that are taxed: what the customer and the insurer pay. Each line keeps its own discount; the rest goes by what the lines
 * cost with VAT, and the insurer's part by what is off each line.
 */
function invoicedForTaxed(sold: {
  gross: readonly bigint[];
  off: readonly bigint[];
  taxed: readonly bigint[];
  tax: bigint;
  discount: bigint;
  coverage: bigint;
}) {
  const withTax = sold.gross.map((value, index) => value + shareAt(sold.tax, sold.taxed, index));
  const rest = sold.discount - total(sold.off);
  const left = withTax.map((value, index) => value - (sold.off[index] ?? 0n));
  const shares = left.map((_value, index) => shareAt(rest, left, index));
  const invoiced = left.map((value, index) => value - (shares[index] ?? 0n) + shareAt(sold.coverage, shares, index));
  return total(invoiced.map((value, index) => (sold.taxed[index] === 0n ? 0n : value)));
}

export function referenceTotals({ lines, discountAmount = "0.00", coveragePercent }: ReferenceInput) {
  const gross = lines.map(({ quantity, unitPrice }) => BigInt(quantity) * halalas(unitPrice));
  const off = lines.map((line) => halalas(line.discountAmount ?? "0.00"));
  const subtotal = total(gross);
  const { product, coverage } =
    coveragePercent === null
      ? { product: total(off) + halalas(discountAmount), coverage: 0n }
      : insured(subtotal, halalas(coveragePercent));
  const taxed = gross.map((value, index) => ((lines[index]?.taxCategory ?? "S") === "S" ? value : 0n));
  const tax = divided(total(taxed) * 15n, 100n);
  const payable = subtotal + tax - product - coverage;
  const ofLines = coveragePercent === null ? off : off.map(() => 0n);
  const paid = invoicedForTaxed({ gross, off: ofLines, taxed, tax, discount: product + coverage, coverage });
  return {
    lineTotals: gross.map((value, index) => text(value - (off[index] ?? 0n))),
    subtotal: text(subtotal),
    productDiscount: text(product),
    insuranceCoverage: text(coverage),
    promotionAmount: "0.00",
    discountAmount: text(product + coverage),
    taxAmount: text(tax),
    totalAmount: text(payable),
    includedTax: text(divided(paid * 15n, 115n)),
  };
}
