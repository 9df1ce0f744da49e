import { z } from "zod";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { id, integer, optionalDay, optionalId, optionalText } from "#app/lib/fields.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { forSale, lockToTake } from "../movements/lock-shelves.server.ts";
import { stockedItem } from "../movements/stocked-item.server.ts";
import { endOfDay, holdDays } from "./hold-days.ts";
import { HoldView, selectHolds, toHoldView } from "./hold-view.server.ts";
import { makeHolds } from "./write-holds.server.ts";

const MOST = 100_000;

const NewHold = z.object({
  storeId: optionalId(),
  variantId: id("stock.errors.variantRequired"),
  quantity: integer("holds.errors.quantity", { min: 1, max: MOST }),
  customerId: optionalId("sales.errors.unknownCustomer"),
  note: optionalText({ max: 500 }),
  /** The last day in Riyadh on which the pieces are kept back; absent is the proposed one. */
  until: optionalDay("holds.errors.until"),
});

/** Keeps pieces of a store back by hand, usually for a customer who comes for them. Source of the right: decision 7. */
export const createStockHold = operation({
  name: "createStockHold",
  summary: "Keeps pieces of a variant back in a store until a day",
  permission: "inventory:update",
  input: NewHold,
  output: HoldView,
  writes: "stock_holds",
  status: 201,
  async run(context, { variantId, quantity, customerId, note, ...asked }) {
    const { em, user } = context;
    const { first, proposed, last } = holdDays();
    const day = asked.until ?? proposed;
    if (day < first || day > last) throw new InvalidInput({ until: [{ key: "holds.errors.until" }] });
    const storeId = requiredStore(context, asked.storeId, "stock.errors.storeRequired");
    await stockedItem(em, variantId);
    if (customerId !== null) await checkCustomer(em, customerId);
    const shelves = await lockToTake(em, storeId, new Map([[variantId, quantity]]));
    const available = forSale(shelves.get(variantId));
    if (quantity > available) {
      throw new DomainError("rule", "holds.errors.notEnough", {
        field: "quantity",
        params: { available },
        extra: { available },
      });
    }
    const made = await makeHolds(em, {
      storeId,
      userId: user.id,
      pieces: [{ variantId, quantity }],
      draftId: null,
      customerId,
      note,
      expiresAt: endOfDay(day),
    });
    return toHoldView(
      await selectHolds(em)
        .where("h.id", "=", made.get(variantId) ?? 0)
        .executeTakeFirstOrThrow(),
    );
  },
});

/** Held until the hold is there, as by a sale: a merge waits and takes the hold along, and what anonymises the customer finds its note. */
async function checkCustomer(em: Em, customerId: number): Promise<void> {
  const customer = await rows(em)
    .selectFrom("customers")
    .select("id")
    .where("id", "=", customerId)
    .where("deleted_at", "is", null)
    .where("anonymized_at", "is", null)
    .forKeyShare()
    .executeTakeFirst();
  if (!customer) throw new DomainError("rule", "sales.errors.unknownCustomer", { field: "customerId" });
}
