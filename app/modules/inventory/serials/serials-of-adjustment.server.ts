import { DomainError } from "#app/lib/errors.ts";
import { sameTwice } from "#app/modules/ledger/choose-serials.ts";
import { type Em, rows } from "#db/orm.ts";

type Adjusted = { storeId: number; variantId: number; quantity: number; serials: readonly string[] };

/**
 * Whether incoming pieces get serial numbers. Refuses numbers for items without serial numbers. Where numbers are typed from the package, each incoming piece
 * must have one, and so must each leaving piece once no unnumbered pieces are left.
 */
export async function checkSerials(em: Em, { storeId, variantId, quantity, serials }: Adjusted): Promise<boolean> {
  const shelf = await rows(em)
    .selectFrom("inventory")
    .select(["inventory_type as type", "serial_type as serialType", "quantity"])
    .select("quantity_serialized as numbered")
    .where("store_id", "=", storeId)
    .where("variant_id", "=", variantId)
    .executeTakeFirst();
  const keeps = shelf?.type === "Serialized";
  const pieces = Math.abs(quantity);
  if (serials.length > 0 && !keeps) throw refusal("serials.errors.notKept");
  if (!keeps) return false;
  if (sameTwice(serials)) throw refusal("serials.errors.twice");
  if (quantity < 0) {
    const missing = pieces - serials.length - (shelf.quantity - shelf.numbered);
    if (shelf.serialType === "Manual" && missing > 0) throw refusal("serials.errors.nameThem", { missing });
    return false;
  }
  const asked = serials.length > 0 || shelf.serialType === "Manual";
  if (asked && serials.length !== pieces) throw refusal("serials.errors.count", { pieces, count: serials.length });
  return true;
}

const refusal = (key: string, params?: Record<string, number>) =>
  new DomainError("rule", key, { field: "serials", params });
