import type { Amount } from "#app/lib/money.ts";

/** A line as it is kept, or as a form sends it. */
export type KeptLine = {
  variantId: number;
  quantity: number;
  unitPrice: Amount | null;
  discountAmount: Amount;
  serials: string[];
};

/** What the fields of a line held when the screen drew it; null for a field that the line does not have. */
export type ShownLine = Pick<KeptLine, "quantity"> & {
  unitPrice: Amount | null;
  discountAmount: Amount | null;
  serials: string | null;
};

type SentLine = KeptLine & { shown: ShownLine | null };

export type KeptHead = {
  customerId: number | null;
  insuranceId: number | null;
  coveragePercentage: Amount | null;
  prescriptionId: number | null;
  discountAmount: Amount;
  paymentMethod: string | null;
  notes: string | null;
};

/** What the other fields of the screen held when it was drawn. */
export type ShownHead = { [Name in keyof KeptHead]: KeptHead[Name] | null };

const HEAD = [
  "customerId",
  "insuranceId",
  "coveragePercentage",
  "prescriptionId",
  "discountAmount",
  "paymentMethod",
  "notes",
] as const satisfies readonly (keyof KeptHead)[];

/** Forms send the end of a line as two characters. */
const plain = (value: unknown) => (typeof value === "string" ? value.replace(/\r\n/g, "\n") : value);
const differs = (one: unknown, other: unknown) => plain(one) !== plain(other);

/**
 * Two windows may show one cart. Of what a window sends, only that counts which was changed in it since it was drawn; everything else is
 * as it is kept. A line that the window does not know stays, and one that another window took out stays out.
 */
export function mergeLines(kept: readonly KeptLine[], sent: readonly SentLine[]): KeptLine[] {
  const known = new Set(sent.map(({ variantId }) => variantId));
  const mine = sent.flatMap((line) => {
    const there = kept.find(({ variantId }) => variantId === line.variantId);
    if (!there) return line.shown === null ? [line] : [];
    return [line.shown === null ? line : mergeLine(there, line, line.shown)];
  });
  return [...mine, ...kept.filter(({ variantId }) => !known.has(variantId))];
}

function mergeLine(kept: KeptLine, sent: KeptLine, shown: ShownLine): KeptLine {
  return {
    variantId: kept.variantId,
    quantity: differs(sent.quantity, shown.quantity) ? sent.quantity : kept.quantity,
    unitPrice: shown.unitPrice !== null && differs(sent.unitPrice, shown.unitPrice) ? sent.unitPrice : kept.unitPrice,
    discountAmount:
      shown.discountAmount !== null && differs(sent.discountAmount, shown.discountAmount)
        ? sent.discountAmount
        : kept.discountAmount,
    serials: shown.serials !== null && differs(sent.serials.join(" "), shown.serials) ? sent.serials : kept.serials,
  };
}

/** The same for customer, insurer and what else stands beside the lines. */
export function mergeHead<Head extends KeptHead>(kept: KeptHead, sent: Head, shown: ShownHead): Head {
  const unchanged = HEAD.filter((name) => isHidden(name, shown) || !differs(sent[name], shown[name]));
  return { ...sent, ...Object.fromEntries(unchanged.map((name) => [name, kept[name]])) };
}

type Sent = { shown: ShownHead | null; items: readonly SentLine[] };

/** With an insurance the screen has no field for the discount, which waits. */
const isHidden = (name: keyof KeptHead, shown: ShownHead) => name === "discountAmount" && shown[name] === null;

/** Whether the cart is another one than the window shows: it was changed in another window. */
export function isChangedElsewhere(kept: KeptHead & { lines: readonly KeptLine[] }, { shown, items }: Sent): boolean {
  if (shown === null) return false;
  // The field of the coverage shows the insurer's own percent where none was typed.
  const compared = HEAD.filter((name) => name !== "coveragePercentage" && !isHidden(name, shown));
  if (compared.some((name) => differs(kept[name], shown[name]))) return true;
  if (kept.lines.length !== items.filter((item) => item.shown !== null).length) return true;
  return items.some((item) => {
    if (item.shown === null) return false;
    const there = kept.lines.find(({ variantId }) => variantId === item.variantId);
    return !there || isOther(there, item.shown);
  });
}

const isOther = (kept: KeptLine, shown: ShownLine): boolean =>
  kept.quantity !== shown.quantity ||
  (kept.unitPrice !== null && shown.unitPrice !== null && kept.unitPrice !== shown.unitPrice) ||
  (shown.discountAmount !== null && kept.discountAmount !== shown.discountAmount) ||
  (shown.serials !== null && kept.serials.join(" ") !== shown.serials);
