import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { getStore, listStores } from "./read-stores.server.ts";
import { storeOf, storesOf } from "./store-scope.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const [first, second, foreign] = [
    await makeStore(em, { name: "Riyadh, Olaya" }),
    await makeStore(em),
    await makeStore(em),
  ];
  return { em, first, second, foreign, actor: await makeActor(em, { stores: [first, second], permissions: [] }) };
}

describe("the stores of a user", () => {
  it("are those where the user works; any other store answers 404", async () => {
    const { em, first, second, foreign, actor } = await shop();
    const stores = await execute(listStores, { em, actor }, {});
    expect(stores.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(stores[0]).toEqual({
      id: first.id,
      name: "Riyadh, Olaya",
      address: null,
      phone: null,
      email: null,
      isActive: true,
    });
    expect(await execute(getStore, { em, actor }, { id: second.id })).toMatchObject({ id: second.id });
    await expect(execute(getStore, { em, actor }, { id: foreign.id })).rejects.toMatchObject({ code: "not_found" });
  });

  it("are an empty list for a user without a store", async () => {
    const { em, actor } = await shop();
    expect(await execute(listStores, { em, actor: { ...actor, stores: [], store: null } }, {})).toEqual([]);
  });
});

describe("the store that a request may use", () => {
  const store = (id: number) => ({ id, code: `S${id}`, name: `Store ${id}`, nameAr: null });
  const actor = { stores: [store(1), store(2)], store: store(2) };
  const nowhere = { stores: [], store: null };

  it.each([
    [actor, null, 2, [1, 2]],
    [actor, 1, 1, [1]],
    [nowhere, null, null, []],
  ])("is found for the user %j who asks for the store %s", (who, asked, one, all) => {
    expect(storeOf(who, asked)).toBe(one);
    expect(storesOf(who, asked)).toEqual(all);
  });

  it.each([actor, nowhere])("is refused where the user does not work", (who) => {
    expect(() => storeOf(who, 3)).toThrow("errors.forbidden");
    expect(() => storesOf(who, 3)).toThrow("errors.forbidden");
  });
});
