import { halalas, half } from "#app/lib/money/halalas.ts";
import { type Amount, amount, big, VAT_PERCENT } from "#app/lib/money/money.ts";

const RATE = /* @__PURE__ */ BigInt(VAT_PERCENT);

/**
 * The one VAT of a document: what its invoice total contains for the lines that are taxed, total x 15 / 115, rounded half up. It is stored with the
 * document, and receipts, e-invoices, X and Z reports, the VAT return and margins read it. An insurer's part belongs to the invoice total.
 * Source: decision 43.
 */
export const documentVat = (taxedTotal: Amount): Amount => inRiyals(vatIn(halalas(taxedTotal)));

/** The same in whole halalas. Below 0 while a typed discount is larger than its cart. */
const vatIn = (total: bigint): bigint => (total < 0n ? -vatIn(-total) : half(total * RATE, 100n + RATE));

/** The amounts that a return takes back of a sale's taxed lines. All are invoice totals, with the insurer's part. */
type Returned = {
  /** Of the returns before this one. */
  before: Amount;
  /** Of this return. */
  now: Amount;
  /** The VAT that is stored with the returns before this one, together. */
  vatBefore: Amount;
};

/**
 * The VAT of a return: the VAT of all that has come back after it, less what the returns before it have taken. So the last return takes the rest, and
 * all returns of a sale, in any order, give back exactly its VAT. It is less than a halala from what the return alone would contain, as the
 * authority's rule BR-CO-17 allows. Returns of an earlier release were rounded in another way: what they are off is made up for as far as that
 * rule allows.
 */
export function returnVat({ before, now, vatBefore }: Returned): Amount {
  const total = halalas(now);
  const own = vatIn(total);
  let vat = vatIn(halalas(before) + total) - halalas(vatBefore);
  while (vat !== own && !isAllowed(vat, total)) vat += vat < own ? 1n : -1n;
  return inRiyals(vat);
}

/** BR-CO-17: at most a halala from the taxable amount at its rate. */
function isAllowed(vat: bigint, total: bigint): boolean {
  const off = vat - half((total - vat) * RATE, 100n);
  return vat >= 0n && vat <= total && off >= -1n && off <= 1n;
}

const inRiyals = (value: bigint): Amount => amount(big(String(value)).div(100));

/** The total of a sale's invoice or a return's credit note: what the customer pays and what the insurer pays. */
export const invoiced = ({
  totalAmount,
  insuranceCoverage,
}: {
  totalAmount: Amount;
  insuranceCoverage: Amount;
}): Amount => amount(big(totalAmount).plus(insuranceCoverage));
