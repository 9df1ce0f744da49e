import { DomainError } from "#app/lib/errors.ts";
import { atLeastZero, halalas, half, leastOf, riyals } from "#app/lib/money/halalas.ts";
import { type Amount, amount, sum } from "#app/lib/money/money.ts";
import { isTaxed } from "#app/lib/money/taxation.ts";
import { listed } from "#app/lib/page-language.ts";
import type { LineLeft } from "#app/modules/lens-jobs/at-sale/returned-jobs.server.ts";
import { isMade } from "#app/modules/lens-jobs/job-status.ts";
import { invoiced, returnVat } from "#app/modules/sales/sale/figures/document-vat.ts";
import {
  type DocumentFigures,
  lineFigures,
  partOf,
  type SharedFigures,
} from "#app/modules/sales/sale/figures/line-figures.ts";
import type { ReturnedSale, SoldItem } from "./locked-sale.server.ts";
import type { ReturnLineInput } from "./return.schema.server.ts";
import { type Condition, chosenNumbers, conditionAfter } from "./return-rules.ts";

/** Pieces of a line that come back, with the figures that they carry. */
export type ReturnedLine = {
  item: SoldItem;
  quantity: number;
  condition: Condition;
  serials: string[];
  figures: SharedFigures;
  /** The amount of the figures' total that was moved from the insurer to the patient. */
  moved: Amount;
};

/**
 * Checks the lines of a return against what was sold and has not come back. Refuses beside the line. The condition of a line that names none
 * is that of the reason; lenses that were ordered for somebody are not for sale.
 */
export function returnedLines(sale: ReturnedSale, typed: readonly ReturnLineInput[], reasonCode = ""): ReturnedLine[] {
  const carried = lineFigures(sale, sale.items);
  const taken = new Map<number, { pieces: number; serials: string[]; moved: bigint }>();
  const lines = typed.flatMap((line, index): ReturnedLine[] => {
    if (line.quantity === 0) return [];
    const position = sale.items.findIndex(({ id }) => id === line.saleItemId);
    const [item, whole] = [sale.items[position], carried[position]];
    if (!item || !whole) {
      throw new DomainError("rule", "returns.errors.unknownLine", { field: `items[${index}].saleItemId` });
    }
    const before = taken.get(item.id) ?? { pieces: 0, serials: [], moved: 0n };
    const left = item.quantity - item.returned - before.pieces;
    if (line.quantity > left) {
      throw new DomainError("rule", left === 0 ? "returns.errors.allBack" : "returns.errors.tooMany", {
        field: `items[${index}].quantity`,
        params: { item: item.itemName, left },
        extra: { returnable: left },
      });
    }
    const numbers = item.numbers.filter((one) => !before.serials.includes(one));
    const serials = chosenNumbers({ numbers, left }, line.quantity, line.serials);
    if (serials === null) {
      throw new DomainError("rule", "returns.errors.serials", {
        field: `items[${index}].serials`,
        params: { item: item.itemName, serials: listed(numbers) },
      });
    }
    const gone = item.returned + before.pieces;
    const stays = partOf(whole, item.quantity, gone + line.quantity, left - line.quantity);
    const { figures, moved } = withMoved(partOf(whole, item.quantity, gone, line.quantity), {
      left: halalas(item.moved) - before.moved,
      pieces: [line.quantity, left],
      room: halalas(stays.insuranceCoverage),
    });
    taken.set(item.id, {
      pieces: before.pieces + line.quantity,
      serials: [...before.serials, ...serials],
      moved: before.moved + moved,
    });
    const condition = line.condition ?? (item.jobs.length > 0 ? "damaged" : conditionAfter(reasonCode));
    return [{ item, quantity: line.quantity, condition, serials, figures, moved: riyals(moved) }];
  });
  if (lines.length === 0) throw new DomainError("rule", "returns.errors.nothing", { field: "items" });
  return lines;
}

type Moved = {
  /** What of the moved amount has not come back. */
  left: bigint;
  /** The pieces that come back now, of all that have not come back. */
  pieces: [number, number];
  /** The insured part of the pieces that stay: the most of `left` that can stay with them. */
  room: bigint;
};

/**
 * The figures of pieces that come back, where the patient has taken over a part of the insurer's share: the pieces' part of it belongs to what the
 * customer gets back. The invoice total and its VAT stay as they are.
 */
function withMoved(figures: SharedFigures, { left, pieces: [pieces, all], room }: Moved) {
  const share = half(left * BigInt(pieces), BigInt(all));
  // What the pieces that stay cannot carry goes back now, or the last piece would lose a halala of it.
  const least = atLeastZero(left - room);
  const moved = leastOf(least + atLeastZero(share - least), halalas(figures.insuranceCoverage));
  if (moved === 0n) return { figures, moved };
  const plus = (value: Amount, by: bigint) => riyals(halalas(value) + by);
  return {
    moved,
    figures: {
      ...figures,
      discountAmount: plus(figures.discountAmount, -moved),
      totalAmount: plus(figures.totalAmount, moved),
      insuranceCoverage: plus(figures.insuranceCoverage, -moved),
    },
  };
}

const NAMES = [
  "subtotal",
  "discountAmount",
  "taxAmount",
  "totalAmount",
  "productDiscount",
  "insuranceCoverage",
] as const;

/**
 * The figures of a credit note: those of its lines, added up, and its VAT. The sale is as it was before this return.
 */
export function figuresOf(sale: ReturnedSale, lines: readonly ReturnedLine[]): DocumentFigures {
  const added = Object.fromEntries(
    NAMES.map((name) => [name, amount(sum(lines.map(({ figures }) => figures[name])))]),
  ) as SharedFigures;
  const now = amount(sum(lines.filter(({ item }) => isTaxed(item)).map(({ figures }) => invoiced(figures))));
  return { ...added, includedTax: returnVat({ before: taxedBefore(sale), now, vatBefore: sale.returnedTax }) };
}

/** The share of earlier returned pieces in the invoice total of the taxed lines. */
function taxedBefore(sale: ReturnedSale): Amount {
  const carried = lineFigures(sale, sale.items);
  const parts = sale.items.flatMap((item, index) => {
    const whole = carried[index];
    return whole && isTaxed(item) ? [invoiced(partOf(whole, item.quantity, 0, item.returned))] : [];
  });
  return amount(sum(parts));
}

/** All that has not come back, on the shelf: a void. Lenses that are made for somebody already do not come back for sale. */
export const everythingOf = (sale: ReturnedSale): ReturnLineInput[] =>
  sale.items.map(({ id, quantity, returned, jobs }) => ({
    saleItemId: id,
    quantity: quantity - returned,
    condition: jobs.some(({ status }) => isMade(status)) ? "damaged" : "shelf",
    serials: [],
  }));

/** The pieces of each line that stay with the customer after a return. */
export const leftAfter = (lines: readonly ReturnedLine[]): LineLeft[] =>
  [...new Set(lines.map(({ item }) => item))].map((item) => ({
    itemId: item.id,
    left: lines.reduce((left, one) => (one.item === item ? left - one.quantity : left), item.quantity - item.returned),
  }));
