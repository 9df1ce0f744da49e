import type { Amount } from "#app/lib/money/money.ts";
import { priceLine } from "#app/modules/claims/nphies/message/line-price.ts";
import type { ClaimLine, Coding } from "#app/modules/claims/nphies/message/snapshot.ts";

/** A line of a claim as it was sold. Amounts are for the whole line and with VAT; `listPrice` is a piece's price before VAT. */
export type ClaimedLine = {
  id: number;
  lineNo: number;
  quantity: number;
  listPrice: Amount;
  billed: Amount;
  tax: Amount;
  patientShare: Amount;
  asked: Amount;
  codes: readonly Coding[];
};

/** Which line of the claim an item of the message stands for. An answer is read by it. */
export type MappedLine = { sequence: number; lineId: number; net: Amount; tax: Amount };

type Said = { servicedDate: string; invoiceNumber: string; hasDiagnosis: boolean };

/**
 * The items of a message for the lines of a claim of which the insurer pays anything. An item has the number of its line, so that it has the same one
 * when the claim is sent again. Where a line becomes several items, the further ones are numbered after the last line.
 */
export function messageLines(claimed: readonly ClaimedLine[], said: Said): { lines: ClaimLine[]; map: MappedLine[] } {
  let last = Math.max(0, ...claimed.map(({ lineNo }) => lineNo));
  const items = claimed
    .filter(({ asked }) => Number(asked) > 0)
    .flatMap(({ billed, asked, ...line }) =>
      priceLine({ ...line, net: billed, payerShare: asked }).map((priced, index) => {
        if (index > 0) last += 1;
        return { lineId: line.id, item: { ...priced, sequence: index === 0 ? line.lineNo : last, codes: line.codes } };
      }),
    );
  return {
    lines: items.map(({ item }) => ({
      ...item,
      servicedDate: said.servicedDate,
      invoiceNumber: said.invoiceNumber,
      diagnosisSequence: said.hasDiagnosis ? [1] : [],
    })),
    map: items.map(({ lineId, item: { sequence, net, tax } }) => ({ sequence, lineId, net, tax })),
  };
}
