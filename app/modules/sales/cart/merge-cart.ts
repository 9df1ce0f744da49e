import type { Amount } from "#app/lib/money/money.ts";

/** A line as the database keeps it or as a form sends it. */
export type KeptLine = {
  variantId: number;
  quantity: number;
  unitPrice: Amount | null;
  discountAmount: Amount;
  serials: string[];
};

/** The values of a line's fields when the screen was rendered; null for a field that the line does not have. */
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
  promotionCode: string | null;
  discountAmount: Amount;
  paymentMethod: string | null;
  notes: string | null;
};

/** The values of the screen's other fields when it was rendered. */
export type ShownHead = { [Name in keyof KeptHead]: KeptHead[Name] | null };

const HEAD = [
  "customerId",
  "insuranceId",
  "coveragePercentage",
  "prescriptionId",
  "promotionCode",
  "discountAmount",
  "paymentMethod",
  "notes",
] as const satisfies readonly (keyof KeptHead)[];

/** Forms send a line break as two characters. */
const plain = (value: unknown) => (typeof value === "string" ? value.replace(/\r\n/g, "\n") : value);
const differs = (one: unknown, other: unknown) => plain(one) !== plain(other);

/**
 * Merges the cart of a window with the kept cart, because two windows may show the same cart. Only values that the window changed since it
 * was rendered overwrite kept values. A line that the window does not know stays. A line that another window removed stays removed.
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

/** Merges the fields beside the lines, such as customer and insurer, in the way of `mergeLines`. */
export function mergeHead<Head extends KeptHead>(kept: KeptHead, sent: Head, shown: ShownHead): Head {
  const unchanged = HEAD.filter((name) => isHidden(name, shown) || !differs(sent[name], shown[name]));
  return { ...sent, ...Object.fromEntries(unchanged.map((name) => [name, kept[name]])) };
}

type Sent = { shown: ShownHead | null; items: readonly SentLine[] };

/** With an insurance the screen has no discount field, so the kept discount stays. */
const isHidden = (name: keyof KeptHead, shown: ShownHead) => name === "discountAmount" && shown[name] === null;

/** Whether another window changed the cart since this window rendered it. */
export function isChangedElsewhere(kept: KeptHead & { lines: readonly KeptLine[] }, { shown, items }: Sent): boolean {
  if (shown === null) return false;
  // Without a typed percent the coverage field shows the insurer's, so shown and kept values may differ.
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
