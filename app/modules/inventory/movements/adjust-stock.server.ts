import { z } from "zod";
import { InvalidInput, together } from "#app/lib/errors.ts";
import { id, integer, optionalChoice, optionalId, optionalText, requiredText } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { recordActivity } from "#app/modules/activities/record-activity.server.ts";
import { lotOfAdjustment } from "#app/modules/inventory/lots/lot-of-adjustment.server.ts";
import { checkSerials } from "#app/modules/inventory/serials/serials-of-adjustment.server.ts";
import { moveStock } from "#app/modules/ledger/move-stock.server.ts";
import { namedPieces } from "#app/modules/ledger/named-pieces.server.ts";
import { stockedItem } from "#app/modules/ledger/stocked-item.server.ts";
import { reasonsFor, takeReason } from "#app/modules/settings/lists/kept-lists.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { DIRECTIONS, fits, needsNote, writeReason } from "./adjustment-reason.ts";
import { MovementView, selectMovements, toMovementView } from "./movement-view.server.ts";

const MOST = 100_000;
const USAGE = "stock_adjustment";

/** The reasons that an adjustment can have now. */
export const listAdjustmentReasons = operation({
  name: "listAdjustmentReasons",
  summary: "Reasons for an adjustment to choose from",
  permission: "inventory:update",
  input: z.object({}),
  output: z.array(z.string()),
  run: ({ em }) => reasonsFor(em, USAGE, { active: true }),
});

const Adjustment = z.object({
  storeId: optionalId(),
  variantId: id("stock.errors.variantRequired"),
  /** Pieces: signed, or unsigned with a direction. */
  quantity: integer("stock.errors.quantity", { min: -MOST, max: MOST }),
  direction: optionalChoice(DIRECTIONS),
  /** The code of a reason for adjustments. */
  reason: requiredText("stock.errors.reasonRequired", { max: 40 }),
  note: optionalText({ max: 500 }),
  ...namedPieces,
});

/** The signed change. A direction takes a count of pieces, which has no sign of its own. */
function changeOf({ quantity, direction }: Pick<z.output<typeof Adjustment>, "quantity" | "direction">): number {
  if (quantity === 0 || (direction !== null && quantity < 0)) {
    throw new InvalidInput({ quantity: [{ key: "stock.errors.quantity" }] });
  }
  return direction === "remove" ? -quantity : quantity;
}

function checkWay(reason: string, quantity: number): void {
  if (!fits(reason, quantity)) throw new InvalidInput({ reason: [{ key: "stock.errors.reasonWay" }] });
}

function checkNote(reason: string, note: string | null): void {
  if (needsNote(reason) && note === null) throw new InvalidInput({ note: [{ key: "stock.errors.noteRequired" }] });
}

/**
 * Adjusts the stock of a variant in a store by hand: broken pieces, found pieces, wrong entries. Never below 0,
 * and never below the pieces on hold. Pieces that leave several lots make several movements; the answer is the last one. Source of the right: decision 7.
 */
export const adjustStock = operation({
  name: "adjustStock",
  summary: "Adjusts the stock of a variant in a store by some pieces, with a reason",
  permission: "inventory:update",
  input: Adjustment,
  output: MovementView,
  writes: "stock_movements",
  status: 201,
  rules: ({ quantity, direction = null, reason, note }) =>
    together(
      () => quantity !== undefined && reason !== undefined && checkWay(reason, changeOf({ quantity, direction })),
      () => reason !== undefined && note !== undefined && checkNote(reason, note),
    ),
  async run(context, input) {
    const { em, user, audit } = context;
    const { variantId, reason, note, lotCode, expiryDate, serials } = input;
    const quantity = changeOf(input);
    await takeReason(em, USAGE, reason, { field: "reason", message: "stock.errors.reasonRequired" });
    together(
      () => checkWay(reason, quantity),
      () => checkNote(reason, note),
    );
    const storeId = requiredStore(context, input.storeId, "stock.errors.storeRequired");
    const item = await stockedItem(em, variantId);
    const shelf = { storeId, variantId, userId: user.id };
    const lotId = await lotOfAdjustment(em, { ...shelf, quantity, lotCode, expiryDate });
    const numbered = await checkSerials(em, { ...shelf, quantity, serials });
    const own = numbered && serials.length === 0 ? quantity : 0;
    const [moved] = await moveStock(em, {
      storeId,
      userId: user.id,
      kind: "adjustment",
      moves: [{ variantId, quantity, lotId, serials, own }],
      reason: writeReason(reason, note),
      field: () => "quantity",
    });
    const { before = 0, after = 0, movementId = 0 } = moved ?? {};
    audit({
      before: { storeId, variantId, quantity: before },
      after: { storeId, variantId, quantity: after },
      note: writeReason(reason, note),
    });
    const entity = { entityType: "product_variants", entityId: variantId };
    await recordActivity(em, { storeId, type: "stock_adjusted", description: item.sku, ...entity });
    const made = await selectMovements(em).where("m.id", "=", movementId).executeTakeFirstOrThrow();
    return toMovementView(made, [reason]);
  },
});
