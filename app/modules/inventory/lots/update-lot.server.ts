import { beginChange, changeRow } from "#app/lib/database/change-row.server.ts";
import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { lockShelves } from "#app/modules/ledger/lock-shelves.server.ts";
import { checkSupplier, lotByCode, refuseDates } from "#app/modules/ledger/lot-rules.server.ts";
import { StockLot } from "#db/entities/inventory/stock-lot.ts";
import { LotChange, LotView } from "./lot.schema.server.ts";
import { readLot } from "./read-lots.server.ts";

/** Changes the details of a lot. Only adjustments change its pieces. */
export const updateLot = operation({
  name: "updateLot",
  summary: "Changes a lot's code, dates, supplier, cost or status",
  permission: "inventory:update",
  input: LotChange,
  costs: ["unitCost"],
  output: LotView,
  writes: "stock_lots",
  async run(context, { id, version, ...changes }) {
    const { em, stores } = context;
    const seen = await readLot(em, stores, id);
    const shelf = { storeId: seen.storeId, variantId: seen.productVariantId };
    await lockShelves(em, shelf.storeId, [shelf.variantId]);
    const lot = await em.findOneOrFail(StockLot, { id });
    const before = await readLot(em, stores, id);
    await beginChange(context, "stock_lots", before, version);
    refuseDates({ ...before, ...changes });
    await checkSupplier(em, changes.supplierId);
    const { lotCode, ...rest } = changes;
    if (lotCode === null) throw new InvalidInput({ lotCode: [{ key: "lots.errors.codeRequired" }] });
    if (lotCode !== undefined) {
      const other = await lotByCode(em, shelf, lotCode);
      if (other && other.id !== id) {
        throw new DomainError("conflict", "lots.errors.codeTaken", { field: "lotCode", params: { code: lotCode } });
      }
    }
    await changeRow(context, lot, { ...rest, lotCode });
    return readLot(em, stores, id);
  },
});
