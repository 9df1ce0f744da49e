import { sql } from "kysely";
import { DomainError } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { lockShelves } from "#app/modules/ledger/lock-shelves.server.ts";
import { checkSupplier, codeOf, lotByCode, lotSettings, refuseDates } from "#app/modules/ledger/lot-rules.server.ts";
import { stockedItem } from "#app/modules/ledger/stocked-item.server.ts";
import { requiredStore } from "#app/modules/stores/store-scope.server.ts";
import { rows } from "#db/orm.ts";
import { LotView, NewLot } from "./lot.schema.server.ts";
import { readLot } from "./read-lots.server.ts";

/**
 * Names a lot for pieces that have no lot yet. This moves no stock. Pieces that come in with a lot are an adjustment that names the lot.
 */
export const createLot = operation({
  name: "createLot",
  summary: "Names a lot for pieces of a store that have no lot",
  permission: "inventory:update",
  input: NewLot,
  costs: ["unitCost"],
  output: LotView,
  writes: "stock_lots",
  status: 201,
  async run(context, { productVariantId: variantId, initialQuantity, ...lot }) {
    const { em, user, stores } = context;
    const storeId = requiredStore(context, lot.storeId, "stock.errors.storeRequired");
    refuseDates(lot);
    await stockedItem(em, variantId, "productVariantId");
    await checkSupplier(em, lot.supplierId);
    const shelf = (await lockShelves(em, storeId, [variantId])).get(variantId);
    if (!(await lotSettings(em, { storeId, variantId })).keeps) {
      throw new DomainError("rule", "lots.errors.notKept", { field: "productVariantId" });
    }
    const code = await codeOf(em, { storeId, variantId }, lot.lotCode);
    if (await lotByCode(em, { storeId, variantId }, code)) {
      throw new DomainError("conflict", "lots.errors.codeTaken", { field: "lotCode", params: { code } });
    }
    const loose = shelf ? shelf.quantity - shelf.quantityInLots : 0;
    if (initialQuantity > loose) {
      const params = { available: loose };
      throw new DomainError("rule", "lots.errors.notLoose", { field: "initialQuantity", params, extra: params });
    }
    const { id } = await rows(em)
      .with("shelf", (db) =>
        db
          .updateTable("inventory")
          .set({ quantity_in_lots: sql`quantity_in_lots + ${initialQuantity}` })
          .where("store_id", "=", storeId)
          .where("variant_id", "=", variantId),
      )
      .insertInto("stock_lots")
      .values({
        store_id: storeId,
        variant_id: variantId,
        lot_code: code,
        expiry_date: lot.expiryDate,
        manufacture_date: lot.manufactureDate,
        supplier_id: lot.supplierId,
        unit_cost: lot.unitCost,
        initial_quantity: initialQuantity,
        current_quantity: initialQuantity,
        status: lot.status,
        created_by: user.id,
        updated_by: user.id,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return readLot(em, stores, id);
  },
});
