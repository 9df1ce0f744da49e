import { describe, expect, it } from "vitest";
import { forgetKept } from "#app/lib/database/kept.server.ts";
import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { execute } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { createPromotion } from "./create-promotion.server.ts";
import { findPromotedProducts } from "./promotion-form-data.server.ts";
import { PROMOTION_STATUSES } from "./promotion-status.ts";
import { listPromotions } from "./read-promotions.server.ts";
import { updatePromotion } from "./update-promotion.server.ts";

const { em: getEm } = testDatabase();
const today = riyadhDay();
const summer = { code: "summer20", name: "Summer", discountValue: "20", startDate: today };

async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store], permissions: ["sales:manage"] });
  return { em, store, door: { em, actor } };
}

describe("a promotion", () => {
  it("is kept with its code in upper case and the defaults of the specification", async () => {
    const { door } = await shop();
    expect(await execute(createPromotion, door, { ...summer, code: " summer20 " })).toMatchObject({
      code: "SUMMER20",
      discountType: "percentage",
      discountValue: "20.00",
      endDate: null,
      minPurchaseAmount: "0.00",
      maxDiscountAmount: null,
      isActive: true,
      usageLimit: null,
      usedCount: 0,
      applicableProducts: null,
      applicableInsurances: null,
      madeByManager: true,
      status: "running",
      version: 1,
    });
  });

  it("says what is missing in the words of the specification", async () => {
    const { door } = await shop();
    const refused = await execute(createPromotion, door, { minPurchaseAmount: "-1" }).catch((error) => error);
    const keys = Object.fromEntries(
      Object.entries(refused.errors as Record<string, { key: string }[]>).map(([field, [first]]) => [
        field,
        first?.key,
      ]),
    );
    expect(keys).toEqual({
      code: "promotions.errors.code",
      name: "promotions.errors.name",
      discountValue: "promotions.errors.discountValue",
      startDate: "promotions.errors.startDate",
      minPurchaseAmount: "promotions.errors.minimum",
    });
  });

  it("refuses a code that another has, also in other letters and at the same moment", async () => {
    const { door } = await shop();
    const twice = await Promise.allSettled(
      Array.from({ length: 2 }, () => execute(createPromotion, door, { ...summer, code: "TWICE" })),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(execute(createPromotion, door, { ...summer, code: "twice" })).rejects.toMatchObject({
      code: "conflict",
      message: "promotions.errors.codeTaken",
      details: { field: "code" },
    });
    const other = await execute(createPromotion, door, { ...summer, code: "OTHER" });
    await expect(execute(updatePromotion, door, { id: other.id, code: "Twice" })).rejects.toMatchObject({
      message: "promotions.errors.codeTaken",
    });
  });

  it("names products and insurers that exist; what it names already may be gone", async () => {
    const { em, store, door } = await shop();
    const { productId } = await makeVariant(em, { storeId: store.id });
    const made = await execute(createPromotion, door, { ...summer, code: "FRAMES", applicableProducts: [productId] });
    expect(made.applicableProducts).toEqual([productId]);
    await expect(execute(updatePromotion, door, { id: made.id, applicableProducts: [999_999] })).rejects.toMatchObject({
      code: "rule",
      message: "promotions.errors.applicableProducts",
    });
    await expect(
      execute(updatePromotion, door, { id: made.id, applicableInsurances: [999_999] }),
    ).rejects.toMatchObject({ message: "promotions.errors.applicableInsurances" });
    await rows(em).updateTable("products").set({ deleted_at: new Date() }).where("id", "=", productId).execute();
    const changed = { id: made.id, name: "Frames", applicableProducts: [productId] };
    expect(await execute(updatePromotion, door, changed)).toMatchObject({ name: "Frames" });
    expect(await execute(updatePromotion, door, { id: made.id, applicableProducts: [] })).toMatchObject({
      applicableProducts: null,
    });
  });

  it("is checked as a whole when only a part of it changes", async () => {
    const { door } = await shop();
    const made = await execute(createPromotion, door, {
      ...summer,
      code: "WHOLE",
      discountType: "fixed",
      discountValue: "150",
    });
    const wrong = (changes: object) =>
      execute(updatePromotion, door, { id: made.id, ...changes }).catch((error) => error);
    expect((await wrong({ discountType: "percentage" })).errors).toEqual({
      discountValue: [{ key: "promotions.errors.percent" }],
    });
    expect((await wrong({ endDate: addDays(today, -1) })).errors).toEqual({
      endDate: [{ key: "promotions.errors.endDate" }],
    });
    expect(await execute(updatePromotion, door, { id: made.id, endDate: today })).toMatchObject({
      discountType: "fixed",
      discountValue: "150.00",
      endDate: today,
      version: 2,
    });
  });
});

describe("listPromotions", () => {
  it("filters by the same status that a promotion shows, and searches code, name and description", async () => {
    const { em, door } = await shop();
    await rows(em).deleteFrom("promotions").execute();
    const make = (code: string, changes: object = {}) =>
      execute(createPromotion, door, { ...summer, code, ...changes });
    await make("A-RUNNING", { endDate: today, description: "For bank customers" });
    await make("B-SCHEDULED", { startDate: addDays(today, 1) });
    await make("C-ENDED", { startDate: addDays(today, -9), endDate: addDays(today, -1) });
    await make("D-EXHAUSTED", { usageLimit: 0, discountType: "fixed" });
    await make("E-INACTIVE", { isActive: false, usageLimit: 0 });
    const codes = async (input: object) => {
      forgetKept();
      const { rows: found, total } = await execute(listPromotions, door, { sort: "code", descending: false, ...input });
      expect(total).toBe(found.length);
      return found.map(({ code }) => code);
    };
    for (const status of PROMOTION_STATUSES) {
      forgetKept();
      const { rows: found } = await execute(listPromotions, door, { status });
      expect(found.map((one) => [one.code.slice(2), one.status])).toEqual([[status.toUpperCase(), status]]);
    }
    expect(await codes({ discountType: "fixed" })).toEqual(["D-EXHAUSTED"]);
    expect(await codes({ q: "bank" })).toEqual(["A-RUNNING"]);
    expect(await codes({ q: "sched" })).toEqual(["B-SCHEDULED"]);
    expect(await codes({ q: "summer" })).toHaveLength(5);
  });
});

it("finds products for the form by name, and those of a promotion by their ids", async () => {
  const { em, store, door } = await shop();
  const { productId, name, sku } = await makeVariant(em, { storeId: store.id });
  expect(await execute(findPromotedProducts, door, { q: sku })).toMatchObject([{ id: productId }]);
  expect(await execute(findPromotedProducts, door, { ids: [productId] })).toMatchObject([{ name }]);
  expect(await execute(findPromotedProducts, door, {})).toEqual([]);
});
