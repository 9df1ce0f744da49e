type Line = { quantity: number; receivedQuantity: number; damagedQuantity: number };

/** The pieces of a voucher: what goes on the shelf, what is damaged, and what differs from what was expected. */
export function voucherPieces(lines: readonly Line[]) {
  const total = (of: (line: Line) => number) => lines.reduce((sum, line) => sum + of(line), 0);
  return {
    items: lines.filter(({ receivedQuantity }) => receivedQuantity > 0).length,
    sound: total(({ receivedQuantity, damagedQuantity }) => receivedQuantity - damagedQuantity),
    damaged: total(({ damagedQuantity }) => damagedQuantity),
    missing: total(({ quantity, receivedQuantity }) => Math.max(quantity - receivedQuantity, 0)),
    surplus: total(({ quantity, receivedQuantity }) => Math.max(receivedQuantity - quantity, 0)),
  };
}
