import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";
import { SERIAL_STATUSES } from "#app/modules/ledger/choose-serials.ts";
import { type Em, rows } from "#db/orm.ts";

/** One piece by its number. */
export const SerialView = z.object({
  id: view.id,
  storeId: view.id,
  variantId: view.id,
  name: z.string(),
  sku: z.string(),
  serial: z.string(),
  status: z.enum(SERIAL_STATUSES),
  /** The sale that the piece was sold with. */
  saleId: view.id.nullable(),
  createdAt: view.instant,
  createdBy: view.id.nullable(),
  updatedAt: view.instant,
});
export type SerialView = z.infer<typeof SerialView>;

/** Numbers (n) with their items (v, p), ready for a `where`. */
export const selectSerials = (em: Em) =>
  rows(em)
    .selectFrom("stock_serials as n")
    .innerJoin("product_variants as v", "v.id", "n.variant_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .leftJoin("sale_items as i", "i.id", "n.sale_item_id")
    .select(["n.id", "n.store_id as storeId", "n.variant_id as variantId", "p.name", "v.sku", "n.serial", "n.status"])
    .select(["i.sale_id as saleId", "n.created_at as createdAt", "n.created_by as createdBy"])
    .select("n.updated_at as updatedAt");

type SerialRow = Awaited<ReturnType<ReturnType<typeof selectSerials>["executeTakeFirstOrThrow"]>>;

export const toSerialView = ({ status, createdAt, updatedAt, ...row }: SerialRow): SerialView => ({
  ...row,
  status: status as SerialView["status"],
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
