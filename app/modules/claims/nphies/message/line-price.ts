import { apportion, halalas, riyals } from "#app/lib/money/halalas.ts";
import { type Amount, big } from "#app/lib/money/money.ts";
import type { LineFigures } from "./snapshot.ts";

/** A factor with more decimals than that is not sent. */
const FACTOR_DECIMALS = 4;

/** A line as it was sold. Amounts are for the whole line; `listPrice` is a piece's price before VAT and discount. */
export type SoldLine = {
  quantity: number;
  listPrice: Amount;
  net: Amount;
  tax: Amount;
  patientShare: Amount;
  payerShare: Amount;
};
export type PricedLine = LineFigures & { patientShare: Amount; payerShare: Amount };

/**
 * Quantity, unit price and factor of a line, so that quantity x unit price x factor + tax is its net to the halala: nphies refuses any other net
 * (BV-00251), and how it rounds is not known. A discount is a factor below 1 where one of four decimals is exact, else it goes into the unit price.
 * Where the price does not divide by the quantity, each piece becomes a line of its own.
 */
export function priceLine(sold: SoldLine): PricedLine[] {
  const { quantity, listPrice, net, tax, patientShare, payerShare } = sold;
  const taxable = halalas(net) - halalas(tax);
  const shares = { tax, net, patientShare, payerShare };
  const factor = factorOf(halalas(listPrice) * BigInt(quantity), taxable);
  if (factor !== undefined) return [{ quantity, unitPrice: listPrice, factor, ...shares }];
  if (taxable % BigInt(quantity) === 0n) {
    return [{ quantity, unitPrice: riyals(taxable / BigInt(quantity)), factor: null, ...shares }];
  }
  const pieces = Array.from({ length: quantity }, () => 1n);
  const prices = apportion(taxable, pieces);
  const taxes = apportion(halalas(tax), pieces);
  const patient = apportion(halalas(patientShare), pieces);
  const payer = apportion(halalas(payerShare), pieces);
  return prices.map((price, index) => ({
    quantity: 1,
    unitPrice: riyals(price),
    factor: null,
    tax: riyals(taxes[index] ?? 0n),
    net: riyals(price + (taxes[index] ?? 0n)),
    patientShare: riyals(patient[index] ?? 0n),
    payerShare: riyals(payer[index] ?? 0n),
  }));
}

/** Null where no factor is needed, undefined where none is exact or it is no discount. */
function factorOf(listed: bigint, taxable: bigint): string | null | undefined {
  if (listed === taxable) return null;
  if (taxable <= 0n || taxable > listed) return undefined;
  const scaled = taxable * 10n ** BigInt(FACTOR_DECIMALS);
  if (scaled % listed !== 0n) return undefined;
  return big(String(scaled / listed))
    .div(10 ** FACTOR_DECIMALS)
    .toString();
}
