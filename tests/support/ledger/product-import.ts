import fc from "fast-check";
import { execute } from "#app/lib/operation.server.ts";
import { continueImport } from "#app/modules/imports/continue-import.server.ts";
import { importFiles } from "#app/modules/imports/import-files.server.ts";
import { productImports } from "#app/modules/inventory/import/product-import.server.ts";
import { forkEm } from "#db/orm.ts";
import { action, place, refused } from "./action.ts";

/** How the store keeps what a line brings, and its lot or number. */
const KEPT = [",,", "Lot,A,", "Lot,,", "Serialized,,S1", "Serialized,,"] as const;

/** Imports a file of new variants with stock for the first store. Other files may hold the same SKUs, and two users may continue one import at once. */
export const productImport = action({
  step: fc.record({
    lines: fc.array(
      fc.record({ at: place, quantity: fc.integer({ min: 0, max: 5 }), kept: fc.constantFrom(...KEPT) }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    twice: fc.boolean(),
  }),
  async perform({ actor, stores }, { lines, twice }, { em, key }) {
    const product = `Ledger ${stores[0]}`;
    const text = [
      "Name,Brand,Category,SKU,Price,Initial Quantity,Inventory Type,Lot code,Serial numbers",
      ...lines.map(({ at, quantity, kept }) => `${product},Luma,Other,${product}-${at},10,${quantity},${kept}`),
    ].join("\n");
    const file = await importFiles.begin();
    await file.write(Buffer.from(text));
    const storageKey = await file.keep();
    const files = [{ fileName: `${key}.csv`, fileType: "text/csv", size: text.length, storageKey }];
    const { id } = await execute(productImports.check, { em, actor }, { files });
    const goOn = async () => continueImport(productImports, { em: await forkEm(), actor }, id, 60_000).catch(refused);
    await Promise.all(twice ? [goOn(), goOn()] : [goOn()]);
    await importFiles.remove(storageKey);
  },
});
