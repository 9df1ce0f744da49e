import { LockMode } from "@mikro-orm/core";
import { sql } from "kysely";
import { z } from "zod";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { id } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { OPEN_ORDERS } from "#app/modules/stock/inventory/pending.server.ts";
import { Vendor } from "#db/entities/vendor.ts";
import { type Em, rows } from "#db/orm.ts";
import { readVendor } from "./read-vendors.server.ts";

/** Removes a vendor from the list and from what can be chosen. Orders and vouchers keep the name. */
export const removeVendor = operation({
  name: "removeVendor",
  summary: "Removes a vendor that has no open orders; its past orders keep the name",
  permission: "inventory:update",
  input: z.object({ id: id() }),
  output: z.object({ id: z.int() }),
  writes: "vendors",
  status: 204,
  async run({ em, user, audit }, input) {
    const found = { id: input.id, deletedAt: null };
    const vendor = await em.findOne(Vendor, found, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!vendor) throw notFound();
    const open = await countOpenOrders(em, vendor.id);
    if (open > 0) throw new DomainError("conflict", "vendors.errors.openOrders", { params: { count: open } });
    audit({ before: await readVendor(em, vendor.id) });
    em.assign(vendor, { deletedAt: new Date(), deletedBy: user.id });
    await em.flush();
    return { id: vendor.id };
  },
});

/** Orders of all stores that the vendor still has to deliver. */
async function countOpenOrders(em: Em, vendorId: number): Promise<number> {
  const { count } = await rows(em)
    .selectFrom("requisition_orders")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("vendor_id", "=", vendorId)
    .where("status", "in", OPEN_ORDERS)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
