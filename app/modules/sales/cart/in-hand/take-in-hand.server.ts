import { z } from "zod";
import { DomainError } from "#app/lib/errors.ts";
import { id, optionalText, requiredText } from "#app/lib/fields.server.ts";
import { ZERO } from "#app/lib/money/money.ts";
import { type OperationContext, operation } from "#app/lib/operation.server.ts";
import { holds } from "#app/lib/permissions.ts";
import { recordActivity } from "#app/modules/activities/record-activity.server.ts";
import { recordApproval } from "#app/modules/auth/approve.server.ts";
import { lotOfAdjustment } from "#app/modules/inventory/lots/lot-of-adjustment.server.ts";
import { IN_HAND, writeReason } from "#app/modules/inventory/movements/adjustment-reason.ts";
import { checkSerials } from "#app/modules/inventory/serials/serials-of-adjustment.server.ts";
import { moveStock } from "#app/modules/ledger/move-stock.server.ts";
import { namedPieces } from "#app/modules/ledger/named-pieces.server.ts";
import { releaseCart } from "#app/modules/sales/cart/drafts/cart-holds.server.ts";
import { keptLines, openDraft, touchDraft } from "#app/modules/sales/cart/drafts/open-draft.server.ts";
import { keepLines } from "#app/modules/sales/cart/drafts/save-cart.server.ts";
import type { KeptLine } from "#app/modules/sales/cart/merge-cart.ts";
import { MAX_LINES } from "#app/modules/sales/sale/sale-input.schema.server.ts";
import { type InHand, missingPieces } from "./missing-pieces.server.ts";

const InHandInput = z.object({
  draftId: id(),
  variantId: id("sales.errors.unknownItem"),
  /** Why the books count none, in the cashier's words. */
  reason: requiredText("inHand.reasonRequired", { max: 500 }),
  ...namedPieces,
  /** The exceptions that the approver has read, as JSON from the refusal. */
  approved: optionalText({ max: 4_000 }),
});

/**
 * Puts pieces that the shop holds in its hand, and that its books do not count, into the stock and into the cart. The ledger gets a movement of
 * its own with the reason and the names, so that the next count of the item finds what differed. The sale then takes the pieces as any other.
 */
export const takeInHand = operation({
  name: "takeInHand",
  summary: "Puts pieces that the shop has but its books do not count into stock and into a cart",
  permission: "sales:create",
  input: InHandInput,
  output: z.object({ id: z.int() }),
  writes: "stock_movements",
  async run(context, { draftId, variantId, reason, lotCode, expiryDate, serials, approved }) {
    const { em, user, audit } = context;
    const draft = await openDraft(context, draftId);
    const storeId = draft.store_id;
    // The pieces on hold for this cart are its own, so the books do not lack them.
    await releaseCart(context, draft, "resumed", [{ variantId }]);
    const lines = await keptLines(em, draft.id);
    const found = await missingPieces(em, { storeId, variantId, userId: user.id }, lines);
    if (found.pieces > 0) {
      const what = agreed(context, found, approved);
      const shelf = { storeId, variantId, quantity: found.pieces, userId: user.id };
      const lotId = await lotOfAdjustment(em, { ...shelf, lotCode, expiryDate });
      const numbered = await checkSerials(em, { ...shelf, serials });
      const own = numbered && serials.length === 0 ? found.pieces : 0;
      const note = writeReason(IN_HAND, reason);
      const [moved] = await moveStock(em, {
        storeId,
        userId: user.id,
        kind: "adjustment",
        moves: [{ variantId, quantity: found.pieces, lotId, serials, own }],
        reason: note,
        field: () => "reason",
      });
      const { before = 0, after = 0, movementId = 0 } = moved ?? {};
      audit({
        before: { storeId, variantId, quantity: before },
        after: { storeId, variantId, quantity: after },
        note,
      });
      await recordApproval(context, { entity: "stock_movements", entityId: movementId, what });
      const entity = { entityType: "product_variants", entityId: variantId };
      await recordActivity(em, { storeId, type: "stock_adjusted", description: found.sku, ...entity });
    }
    await keepLines(em, draft.id, withPieces(lines, { variantId, quantity: found.wanted, serials }));
    await touchDraft(context, draft.id);
    return { id: draft.id };
  },
});

/** What a manager makes or approves: exactly these pieces. @throws 403 without an approval */
function agreed(context: OperationContext, { item, pieces }: InHand, approved: string | null): unknown {
  const overrides = [{ kind: "inHand", item, pieces }];
  const isRead = context.approver && approved === JSON.stringify(overrides);
  if (holds(context.permissions, "sales:manage") || isRead) return overrides;
  throw new DomainError("forbidden", "inHand.needsApproval", { field: "reason", extra: { overrides } });
}

type Wanted = Pick<KeptLine, "variantId" | "quantity" | "serials">;

function withPieces(lines: readonly KeptLine[], { variantId, quantity, serials }: Wanted): KeptLine[] {
  const line = lines.find((one) => one.variantId === variantId);
  if (line) {
    const numbers = [...new Set([...line.serials, ...serials])];
    return lines.map((one) => (one === line ? { ...line, quantity, serials: numbers } : one));
  }
  if (lines.length >= MAX_LINES) throw new DomainError("rule", "sales.errors.tooManyLines", { field: "reason" });
  return [...lines, { variantId, quantity, unitPrice: null, discountAmount: ZERO, serials: [...serials] }];
}
