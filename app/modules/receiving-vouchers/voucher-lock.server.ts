import { sql } from "kysely";
import { changedBy } from "#app/lib/database/change-row.server.ts";
import { DomainError, notFound } from "#app/lib/errors.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import { lockOrder } from "#app/modules/requisition-orders/lock-order.server.ts";
import { idsOf } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { type VoucherTerms, voucherTotals } from "./voucher-arithmetic.ts";
import { afterStep, type VoucherKind, type VoucherStatus, type VoucherStep } from "./voucher-status.ts";

export type LockedVoucher = VoucherTerms & {
  id: number;
  storeId: number;
  kind: VoucherKind;
  status: VoucherStatus;
  vendorId: number | null;
  requisitionOrderId: number | null;
  voucherNumber: string | null;
  version: number;
};

type Context = Pick<OperationContext, "em" | "stores" | "user">;

/**
 * Locks a voucher of the user's stores for a step. A step that moves goods locks the voucher's order first, as every command does that locks both.
 * Refuses, with 409, a step that the voucher does not allow: so of two people who post it, one is told.
 */
export async function lockVoucher({ em, stores }: Context, id: number, step: VoucherStep): Promise<LockedVoucher> {
  const mine = idsOf(stores);
  if (mine.length === 0) throw notFound();
  if (step === "post" || step === "reverse") await lockOrderOf(em, mine, id);
  const found = await rows(em)
    .selectFrom("receiving_vouchers")
    .select(["id", "store_id as storeId", "kind", "status", "vendor_id as vendorId", "freight", "discount"])
    .select(["requisition_order_id as requisitionOrderId", "voucher_number as voucherNumber", "version"])
    .select(["fee_amount as feeAmount", "discount_type as discountType", "tax_rate as taxRate"])
    .select("costs_include_tax as costsIncludeTax")
    .where("id", "=", id)
    .where("store_id", "in", mine)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  const voucher = found as LockedVoucher;
  if (afterStep(voucher, step) === null) {
    throw new DomainError("conflict", `receiving.errors.${refusedBy(voucher)}`);
  }
  return voucher;
}

const refusedBy = ({ kind, status }: LockedVoucher) => (kind === "receiving" ? `is.${status}` : `kind.${kind}`);

/** A voucher's order never changes, so it is read before the lock. */
async function lockOrderOf(em: Em, storeIds: readonly number[], id: number): Promise<void> {
  const found = await rows(em)
    .selectFrom("receiving_vouchers")
    .select("requisition_order_id as orderId")
    .where("id", "=", id)
    .where("store_id", "in", storeIds)
    .executeTakeFirst();
  if (found?.orderId) await lockOrder(em, storeIds, found.orderId);
}

/** Computes the costs and totals of a voucher anew after a change, and takes it to the status after the step. */
export async function settleVoucher(
  { em, user }: Pick<Context, "em" | "user">,
  { id, ...voucher }: LockedVoucher,
  step: VoucherStep,
): Promise<void> {
  const lines = await rows(em)
    .selectFrom("receiving_voucher_items")
    .select(["received_quantity as receivedQuantity", "unit_cost as unitCost"])
    .where("voucher_id", "=", id)
    .orderBy("line_no")
    .execute();
  const totals = voucherTotals(lines, voucher);
  await rows(em)
    .updateTable("receiving_voucher_items")
    .set({ extended_cost: sql`unit_cost * received_quantity` })
    .where("voucher_id", "=", id)
    .execute();
  const status = afterStep(voucher, step) ?? voucher.status;
  await rows(em)
    .updateTable("receiving_vouchers")
    .set({
      status,
      tax_amount: totals.taxAmount,
      excluded_tax_amount: totals.excludedTaxAmount,
      included_tax_amount: totals.includedTaxAmount,
      total_amount: totals.totalAmount,
      ...(status === "pending" ? { counted_at: null, counted_by: null } : {}),
      ...changedBy(user.id),
    })
    .where("id", "=", id)
    .execute();
}
