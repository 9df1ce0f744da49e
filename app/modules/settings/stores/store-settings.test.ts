import { describe, expect, it } from "vitest";
import { InvalidInput } from "#app/lib/errors.ts";
import { execute } from "#app/lib/operation.server.ts";
import { FIRST_PREVIOUS_HASH } from "#app/modules/e-invoicing/document/invoice.ts";
import { openShelves } from "#app/modules/ledger/move-stock.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { makeSigner, SELLER_COLUMNS, UNIT } from "#tests/support/shop/invoices.ts";
import { createStore } from "./create-store.server.ts";
import { getStoreSettings, listStoreSettings } from "./read-store-settings.server.ts";
import { updateStore } from "./update-store.server.ts";

const { em: getEm } = testDatabase();

async function shop() {
  const em = await getEm();
  const [store, second, foreign] = [await makeStore(em), await makeStore(em), await makeStore(em)];
  const actor = await makeActor(em, { stores: [store, second], permissions: ["settings:update"] });
  return { em, actor, store, second, foreign };
}

describe("a store whose unit is registered", () => {
  async function registered() {
    const { em, actor, store } = await shop();
    await rows(em).updateTable("stores").set(SELLER_COLUMNS).where("id", "=", store.id).execute();
    const { stamp } = makeSigner();
    const sealed = { sealed_key: "none", sealed_secret: "none", last_hash: FIRST_PREVIOUS_HASH };
    await rows(em)
      .insertInto("invoicing_units")
      .values({
        store_id: store.id,
        name: `OSM-${store.id}`,
        environment: "simulation",
        certificate: stamp.certificate,
        ...sealed,
      })
      .execute();
    const change = (input: object) =>
      execute(updateStore, { em: em.fork(), actor }, { id: store.id, ...input }).catch((error: unknown) => error);
    return { em, store, change };
  }

  it("keeps what its e-invoices carry: nothing of it can be emptied, each field says so", async () => {
    const { change } = await registered();
    const fields = ["vatNumber", "crNumber", "buildingNumber", "postalCode"];
    const refused = await change({
      ...Object.fromEntries(fields.map((name) => [name, ""])),
      streetAr: "",
      cityAr: "",
      districtAr: "",
    });
    expect(refused).toBeInstanceOf(InvalidInput);
    const empty = [{ key: "settings.errors.registeredEmpty" }];
    expect(refused).toMatchObject({
      status: 422,
      errors: Object.fromEntries([...fields, "street", "city", "district"].map((name) => [name, empty])),
    });
    // The English text takes the place of the Arabic one.
    expect(await change({ streetAr: "", street: "King Fahd Road" })).toMatchObject({ street: "King Fahd Road" });
  });

  it("keeps the VAT number of its certificate, and takes other changes", async () => {
    const { em, store, change } = await registered();
    expect(await change({ vatNumber: "399999999900003" })).toMatchObject({
      status: 422,
      errors: { vatNumber: [{ key: "settings.errors.registeredVat", params: { number: UNIT.vatNumber } }] },
    });
    expect(await change({ crNumber: "1010010001", nameAr: "", receiptFooter: "Bye" })).toMatchObject({
      crNumber: "1010010001",
      nameAr: null,
    });
    await rows(em).updateTable("stores").set({ vat_number: null }).where("id", "=", store.id).execute();
    expect(await change({ phone: "0112223344" })).toMatchObject({ vatNumber: null });
    expect(await change({ vatNumber: UNIT.vatNumber })).toMatchObject({ vatNumber: UNIT.vatNumber });
  });

  it("is free again when the unit is closed", async () => {
    const { em, store, change } = await registered();
    await rows(em).updateTable("invoicing_units").set({ status: "closed" }).where("store_id", "=", store.id).execute();
    expect(await change({ vatNumber: "399999999900003", crNumber: "" })).toMatchObject({ crNumber: null });
  });
});

