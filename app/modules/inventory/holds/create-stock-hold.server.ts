import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { keepCustomer } from "#app/modules/customers/policies/locked-customer.server.ts";
import { endOfDay, holdDays } from "#app/modules/ledger/hold-days.ts";
import { forSale, lockToTake } from "#app/modules/ledger/lock-shelves.server.ts";
import { stockedItem } from "#app/modules/ledger/stocked-item.server.ts";
import { makeHolds } from "#app/modules/ledger/write-holds.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { HoldView, NewHold } from "./hold.schema.server.ts";
import { selectHolds, toHoldView } from "./read-holds.server.ts";

/** Reserves pieces of a store by hand, usually for a customer who will collect them. Source of the right: decision 7. */
export const createStockHold = operation({
  name: "createStockHold",
  summary: "Holds pieces of a variant in a store until a day",
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
    if (customerId !== null) await keepCustomer(em, customerId, unknownCustomer());
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

const unknownCustomer = () => new DomainError("rule", "sales.errors.unknownCustomer", { field: "customerId" });
