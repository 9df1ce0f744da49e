import { describe, expect, it } from "vitest";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeSaleRow, makeStore } from "#tests/support/factories.ts";
import { findLastReceipt } from "./find-last-receipt.server.ts";

const { em: getEm } = testDatabase();

describe("findLastReceipt", () => {
  it("finds the user's own last sale of the day in the current store, and no other", async () => {
    const em = await getEm();
    const [store, other] = [await makeStore(em), await makeStore(em)];
    const cashier = () => makeActor(em, { stores: [store, other], permissions: ["sales:create"] });
    const [actor, colleague] = [await cashier(), await cashier()];
    const sell = (by: Actor, storeId: number, saleDate?: string) =>
      makeSaleRow(em, { storeId, saleDate, columns: { created_by: by.user.id } });
    const last = () => execute(findLastReceipt, { em, actor }, {});

    await sell(colleague, store.id);
    await sell(actor, other.id);
    await sell(actor, store.id, new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString());
    expect(await last()).toBeNull();
    await sell(actor, store.id);
    const second = await sell(actor, store.id);
    await sell(colleague, store.id);
    expect(await last()).toMatchObject({
      id: second.id,
      receiptNumber: second.receiptNumber,
      totalAmount: "115.00",
    });
  });
});
