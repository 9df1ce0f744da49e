import { DomainError } from "#app/lib/errors.ts";
import { formatMoney } from "#app/lib/money/format-money.ts";
import { big } from "#app/lib/money/money.ts";
import type { OperationContext } from "#app/lib/operation.server.ts";
import type { LockedOrder } from "#app/modules/requisition-orders/lock-order.server.ts";
import { rows } from "#db/orm.ts";

/**
 * Above the store's limit an order is approved by somebody else than the one who ordered, whether by the button or by choosing a status.
 * @throws 422 beside `field`
 */
export async function checkApproval(
  { em, user }: Pick<OperationContext, "em" | "user">,
  order: Pick<LockedOrder, "storeId" | "totalAmount" | "orderedByUserId">,
  field?: string,
): Promise<void> {
  if (order.orderedByUserId !== user.id) return;
  const { limit } = await rows(em)
    .selectFrom("stores")
    .select("approval_limit as limit")
    .where("id", "=", order.storeId)
    .executeTakeFirstOrThrow();
  if (big(order.totalAmount).lte(limit)) return;
  throw new DomainError("rule", "purchasing.errors.ownOrder", { field, params: { limit: formatMoney(limit) } });
}
