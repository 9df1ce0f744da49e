import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, execute, type StoreOption } from "#app/lib/operation.server.ts";
import { continueImport } from "#app/modules/imports/continue-import.server.ts";
import { importFiles } from "#app/modules/imports/import-files.server.ts";
import { checkIntegrity } from "#app/modules/inventory/integrity/check-integrity.server.ts";
import { type Em, forkEm, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { productImports } from "./product-import.server.ts";

const { em: getEm } = testDatabase();
let em: Em;
let actor: Actor;
let store: StoreOption;
const stored: string[] = [];
let number = 0;
/** Words that no other test uses. */
const unique = (word: string) => {
  number += 1;
  return `${word} ${number}`;
};

beforeAll(async () => {
  em = await getEm();
  store = await makeStore(em);
  actor = await makeActor(em, { stores: [store] });
});
afterAll(() => Promise.all(stored.map((key) => importFiles.remove(key))));

const HEADER = "Name,Brand,Model,Category,SKU,Colour,Size,UPC,Price,Price with Tax,Initial Quantity,Reorder Level";

async function check(lines: readonly string[], { by = actor, header = HEADER } = {}) {
  const text = [header, ...lines].join("\n");
  const file = await importFiles.begin();
  await file.write(Buffer.from(text));
  const storageKey = await file.keep();
  stored.push(storageKey);
  const files = [{ fileName: "frames.csv", fileType: "text/csv", size: text.length, storageKey }];
  return execute(productImports.check, { em, actor: by }, { files });
}
const read = (id: number, by = actor) => execute(productImports.get, { em, actor: by }, { id });
const problemsOf = async (id: number) =>
  (await read(id)).problems.map(({ line, field, value, key, params }) =>
    [line, field, value, key, ...Object.values(params ?? {})].join(" "),
  );
const run = (id: number) => continueImport(productImports, { em, actor }, id, 60_000);

const variantsOf = (name: string) =>
  rows(em)
    .selectFrom("product_variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .innerJoin("categories as c", "c.id", "p.category_id")
    .leftJoin("inventory as i", "i.variant_id", "v.id")
    .select(["p.id", "p.model", "p.base_price as base", "c.name as category", "v.sku", "v.color", "v.price"])
    .select(["v.price_with_tax as withTax", "i.store_id as store", "i.quantity", "i.reorder_level as reorder"])
    .where("p.name", "=", name)
    .orderBy("v.id")
    .execute();

describe("the check", () => {
  it("reads the VAT of products, and refuses a reason that is unknown, incomplete or another than the product's", async () => {
    const header = "Name,Brand,Category,SKU,Price,VAT,Reason in words";
    const [drops, case_, sku] = [unique("Drops"), unique("Case"), unique("tax").replace(" ", "-")];
    const good = await check(
      [
        `${drops},Alma,Lens Care,${sku}-1,20,VATEX-SA-35,`,
        `${drops},Alma,Lens Care,${sku}-2,30,,`,
        `${case_},Alma,Lens Care,${sku}-3,20,VATEX-SA-OOS,A deposit`,
      ],
      { header },
    );
    expect(await problemsOf(good.id)).toEqual([]);
    await run(good.id);
    const found = await rows(em)
      .selectFrom("products")
      .select(["name", "tax_category as category", "tax_reason as reason", "tax_note as note"])
      .where("name", "in", [drops, case_])
      .orderBy("id")
      .execute();
    expect(found).toEqual([
      { name: drops, category: "Z", reason: "VATEX-SA-35", note: null },
      { name: case_, category: "O", reason: "VATEX-SA-OOS", note: "A deposit" },
    ]);
    const bad = await check(
      [
        `${drops},Alma,Lens Care,${sku}-4,20,VATEX-SA-36,`,
        `${unique("New")},Alma,Lens Care,${sku}-5,20,VATEX-SA-1,`,
        `${unique("New")},Alma,Lens Care,${sku}-6,20,VATEX-SA-OOS,`,
        `${unique("New")},Alma,Lens Care,${sku}-7,20,,A deposit`,
      ],
      { header },
    );
    expect(await problemsOf(bad.id)).toEqual([
      `2 taxReason VATEX-SA-36 imports.cells.otherTax ${drops}`,
      "3 taxReason VATEX-SA-1 errors.choice",
      "4 taxNote  product.errors.taxNote.missing",
      "5 taxNote A deposit product.errors.taxNote.onlyOutside",
    ]);
  });

  it("does not compare a line with a line that is refused", async () => {
    const [name, sku] = [unique("Ghost"), unique("GHOST")];
    const known = await makeVariant(em, { storeId: store.id, sku: unique("TAKEN") });
    const { id } = await check([
      `${name},GH,,Other,${known.sku},,,,10,,,`,
      `${name},GH,,Lens Care,${sku}-1,,,,10,,,`,
      `${name},GH,,Other,${sku}-2,,,,10,,,`,
    ]);
    expect((await problemsOf(id)).map((one) => one.replace(known.sku, "SKU"))).toEqual([
      expect.stringMatching(/^2 sku SKU product.errors.skuTaken/),
      `4 category Other imports.cells.otherCategory ${name}`,
    ]);
  });

  it("does not compare a line with a line that repeats a SKU", async () => {
    const [name, sku] = [unique("Repeated"), unique("RPT")];
    const { id } = await check([
      `${name} A,RP,,Other,${sku}-1,,,,10,,,`,
      `${name} B,RP,,Other,${sku}-1,,,,10,,,`,
      `${name} B,RP,,Lens Care,${sku}-2,,,,10,,,`,
    ]);
    expect(await problemsOf(id)).toEqual([`3 sku ${sku}-1 imports.cells.twice 2`]);
  });

  it("names every bad line with the product form's reasons, and writes nothing", async () => {
    const [name, sku] = [unique("Checked"), unique("CHK")];
    const known = await makeVariant(em, { storeId: store.id, sku: unique("TAKEN") });
    const { id, ...counts } = await check([
      `${name},Luma,A1,eyeglasses,${sku}-1,Gold,52,4006381333931,100,,3,2`,
      `${name},L,A1,Hats,AB,,,4006381333932,0,-1,1.5,x`,
      `${name},Luma,A2,Hats,${sku}-2,,,,10,,,`,
      `${name},Luma,A1,Sunglasses,${sku}-3,,,,10,,,`,
      `${name},Luma,A1,نظارات طبية,${sku.toLowerCase()}-1,,,,10,,,`,
      `${name},Luma,A1,Eyeglasses,${known.sku.toLowerCase()},,,,10,,,`,
      `${name},Luma,A1,Eyeglasses,1.2E+11,,,,10,,,`,
    ]);
    expect(counts).toMatchObject({ totalRows: 7, badRows: 6, goodRows: 1 });
    expect(await problemsOf(id)).toEqual([
      "3 brand L product.errors.brand",
      "3 sku AB product.errors.sku",
      "3 priceWithTax -1 product.errors.price",
      "3 initialQuantity 1.5 product.errors.quantity",
      "3 reorderLevel x product.errors.quantity",
      "3 price 0 product.errors.price",
      "3 upc 4006381333932 imports.cells.checkDigit",
      "4 category Hats product.errors.unknownCategory",
      `5 category Sunglasses imports.cells.otherCategory ${name}`,
      `6 sku ${sku.toLowerCase()}-1 imports.cells.twice 2`,
      `7 sku ${known.sku.toLowerCase()} product.errors.skuTaken ${known.sku} ${known.name}`,
      "8 sku 1.2E+11 imports.cells.cutShort",
    ]);
    expect(await variantsOf(name)).toEqual([]);
  });

  it("reads lots and serial numbers, and names those that do not fit", async () => {
    const [name, sku] = [unique("Named"), unique("NMD")];
    const header =
      "Name,Brand,Category,SKU,Price,Initial Quantity,Inventory Type,Lot Type,Lot code,Expires,Serial Type,Serial numbers";
    const goods = (n: number) => `${name},Luma,Other,${sku}-${n},10`;
    const wrong = await check(
      [
        `${goods(1)},2,Regular,,L1,,,`,
        `${goods(2)},1,Serialized,,,,Manual,A1 A2`,
        `${goods(3)},1,Boxed,,,31/31/2031,,`,
      ],
      { header },
    );
    expect(await problemsOf(wrong.id)).toEqual([
      "2 lotCode L1 lots.errors.notKept",
      "3 serials A1 A2 serials.errors.moreThanPieces 1",
      "4 inventoryType Boxed errors.choice",
      "4 expiryDate 31/31/2031 lots.errors.date",
    ]);
    const { id } = await check(
      [
        `${goods(1)},5,بالتشغيلة,يدوي,L1,31/12/2031,,`,
        `${goods(2)},3,serialized,,,,Manual,A1 A2`,
        `${goods(3)},2,Lot,Auto,,,,`,
      ],
      { header },
    );
    await run(id);
    expect((await read(id)).status).toBe("done");
    const kept = await rows(em)
      .selectFrom("inventory as i")
      .innerJoin("product_variants as v", "v.id", "i.variant_id")
      .leftJoin("stock_lots as l", "l.variant_id", "v.id")
      .select([
        "i.quantity",
        "i.quantity_in_lots as inLots",
        "i.quantity_serialized as numbered",
        "l.expiry_date as day",
      ])
      .where("v.sku", "like", `${sku}-%`)
      .orderBy("v.sku")
      .execute();
    expect(kept).toEqual([
      { quantity: 5, inLots: 5, numbered: 0, day: "2031-12-31" },
      { quantity: 3, inLots: 0, numbered: 2, day: null },
      { quantity: 2, inLots: 2, numbered: 0, day: null },
    ]);
    const { lots, serials, drift } = await execute(checkIntegrity, { em, actor }, {});
    expect([lots.total, serials.total, drift.total]).toEqual([0, 0, 0]);
  });

  it("refuses stock of a service, and stock without a store", async () => {
    const category = unique("Repairs");
    await rows(em).insertInto("categories").values({ name: category, is_inventory_item: false }).execute();
    const away = await makeActor(em, { stores: [] });
    const sku = unique("SVC");
    const lines = [
      `Fitting,House,,${category},${sku}-1,,,,20,,,`,
      `Fitting,House,,${category},${sku}-2,,,,20,,1,`,
      `Case,House,,Other,${sku}-3,,,,20,,1,`,
    ];
    expect(await problemsOf((await check(lines)).id)).toEqual(["3 initialQuantity 1 product.errors.serviceStock"]);
    expect(await problemsOf((await check(lines, { by: away })).id)).toEqual([
      "3 initialQuantity 1 product.errors.serviceStock",
      "4 initialQuantity 1 product.errors.noStore",
    ]);
  });

  it("needs the right to create products; only a store's users see an import into it", async () => {
    const by = { ...actor, permissions: new Set(["customers:create"]) };
    await expect(check(["x"], { by })).rejects.toMatchObject({ code: "forbidden" });
    const { id } = await check([`${unique("Own")},Luma,,Other,${unique("OWN")},,,,20,,1,`]);
    const other = await makeActor(em, { stores: [await makeStore(em)] });
    await expect(read(id, other)).rejects.toMatchObject({ code: "not_found" });
    await expect(continueImport(productImports, { em, actor: other }, id, 1)).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("the import", () => {
  it("makes one product from lines with the same name, brand and model, and its stock equals its movements", async () => {
    const [name, sku] = [unique("Frame"), unique("FRM")];
    const { id } = await check(
      [
        `${name};لوما;A1;نظارات شمسية;${sku}-1;Gold;٣٤٥;;2`,
        `${name.toUpperCase()};لوما;a1;Sunglasses;${sku}-2;Black;400;460;;7;WOMEN`,
        `${name};لوما;;Sunglasses;${sku}-3;;99.5;;;;`,
      ],
      {
        header:
          "الاسم;العلامة التجارية;Model;التصنيف;SKU;Color;Price;Price with tax;Initial quantity;Reorder level;Gender classification",
      },
    );
    await run(id);
    const product = { category: "Sunglasses", model: "A1", base: "345.00" };
    const found = await variantsOf(name);
    expect(found.map(({ id: _id, ...one }) => one)).toEqual([
      {
        ...product,
        sku: `${sku}-1`,
        color: "Gold",
        price: "345.00",
        withTax: "345.00",
        store: store.id,
        quantity: 2,
        reorder: 5,
      },
      {
        ...product,
        sku: `${sku}-2`,
        color: "Black",
        price: "400.00",
        withTax: "460.00",
        store: store.id,
        quantity: 0,
        reorder: 7,
      },
      {
        category: "Sunglasses",
        model: null,
        base: "99.50",
        sku: `${sku}-3`,
        color: null,
        price: "99.50",
        withTax: "99.50",
        store: null,
        quantity: null,
        reorder: null,
      },
    ]);
    expect(new Set(found.map((one) => one.id)).size).toBe(2);
    const moved = await rows(em)
      .selectFrom("stock_movements")
      .select(["kind", "quantity", "store_id", "created_by"])
      .where("reference_type", "=", "import_runs")
      .where("reference_id", "=", id)
      .execute();
    expect(moved).toEqual([{ kind: "initial", quantity: 2, store_id: store.id, created_by: actor.user.id }]);
    expect((await execute(checkIntegrity, { em, actor }, {})).drift.total).toBe(0);

    const again = await check([
      `${name},لوما,A1,Sunglasses,${sku}-4,,,,10,,1,`,
      `${name},لوما,A1,Other,${sku}-5,,,,10,,,`,
    ]);
    expect(await problemsOf(again.id)).toEqual([`3 category Other imports.cells.otherCategory ${name}`]);
    await run(again.id);
    expect((await variantsOf(name)).filter((one) => one.model === "A1").map((one) => one.id)).toEqual(
      Array(3).fill(found[0]?.id),
    );
  });

  it("writes each line once into the store of its check when several users continue it at once", async () => {
    const [name, sku] = [unique("Many"), unique("MNY")];
    const lines = Array.from({ length: 1_300 }, (_, n) => `${name} ${n % 400},Luma,,Other,${sku}-${n},,,,10,,1,`);
    const { id } = await check(lines);
    const second = await makeStore(em);
    const moved = { ...actor, stores: [store, second], store: second };
    const runs = await Promise.all([1, 2, 3].map(async () => ({ em: await forkEm(), actor: moved })));
    await Promise.all(runs.map((execution) => continueImport(productImports, execution, id, 60_000)));
    await run(id);
    expect(await read(id)).toMatchObject({ status: "done", doneRows: 1_300, badRows: 0 });
    const shelves = await rows(em)
      .selectFrom("product_variants as v")
      .innerJoin("inventory as i", "i.variant_id", "v.id")
      .select(["v.product_id", "i.store_id", "i.quantity"])
      .where("v.sku", "like", `${sku}-%`)
      .execute();
    expect(shelves).toHaveLength(1_300);
    expect(shelves.every((shelf) => shelf.store_id === store.id && shelf.quantity === 1)).toBe(true);
    expect(new Set(shelves.map((shelf) => shelf.product_id)).size).toBe(400);
  });

  it("brings lenses with their powers", async () => {
    const [name, sku] = [unique("Lens"), unique("LNS")];
    const { id } = await check(
      [`${name},Acme,Contact Lenses,${sku}-1,90,-1.25,,8.4,`, `${name},Acme,Contact Lenses,${sku}-2,90,-1.3,,,`],
      { header: "Name,Brand,Category,SKU,Price,Sphere,Cylinder,Base curve,Addition" },
    );
    expect(await problemsOf(id)).toEqual(["3 sphere -1.3 powers.errors.sphere"]);
    await run(id);
    const lens = await rows(em)
      .selectFrom("product_variants")
      .select(["sphere", "cylinder", "base_curve", "size"])
      .where("sku", "=", `${sku}-1`)
      .executeTakeFirst();
    expect(lens).toMatchObject({ sphere: "-1.25", cylinder: null, size: "-1.25 BC 8.4" });
  });

  it("creates a product of two files once, and skips and names a SKU added meanwhile", async () => {
    const [name, sku] = [unique("Shared"), unique("SHR")];
    const files = [1, 2].map((n) =>
      check([`${name},Luma,,Other,${sku}-${n},,,,10,,1,`, `${name},Luma,,Other,${sku}-x,,,,10,,1,`]),
    );
    const ids = (await Promise.all(files)).map(({ id }) => id);
    await Promise.all(ids.map(async (id) => continueImport(productImports, { em: await forkEm(), actor }, id, 60_000)));
    const found = await variantsOf(name);
    expect(found.map((one) => one.sku).sort()).toEqual([`${sku}-1`, `${sku}-2`, `${sku}-x`]);
    expect(new Set(found.map((one) => one.id)).size).toBe(1);
    const both = await Promise.all(ids.map(problemsOf));
    expect(both.flat()).toEqual([`3 sku ${sku}-x product.errors.skuTaken ${sku}-x ${name}`]);
  });
});
