import { z } from "zod";
import { view } from "#app/lib/fields.server.ts";

/** The stock of one variant in one store, with the fields of section 3 of the specification. */
export const InventoryView = z.object({
  id: view.id,
  storeId: view.id,
  variantId: view.id,
  quantity: z.int(),
  quantityOnHold: z.int(),
  reorderLevel: z.int(),
  minQuantity: z.int().nullable(),
  maxQuantity: z.int().nullable(),
  inventoryType: z.string().nullable(),
  serialType: z.string().nullable(),
  lotType: z.string().nullable(),
  quantityDecimals: z.int().nullable(),
  maxDiscountPercent: view.amount.nullable(),
  taxCode: z.string().nullable(),
  lastUpdated: view.instant,
  createdAt: view.instant,
  updatedAt: view.instant,
  version: z.int(),
});
export type InventoryView = z.infer<typeof InventoryView>;

/** Its columns, as Kysely selects them from inventory (i). */
export const inventoryColumns = [
  "i.id",
  "i.store_id as storeId",
  "i.variant_id as variantId",
  "i.quantity",
  "i.quantity_on_hold as quantityOnHold",
  "i.reorder_level as reorderLevel",
  "i.min_quantity as minQuantity",
  "i.max_quantity as maxQuantity",
  "i.inventory_type as inventoryType",
  "i.serial_type as serialType",
  "i.lot_type as lotType",
  "i.quantity_decimals as quantityDecimals",
  "i.max_discount_percent as maxDiscountPercent",
  "i.tax_code as taxCode",
  "i.last_updated as lastUpdated",
  "i.created_at as createdAt",
  "i.updated_at as updatedAt",
  "i.version",
] as const;

type Instants = "lastUpdated" | "createdAt" | "updatedAt";
type InventoryRow = Omit<InventoryView, Instants> & Record<Instants, Date>;

export const toInventoryView = ({ lastUpdated, createdAt, updatedAt, ...row }: InventoryRow): InventoryView => ({
  ...row,
  lastUpdated: lastUpdated.toISOString(),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
