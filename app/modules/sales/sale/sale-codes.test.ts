import { afterEach, describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { listSales } from "#app/modules/sales/sale/list/list-sales.server.ts";
import { createListEntry } from "#app/modules/settings/lists/create-list-entry.server.ts";
import { removeListEntry } from "#app/modules/settings/lists/remove-list-entry.server.ts";
import { updateListEntry } from "#app/modules/settings/lists/update-list-entry.server.ts";
import { forkEm, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { untilSomeoneWaits } from "#tests/support/locks.ts";

const { em: getEm } = testDatabase();
const METHODS = "payment-methods";

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const permissions = ["sales:create", "sales:read", "settings:update"] as const;
  const actor = await makeActor(em, { stores: [store], permissions });
  const { id: variantId } = await makeVariant(em, { storeId: store.id, quantity: 100 });
  const items = [{ variantId, quantity: 1 }];
  return {
    em,
    actor,
    add: (code: string) => execute(createListEntry, { em, actor }, { kind: METHODS, code, name: `Paid by ${code}` }),
    change: (id: number, changes: object) => execute(updateListEntry, { em, actor }, { kind: METHODS, id, ...changes }),
    remove: (id: number) => execute(removeListEntry, { em, actor }, { kind: METHODS, id }),
    sell: (sale: object) => execute(createSale, { em, actor }, { sale, items }),
    search: (search: object) => execute(listSales, { em, actor }, search),
  };
}

afterEach(async () => {
  const em = await getEm();
  await rows(em).updateTable("claim_statuses").set({ is_active: true }).execute();
});

describe("the codes of a sale", () => {
  it("are those of the shop's lists: a method of its own pays a sale until it is deactivated", async () => {
    const { add, change, sell, search } = await shop();
    const { id, code } = await add("meal_card");
    const sold = await sell({ paymentMethod: code });
    expect(sold.paymentMethod).toBe("meal_card");
    await change(id, { isActive: false });
    await expect(sell({ paymentMethod: code })).rejects.toMatchObject({
      status: 400,
      errors: { "sale.paymentMethod": [{ key: "sales.errors.paymentUnknown" }] },
    });
    expect((await search({ paymentMethod: code })).rows.map((sale) => sale.id)).toEqual([sold.id]);
  });

  it.each(["gold", "store_credit"])("are refused when no whole sale can have them: %s", async (paymentMethod) => {
    const { sell } = await shop();
    await expect(sell({ paymentMethod })).rejects.toMatchObject({ status: 400 });
  });

  it("are refused in a search when no sale can have them", async () => {
    const { search } = await shop();
    await expect(search({ paymentMethod: "gold" })).rejects.toMatchObject({ status: 400 });
    await expect(search({ claimStatus: "lost" })).rejects.toMatchObject({ status: 400 });
  });

  it("do not include an inactive claim status", async () => {
    const { em, sell } = await shop();
    expect((await sell({ paymentMethod: "cash", claimStatus: "paid" })).claimStatus).toBe("paid");
    await rows(em).updateTable("claim_statuses").set({ is_active: false }).where("code", "=", "paid").execute();
    await expect(sell({ paymentMethod: "cash", claimStatus: "paid" })).rejects.toMatchObject({ status: 400 });
  });

  it("cannot be removed once a sale has them", async () => {
    const { add, remove, sell } = await shop();
    const { id, code } = await add("voucher");
    await sell({ paymentMethod: code });
    await expect(remove(id)).rejects.toMatchObject({ code: "conflict", message: "settings.lists.errors.used" });
  });

  it("cannot be removed while a sale is being written: the removal waits for it and is refused", async () => {
    const { em, add, remove, sell } = await shop();
    const { id, code } = await add("instalments");
    const { id: like } = await sell({ paymentMethod: "cash" });
    let removal: Promise<unknown> = Promise.resolve();
    await (await forkEm()).transactional(async (tx) => {
      // A till's rows, not committed yet.
      await rows(tx).updateTable("sales").set({ payment_method: code }).where("id", "=", like).execute();
      removal = remove(id).catch((error: unknown) => error);
      await untilSomeoneWaits(em);
    });
    expect(await removal).toMatchObject({ code: "conflict", message: "settings.lists.errors.used" });
  });

  it("are all sold or all removed when twenty sales and a removal race", async () => {
    const { em, add, remove, sell } = await shop();
    const { id, code } = await add("race");
    const sales = Array.from({ length: 20 }, () => sell({ paymentMethod: code }).catch((error: unknown) => error));
    const removal = remove(id).then(
      () => true,
      () => false,
    );
    const answers = await Promise.all(sales);
    const isRemoved = await removal;
    const sold = await rows(em).selectFrom("sales").select("id").where("payment_method", "=", code).execute();
    expect(sold.length > 0).toBe(!isRemoved);
    const succeeded = answers.filter((answer) => !(answer instanceof Error));
    expect(succeeded).toHaveLength(sold.length);
  });
});
