import { expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { CASHIER_RIGHTS, makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { askStore } from "./ask-store.server.ts";
import { cancelTransfer } from "./cancel-transfer.server.ts";

const { em: getEm } = testDatabase();

it("asks another store once, however often and by whomever it is pressed, until the request is over", async () => {
  const em = await getEm();
  const [here, there] = [await makeStore(em), await makeStore(em)];
  const item = await makeVariant(em, { storeId: there.id, quantity: 3 });
  const tills = await Promise.all(
    Array.from({ length: 6 }, () => makeActor(em, { stores: [here], permissions: CASHIER_RIGHTS })),
  );
  const asked = { variantId: item.id, fromStoreId: there.id };
  const answers = await Promise.all(tills.map(async (actor) => execute(askStore, { em: await getEm(), actor }, asked)));
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(answers.map(({ transferNumber }) => transferNumber)).size).toBe(1);
  const [{ id = 0 } = {}] = answers;
  const written = await rows(em)
    .selectFrom("transfers as t")
    .innerJoin("transfer_items as i", "i.transfer_id", "t.id")
    .select(["t.kind", "t.status", "t.from_store_id", "t.to_store_id", "i.variant_id", "i.quantity"])
    .where("i.variant_id", "=", item.id)
    .execute();
  expect(written).toEqual([
    {
      kind: "request",
      status: "pending",
      from_store_id: there.id,
      to_store_id: here.id,
      variant_id: item.id,
      quantity: 1,
    },
  ]);
  const [actor] = tills;
  if (!actor) throw new Error("There is no till");
  await execute(cancelTransfer, { em, actor }, { id });
  expect(await execute(askStore, { em, actor }, asked)).toMatchObject({ isNew: true });
});

it("refuses the store itself and one that does not exist", async () => {
  const em = await getEm();
  const here = await makeStore(em);
  const actor = await makeActor(em, { stores: [here], permissions: CASHIER_RIGHTS });
  const item = await makeVariant(em, { storeId: here.id });
  const ask = (fromStoreId: number) => execute(askStore, { em, actor }, { variantId: item.id, fromStoreId });
  await expect(ask(here.id)).rejects.toMatchObject({ message: "transfers.errors.sameStore" });
  await expect(ask(999_999_999)).rejects.toMatchObject({ message: "transfers.errors.unknownStore" });
});
