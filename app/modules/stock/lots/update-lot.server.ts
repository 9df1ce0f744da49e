import { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { operation } from "#app/lib/operation.server.ts";
import { staleVersion } from "#app/lib/stale.server.ts";
import { StockLot } from "#db/entities/stock-lot.ts";
import { lockShelves } from "../movements/lock-shelves.server.ts";
import { LotChange, LotView } from "./lot.schema.server.ts";
import { checkSupplier, lotByCode, refuseDates } from "./lot-rules.server.ts";
import { readLot } from "./lot-view.server.ts";

/** Changes what is said of a lot; its pieces change by adjustments alone. */
export const updateLot = operation({
  name: "updateLot",
  summary: "Changes a lot's code, dates, supplier, cost or status",
  permission: "inventory:update",
  input: LotChange,
  output: LotView,
  writes: "stock_lots",
  async run({ em, user, stores, audit }, { id, version, ...changes }) {
    const seen = await readLot(em, stores, id);
    const shelf = { storeId: seen.storeId, variantId: seen.productVariantId };
    await lockShelves(em, shelf.storeId, [shelf.variantId]);
    const lot = await em.findOneOrFail(StockLot, { id });
    const before = await readLot(em, stores, id);
    if (version !== null && version !== before.version) {
      throw await staleVersion(em, { entity: "stock_lots", id, version, current: before });
    }
    audit({ before });
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
    const given = Object.fromEntries(Object.entries({ ...rest, lotCode }).filter(([, value]) => value !== undefined));
    em.assign(lot, { ...given, updatedBy: user.id, updatedAt: new Date() });
    await em.flush();
    return readLot(em, stores, id);
  },
});
