import { DomainError } from "#app/lib/errors.ts";
import { findByCode } from "#app/modules/products/variants/find-by-code.server.ts";
import type { LockedVoucher } from "#app/modules/receiving-vouchers/voucher-lock.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { addLine } from "./voucher-lines.server.ts";

/**
 * One more piece of a scanned item arrived. It counts on the first line of the item that still waits for pieces, else on its last line; an item
 * that the voucher does not have gets a line.
 * @param code a SKU, UPC or ALU
 */
export async function scanLine(em: Em, voucher: LockedVoucher, code: string): Promise<void> {
  const variantId = await findByCode(em, code);
  if (variantId === null)
    throw new DomainError("rule", "receiving.errors.unknownCode", { field: "code", params: { code } });
  const lines = await rows(em)
    .selectFrom("receiving_voucher_items")
    .select(["id", "quantity", "received_quantity as receivedQuantity"])
    .where("voucher_id", "=", voucher.id)
    .where("variant_id", "=", variantId)
    .orderBy("line_no")
    .execute();
  const line = lines.find(({ quantity, receivedQuantity }) => receivedQuantity < quantity) ?? lines.at(-1);
  if (!line) {
    await addLine(em, voucher, { ...NOTHING_SAID, variantId, receivedQuantity: 1 });
    return;
  }
  await rows(em)
    .updateTable("receiving_voucher_items")
    .set({ received_quantity: line.receivedQuantity + 1 })
    .where("id", "=", line.id)
    .execute();
}

const NOTHING_SAID = {
  quantity: undefined,
  damagedQuantity: undefined,
  unitCost: null,
  price: null,
  alu: null,
  description1: null,
  description2: null,
  itemSize: null,
  frameColor: null,
  notes: null,
  lotCode: null,
  expiryDate: null,
  serials: [],
};
