import { LockMode } from "@mikro-orm/core";
import { beginChange, changeRow } from "#app/lib/database/change-row.server.ts";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { VendorItem } from "#db/entities/purchasing/vendor-item.ts";
import { type Em, rows } from "#db/orm.ts";
import { readVendorItem } from "./read-vendor-items.server.ts";
import { NewVendorItem, VendorItemChange, VendorItemView } from "./vendor.schema.server.ts";

/** Waits for a user who removes the vendor. @throws 404 when it is removed */
async function keepVendor(em: Em, vendorId: number): Promise<void> {
  const vendor = await rows(em)
    .selectFrom("vendors")
    .select("id")
    .where("id", "=", vendorId)
    .where("deleted_at", "is", null)
    .forShare()
    .executeTakeFirst();
  if (!vendor) throw notFound();
}

export async function lockItem(em: Em, vendorId: number, itemId: number): Promise<VendorItem> {
  await keepVendor(em, vendorId);
  const found = { id: itemId, vendorId, deletedAt: null };
  const item = await em.findOne(VendorItem, found, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!item) throw notFound();
  return item;
}

/** Adds an item to what a vendor supplies; one that was removed before comes back with the new figures. */
export const createVendorItem = operation({
  name: "createVendorItem",
  summary: "Adds an item to what a vendor supplies",
  permission: "inventory:update",
  input: NewVendorItem,
  costs: ["unitCost"],
  output: VendorItemView,
  writes: "vendor_items",
  status: 201,
  async run({ em, user }, { id: vendorId, variantId, ...values }) {
    await keepVendor(em, vendorId);
    await checkVariant(em, variantId);
    const before = await em.findOne(VendorItem, { vendorId, variantId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (before && before.deletedAt === null) {
      throw new DomainError("conflict", "vendors.errors.supplied", { field: "variantId" });
    }
    const item = before ?? em.create(VendorItem, { vendorId, variantId, createdBy: user.id });
    em.assign(item, { ...values, deletedAt: null, deletedBy: null, updatedBy: user.id });
    await em.flush();
    return readVendorItem(em, vendorId, item.id);
  },
});

export const updateVendorItem = operation({
  name: "updateVendorItem",
  summary: "Changes the code, cost, lead time or smallest order of an item that a vendor supplies",
  permission: "inventory:update",
  input: VendorItemChange,
  costs: ["unitCost"],
  output: VendorItemView,
  writes: "vendor_items",
  async run(context, { id: vendorId, itemId, version, ...changes }) {
    const { em } = context;
    const item = await lockItem(em, vendorId, itemId);
    await beginChange(context, "vendor_items", await readVendorItem(em, vendorId, itemId), version);
    await changeRow(context, item, changes);
    return readVendorItem(em, vendorId, itemId);
  },
});

async function checkVariant(em: Em, variantId: number): Promise<void> {
  const variant = await rows(em)
    .selectFrom("product_variants")
    .select("id")
    .where("id", "=", variantId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!variant) throw new DomainError("rule", "vendors.errors.item", { field: "variantId" });
}
