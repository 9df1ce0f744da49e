import { apportion, halalas, half, riyals } from "#app/lib/money/halalas.ts";
import type { Amount } from "#app/lib/money/money.ts";
import type { InvoiceAmounts, InvoiceLine, Taxation, TaxSubtotal } from "./invoice.ts";
import { joined } from "./texts.ts";

/** A line of a sale or return with its stored figures. */
export type ChargedLine = {
  name: string;
  quantity: number;
  /** Before VAT and discounts. */
  subtotal: Amount;
  /** The discounts on the line and its share of the sale's, VAT included. An insurer's part is not among them. */
  discount: Amount;
  /** The sum that customer and insurer pay. */
  total: Amount;
  taxation: Taxation;
};

/** A line in whole halalas. */
type Part = { line: ChargedLine; base: bigint; allowance: bigint };

/**
 * The amounts of a document, so that its payable amount is what the lines add up to, to the halala. Its VAT is the one that is stored with the sale or
 * return, never a second computation; what is left of the taxed lines' total is their taxable amount. Discounts are allowances of the lines, before
 * VAT; together they make up what is missing between the prices and the net amount.
 * @param vat the stored VAT of the document; 0 where no line is taxed
 */
export function invoiceAmounts(charged: readonly ChargedLine[], vat: Amount): InvoiceAmounts {
  const groups = new Map<string, ChargedLine[]>();
  for (const line of charged) {
    const key = `${line.taxation.category}${line.taxation.percent}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  const lines = new Map<ChargedLine, InvoiceLine>();
  const grouped = [...groups.values()];
  const taxes = groupTaxes(grouped, halalas(vat));
  const subtotals = grouped.map((group, index) => taxGroup(group, taxes[index] ?? 0n, lines));
  const net = subtotals.reduce((sum, { taxable }) => sum + halalas(taxable), 0n);
  const tax = subtotals.reduce((sum, one) => sum + halalas(one.tax), 0n);
  return {
    lines: charged.flatMap((line) => lines.get(line) ?? []),
    subtotals,
    net: riyals(net),
    tax: riyals(tax),
    payable: riyals(net + tax),
  };
}

const rateOf = ([line]: readonly ChargedLine[]): bigint => BigInt(line?.taxation.percent ?? 0);
const totalOf = (group: readonly ChargedLine[]): bigint => group.reduce((sum, line) => sum + halalas(line.total), 0n);

/** The VAT of each group: all of it is that of the taxed lines. Where a document had several rates, it would go by what the groups contain. */
function groupTaxes(groups: readonly ChargedLine[][], vat: bigint): bigint[] {
  const taxed = groups.filter((group) => rateOf(group) > 0n);
  if (taxed.length === 0 && vat !== 0n) throw new Error("A document without taxed lines has no VAT");
  if (taxed.length === 1) return groups.map((group) => (rateOf(group) > 0n ? vat : 0n));
  return apportion(
    vat,
    groups.map((group) => half(totalOf(group) * rateOf(group), 100n + rateOf(group))),
  );
}

/** Works out the lines of one tax category, and answers with its row of the tax breakdown. */
function taxGroup(group: readonly ChargedLine[], vat: bigint, into: Map<ChargedLine, InvoiceLine>): TaxSubtotal {
  const taxation = group[0]?.taxation as Taxation;
  const net = totalOf(group) - vat;
  const parts = lineParts(group, net);
  const nets = parts.map(({ base, allowance }) => base - allowance);
  // A credit note of a few halalas may be nothing but VAT.
  const taxes = apportion(vat, net > 0n ? nets : group.map((line) => halalas(line.total)));
  parts.forEach((part, index) => {
    into.set(part.line, lineOf(part, taxes[index] ?? 0n));
  });
  return { ...withAllReasons(taxation, group), taxable: riyals(net), tax: riyals(vat) };
}

/**
 * The authority takes one row of the breakdown for each category (BR-Z-08), and so one code. Where goods of a document have several reasons, it is
 * the first line's, and the text says all of them, as far as there is room.
 */
function withAllReasons(taxation: Taxation, group: readonly ChargedLine[]): Taxation {
  if (!taxation.exemption) return taxation;
  const texts = new Set(group.flatMap((line) => line.taxation.exemption?.text ?? []));
  return { ...taxation, exemption: { ...taxation.exemption, text: joined(texts) } };
}

/** Prices and allowances in halalas, so that they make `net` together. */
function lineParts(group: readonly ChargedLine[], net: bigint): Part[] {
  const parts = group.map((line): Part => ({ line, base: halalas(line.subtotal), allowance: 0n }));
  const discounts = group.map(({ discount }) => halalas(discount));
  const reduction = parts.reduce((sum, { base }) => sum + base, 0n) - net;
  if (reduction > 0n && discounts.some((discount) => discount > 0n)) allow(parts, reduction, discounts);
  else move(parts, reduction);
  return parts;
}

/** Splits a reduction by what each line was reduced by. No allowance exceeds its line. */
function allow(parts: readonly Part[], reduction: bigint, discounts: readonly bigint[]): void {
  let left = 0n;
  apportion(reduction, discounts).forEach((share, index) => {
    const part = parts[index];
    if (!part) return;
    part.allowance = smaller(share, part.base);
    left += share - part.allowance;
  });
  for (const part of parts) {
    const taken = smaller(left, part.base - part.allowance);
    part.allowance += taken;
    left -= taken;
  }
}

/** The parts of a credit note are rounded one by one, so their sum may be halalas away: the largest lines' prices make up for it. */
function move(parts: readonly Part[], reduction: bigint): void {
  let left = reduction;
  for (const part of [...parts].sort((a, b) => Number(b.base - a.base))) {
    const taken = smaller(left, part.base);
    part.base -= taken;
    left -= taken;
  }
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

function lineOf({ line, base, allowance }: Part, tax: bigint): InvoiceLine {
  const net = base - allowance;
  return {
    name: line.name,
    quantity: line.quantity,
    price: pricePerPiece(base, line.quantity),
    allowance: riyals(allowance),
    net: riyals(net),
    tax: riyals(tax),
    gross: riyals(net + tax),
    taxation: line.taxation,
  };
}

const DECIMALS = 10n ** 8n;

/** Two decimals where the pieces divide evenly, otherwise ten: times the quantity and rounded, it is the line's amount again. */
export function pricePerPiece(base: bigint, quantity: number): string {
  const pieces = BigInt(quantity);
  if (base % pieces === 0n) return riyals(base / pieces);
  const digits = String(half(base * DECIMALS, pieces)).padStart(11, "0");
  return `${digits.slice(0, -10)}.${digits.slice(-10)}`;
}
