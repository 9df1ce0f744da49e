import { z } from "zod";
import { changedBy } from "#app/lib/database/change-row.server.ts";
import { DomainError, notFound } from "#app/lib/errors.ts";
import { id, optionalId } from "#app/lib/fields.server.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { type HinderingOrder, lockOpenOrders } from "./hindering-orders.server.ts";
import { readVendor } from "./read-vendors.server.ts";

/** Removes a vendor from the list and from what can be chosen. Past orders and vouchers keep the name. */
export const removeVendor = operation({
  name: "removeVendor",
  summary:
    "Removes a vendor; open orders hinder it, unless moveTo names the vendor who gets those that are not under way",
  permission: "inventory:update",
  input: z.object({
    id: id(),
    /** The vendor who gets the open orders. */
    moveTo: optionalId("vendors.errors.moveTo"),
  }),
  output: z.object({ id: z.int() }),
  writes: "vendors",
  status: 204,
  async run(context, { id: vendorId, moveTo }) {
    const { em, user, audit } = context;
    // A change of an order locks the order and then its vendor, so the same order is kept here.
    await lockOpenOrders(em, vendorId);
    await lockVendors(em, vendorId, moveTo);
    const open = await lockOpenOrders(em, vendorId);
    const moved = open.length > 0 ? await moveOrders(context, moveTo, open) : null;
    audit({ before: await readVendor(em, vendorId), ...(moved === null ? {} : { note: moved }) });
    await rows(em)
      .updateTable("vendors")
      .set({ deleted_at: new Date(), deleted_by: user.id })
      .where("id", "=", vendorId)
      .execute();
    return { id: vendorId };
  },
});

/** Locks the vendors in the order of their ids; whoever orders from one of them waits, and is then told. */
async function lockVendors(em: Em, vendorId: number, moveTo: number | null): Promise<void> {
  const found = await rows(em)
    .selectFrom("vendors")
    .select(["id", "is_active as isActive"])
    .where("id", "in", moveTo === null ? [vendorId] : [vendorId, moveTo])
    .where("deleted_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (!found.some((row) => row.id === vendorId)) throw notFound();
  if (moveTo !== null && (moveTo === vendorId || !found.some((row) => row.id === moveTo && row.isActive))) {
    throw new DomainError("rule", "vendors.errors.moveTo", { field: "moveTo" });
  }
}

/** @throws 409 with the orders when no vendor takes them, or when goods of them are under way */
async function moveOrders(
  { em, user }: OperationContext,
  moveTo: number | null,
  open: readonly HinderingOrder[],
): Promise<string> {
  if (moveTo === null) throw hindered("openOrders", open);
  const fixed = open.filter(({ isUnderWay }) => isUnderWay);
  if (fixed.length > 0) throw hindered("underWay", fixed);
  const ids = open.map((order) => order.id);
  await rows(em)
    .updateTable("requisition_orders")
    .set({ vendor_id: moveTo, ...changedBy(user.id) })
    .where("id", "in", ids)
    .execute();
  return `Orders moved to vendor ${moveTo}: ${ids.join(", ")}`;
}

const hindered = (reason: "openOrders" | "underWay", orders: readonly HinderingOrder[]) =>
  new DomainError("conflict", `vendors.errors.${reason}`, {
    field: "moveTo",
    params: { count: orders.length },
    extra: { orders },
  });
