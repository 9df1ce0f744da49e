import { expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { findItemByCode } from "./find-item-by-code.server.ts";

const { em: getEm } = testDatabase();

it.each([
  ["042100005264", "042100005264", true],
  ["042100005264", "0042100005264", true],
  ["0036000291452", "036000291452", true],
  ["0036000291452", "0036000291452", true],
  ["8056597233941", "8056597233941", true],
  ["8056597233941", "056597233941", false],
  ["056597233941", "8056597233941", false],
  ["00360002914", "0036000291", false],
  ["012345678905", "٠١٢٣٤٥٦٧٨٩٠٥", true],
  ["٠١٢٣٤٥٦٧٨٩٠٥", "٠١٢٣٤٥٦٧٨٩٠٥", true],
])("finds a UPC that is stored as %s and scanned as %s", async (upc, code, found) => {
  const em = await getEm();
  const store = await makeStore(em);
  const { id } = await makeVariant(em, { storeId: store.id });
  await rows(em).updateTable("product_variants").set({ upc }).where("id", "=", id).execute();
  const { variantId } = await execute(
    findItemByCode,
    { em, actor: await makeActor(em, { stores: [store] }) },
    { code },
  );
  expect(variantId === id).toBe(found);
  await rows(em).updateTable("product_variants").set({ upc: null }).where("id", "=", id).execute();
});
