import { type Actor, execute } from "#app/lib/operation.server.ts";
import { createLot } from "#app/modules/inventory/lots/create-lot.server.ts";
import { adjustStock } from "#app/modules/inventory/movements/adjust-stock.server.ts";
import { paths } from "#app/paths.ts";
import { type Em, rows } from "#db/orm.ts";
import { DEMO_STORE, demoArea } from "#tests/support/demo-area.ts";
import { makeVariant } from "#tests/support/factories.ts";

/** An item that is kept in lots, with one that has expired, and one whose pieces have numbers. */
async function makeLots(em: Em, actor: Actor) {
  const { id: lotVariantId } = await makeVariant(em, { storeId: DEMO_STORE, quantity: 3 });
  await rows(em)
    .updateTable("inventory")
    .set({ inventory_type: "Lot" })
    .where("variant_id", "=", lotVariantId)
    .execute();
  const expired = { productVariantId: lotVariantId, lotCode: "B-2025", initialQuantity: 2, expiryDate: "2025-12-31" };
  const { id: lotId } = await execute(createLot, { em, actor }, expired);
  const { id: numberedVariantId } = await makeVariant(em, { storeId: DEMO_STORE, quantity: 1 });
  const numbered = { inventory_type: "Serialized" };
  await rows(em).updateTable("inventory").set(numbered).where("variant_id", "=", numberedVariantId).execute();
  const found = { variantId: numberedVariantId, quantity: 2, reason: "found" };
  await execute(adjustStock, { em, actor }, found);
  return { lotVariantId, lotId, numberedVariantId };
}

export default demoArea({
  make: ({ em, actor }) => makeLots(em, actor),
  pages: [
    { name: "lots", path: () => paths.inventory.lots() },
    { name: "naming a lot", path: ({ lotVariantId }) => paths.inventory.newLot({ variantId: lotVariantId }) },
    { name: "lot", path: ({ lotId }) => paths.inventory.lot(lotId) },
    {
      name: "adjusting what is kept in lots",
      path: ({ lotVariantId }) => paths.inventory.adjust({ variantId: lotVariantId }),
    },
    {
      name: "history with serial numbers",
      path: ({ numberedVariantId }) => paths.inventory.movements(numberedVariantId),
    },
    {
      name: "numbering pieces",
      path: ({ numberedVariantId }) => paths.inventory.newSerials({ variantId: numberedVariantId }),
    },
    { name: "history with lots", path: ({ lotVariantId }) => paths.inventory.movements(lotVariantId) },
  ],
});
