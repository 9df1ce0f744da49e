import type { OperationContext } from "#app/lib/operation.server.ts";
import type { ReturnedSale } from "./locked-sale.server.ts";
import type { Tender } from "./return-rules.ts";

/** The session of the drawer that pays money back. */
export async function refundSession(
  _context: OperationContext,
  _sale: ReturnedSale,
  _refunds: readonly Tender[],
): Promise<number | null> {
  return null;
}