describe("updateStore", () => {
  it("changes what is given, and the audit row holds both states", async () => {
    const { em, actor, store } = await shop();
    const changed = await execute(
      updateStore,
      { em, actor },
      { id: store.id, nameAr: "بصريات العليا", vatNumber: "٣١٠١٢٢٣٩٣٥٠٠٠٠٣", receiptFooter: "Come again", version: 1 },
    );
    expect(changed).toMatchObject({
      name: store.name,
      nameAr: "بصريات العليا",
      vatNumber: "310122393500003",
      receiptFooter: "Come again",
      version: 2,
    });
    const audit = await rows(em)
      .selectFrom("audit_log")
      .select(["action", "entity_id", "before", "after"])
      .where("entity", "=", "stores")
      .where("entity_id", "=", store.id)
      .execute();
    expect(audit).toEqual([
      {
        action: "updateStore",
        entity_id: store.id,
        before: expect.objectContaining({ receiptFooter: null, version: 1 }),
        after: expect.objectContaining({ receiptFooter: "Come again", version: 2 }),
      },
    ]);
  });

  it("makes the printed addresses from their parts, and keeps an old address until there is a part", async () => {
    const { em, actor, store } = await shop();
    await rows(em).updateTable("stores").set({ address: "Old Street 1" }).where("id", "=", store.id).execute();
    const change = (input: object) => execute(updateStore, { em: em.fork(), actor }, { id: store.id, ...input });
    expect(await change({ phone: "0112223344" })).toMatchObject({ address: "Old Street 1", addressAr: null });
    const parts = { buildingNumber: "7541", street: "King Fahd Road", city: "Riyadh", postalCode: "12214" };
    expect(await change(parts)).toMatchObject({ address: "7541 King Fahd Road, Riyadh 12214", addressAr: null });
    expect(await change({ streetAr: "طريق الملك فهد", cityAr: "الرياض" })).toMatchObject({
      address: "7541 King Fahd Road, Riyadh 12214",
      addressAr: "7541 طريق الملك فهد، الرياض 12214",
    });
  });

  it("refuses a stale version, the store that one works in to be closed, and stores of others", async () => {
    const { em, actor, store, second, foreign } = await shop();
    const change = (input: object) => execute(updateStore, { em: em.fork(), actor }, input);
    await change({ id: store.id, phone: "0112223344" });
    await expect(change({ id: store.id, phone: "0112223345", version: 1 })).rejects.toMatchObject({ code: "conflict" });
    await expect(change({ id: store.id, isActive: false })).rejects.toMatchObject({ code: "rule" });
    await expect(change({ id: foreign.id, phone: "0112223345" })).rejects.toMatchObject({ code: "not_found" });
    // Another store may be closed and opened again.
    expect(await change({ id: second.id, isActive: false })).toMatchObject({ isActive: false });
    expect(await change({ id: second.id, isActive: true })).toMatchObject({ isActive: true });
  });

  it("lets two changes of different fields at once both happen", async () => {
    const { actor, store } = await shop();
    const inputs = [{ phone: "0112223344" }, { receiptHeader: "Hello" }, { defaultReorderLevel: 3 }];
    await Promise.all(
      inputs.map(async (input) => execute(updateStore, { em: await getEm(), actor }, { id: store.id, ...input })),
    );
    expect(await execute(getStoreSettings, { em: await getEm(), actor }, { id: store.id })).toMatchObject({
      phone: "+966112223344",
      receiptHeader: "Hello",
      defaultReorderLevel: 3,
      version: 4,
    });
  });

  it.each([
    { vatNumber: "210122393500003" },
    { vatNumber: "310122393500004" },
    { vatNumber: "31012239350000" },
    { discountLimitPercent: "100.01" },
    { defaultReorderLevel: 1.5 },
    { returnDays: "" },
    { returnDays: 3651 },
    { returnLimit: "-1" },
  ])("refuses %j", async (input) => {
    const { em, actor, store } = await shop();
    await expect(execute(updateStore, { em, actor }, { id: store.id, ...input })).rejects.toBeInstanceOf(InvalidInput);
  });
});

describe("createStore", () => {
  it("opens a store in which its maker works, once for each code", async () => {
    const { em, actor } = await shop();
    const input = { code: "new7", name: "Jeddah", nameAr: "جدة" };
    const made = await execute(createStore, { em, actor }, input);
    expect(made).toMatchObject({ code: "NEW7", name: "Jeddah", discountLimitPercent: "20.00", isActive: true });
    const seen = await execute(listStoreSettings, { em, actor }, {});
    expect(seen.map(({ id }) => id)).toContain(made.id);
    await expect(execute(createStore, { em: em.fork(), actor }, input)).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("the reorder level of a store", () => {
  it("is taken by an item that is new there, in place of its category's", async () => {
    const { em, actor, store, second } = await shop();
    await execute(updateStore, { em, actor }, { id: store.id, defaultReorderLevel: 17 });
    const { id: variantId } = await makeVariant(em, { storeId: (await makeStore(em)).id });
    for (const one of [store, second]) await openShelves(em, one.id, [variantId], actor.user.id);
    const levels = await rows(em)
      .selectFrom("inventory")
      .select(["store_id", "reorder_level"])
      .where("variant_id", "=", variantId)
      .where("store_id", "in", [store.id, second.id])
      .orderBy("store_id")
      .execute();
    expect(levels.map(({ reorder_level }) => reorder_level)).toEqual([17, 5]);
  });
});
