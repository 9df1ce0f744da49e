import { expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makePolicy, makeStore, makeVariant } from "#tests/support/factories.ts";
import { makeLensJob } from "#tests/support/shop/lens-jobs.ts";
import { getFinancialReport } from "./get-financial-report.server.ts";
import { listReportRows } from "./report-rows.server.ts";

const { em: getEm } = testDatabase();

const costs = (em: Em, variantId: number, cost: string | null) =>
  rows(em).updateTable("inventory").set({ average_cost: cost }).where("variant_id", "=", variantId).execute();

it("a margin counts what insurers pay, and nothing of lines whose cost nobody knows, which are counted", async () => {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store] });
  const variant = async (category: string, price: string, cost: string | null) => {
    const { id } = await makeVariant(em, { storeId: store.id, price, category, quantity: 20 });
    await costs(em, id, cost);
    return id;
  };
  const known = await variant("Eyeglasses", "1000.00", "400.00");
  const unknown = await variant("Sunglasses", "500.00", null);
  const { id: customerId } = await makeCustomer(em);
  const { insuranceId } = await makePolicy(em, { discountRate: "30.00", customerId });
  const sell = (variantId: number, quantity: number, sale: Record<string, unknown> = {}) =>
    execute(createSale, { em, actor }, { sale: { paymentMethod: "cash", ...sale }, items: [{ variantId, quantity }] });
  const asked = { period: "today" };
  const report = async () => (await execute(getFinancialReport, { em, actor }, asked)).now;
  const categories = async () => {
    const given = { report: "financial", by: "margin", limit: 10, ...asked };
    return (await execute(listReportRows, { em, actor }, given)).rows;
  };

  await sell(unknown, 2);
  expect(await report()).toMatchObject({ taxable: "1000.00", margin: null, marginShare: null, withoutCost: 1 });
  expect(await categories()).toMatchObject([
    {
      category: "Sunglasses",
      units: 2,
      revenue: "1000.00",
      cost: null,
      margin: null,
      marginShare: null,
      withoutCost: 1,
    },
  ]);

  // 990.00 is invoiced, of which the insurer pays 300.00: 860.87 without VAT.
  const insured = await sell(known, 1, { customerId, insuranceId });
  expect(await report()).toMatchObject({
    ...{
      taxable: "1860.87",
      salesVat: "279.13",
      cost: "400.00",
      margin: "460.87",
      marginShare: "53.5",
      withoutCost: 1,
    },
  });
  const [glasses] = (await categories()).filter(({ category }) => category === "Eyeglasses");
  expect(glasses).toMatchObject({ revenue: "860.87", margin: "460.87", marginShare: "53.5", withoutCost: 0 });

  // A fee of 1% and 0.50 for each payment, of 2 cash payments: 1,150.00 and 690.00.
  const received = (await report()).received;
  await rows(em)
    .updateTable("payment_methods")
    .set({ fee_percent: "1", fee_fixed: "0.5" })
    .where("code", "=", "cash")
    .execute();
  const withFees = await report();
  await rows(em)
    .updateTable("payment_methods")
    .set({ fee_percent: "0", fee_fixed: "0" })
    .where("code", "=", "cash")
    .execute();
  expect([received, withFees.fees, withFees.margin, withFees.marginAfterFees]).toEqual([
    ...["1840.00", "19.40", "460.87", "441.47"],
  ]);

  const [line] = await rows(em).selectFrom("sale_items").select("id").where("sale_id", "=", insured.id).execute();
  const items = [{ saleItemId: line?.id, quantity: 1 }];
  await execute(returnGoods, { em, actor }, { id: insured.id, reasonCode: "other", items });
  expect(await report()).toMatchObject({ taxable: "1000.00", salesVat: "150.00", cost: "0.00", margin: "0.00" });
});

it("what laboratories charge for lens jobs is the cost of the sold line, remakes and cancelled jobs included", async () => {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store] });
  const lens = await makeVariant(em, { storeId: store.id, price: "600.00", category: "Regular Lenses", quantity: 9 });
  const stocked = await makeVariant(em, {
    storeId: store.id,
    price: "200.00",
    category: "Regular Lenses",
    quantity: 9,
  });
  const other = await makeVariant(em, { storeId: store.id, price: "600.00", category: "Regular Lenses", quantity: 9 });
  for (const { id } of [lens, other]) await costs(em, id, null);
  await costs(em, stocked.id, "50.00");
  const sell = async (variantId: number) => {
    const sale = { paymentMethod: "cash" };
    const { id } = await execute(createSale, { em, actor }, { sale, items: [{ variantId, quantity: 1 }] });
    const line = await rows(em).selectFrom("sale_items").select("id").where("sale_id", "=", id).executeTakeFirst();
    return { sale_id: id, sale_item_id: line?.id ?? 0 };
  };
  const report = async () => (await execute(getFinancialReport, { em, actor }, { period: "today" })).now;

  const [first, , third] = [await sell(lens.id), await sell(lens.id), await sell(stocked.id)];
  expect(await report()).toMatchObject({ cost: "50.00", margin: "150.00", withoutCost: 2 });
  // 600.00 without VAT, of which the laboratory took 120.00 and 80.50 for the job and its remake.
  await makeLensJob(em, { storeId: store.id, ...first, status: "remade", cost: "120.00" });
  await makeLensJob(em, { storeId: store.id, ...first, status: "received", cost: "80.50" });
  expect(await report()).toMatchObject({ cost: "250.50", margin: "549.50", withoutCost: 1 });
  // The fee for a cancelled job comes to the cost of the piece from the shelf.
  await makeLensJob(em, { storeId: store.id, ...third, status: "cancelled", cancel_fee: "30.00" });
  expect(await report()).toMatchObject({ cost: "280.50", margin: "519.50", withoutCost: 1 });
  const given = { report: "financial", by: "margin", limit: 10, period: "today" };
  expect((await execute(listReportRows, { em, actor }, given)).rows).toMatchObject([
    { units: 3, revenue: "1400.00", cost: "280.50", margin: "519.50", withoutCost: 1 },
  ]);

  // A pair on two lines has one job, whose cost counts once.
  const pair = await execute(
    createSale,
    { em, actor },
    { sale: { paymentMethod: "cash" }, items: [lens.id, other.id].map((variantId) => ({ variantId, quantity: 1 })) },
  );
  const sold = await rows(em).selectFrom("sale_items").select("id").where("sale_id", "=", pair.id).execute();
  expect(await report()).toMatchObject({ cost: "280.50", margin: "519.50", withoutCost: 3 });
  const [right, left] = sold.map(({ id }) => id);
  const ofPair = { sale_id: pair.id, sale_item_id: right, other_item_id: left };
  await makeLensJob(em, { storeId: store.id, ...ofPair, status: "received", cost: "100.00" });
  expect(await report()).toMatchObject({ cost: "380.50", margin: "1619.50", withoutCost: 1 });

  const items = [{ saleItemId: first.sale_item_id, quantity: 1 }];
  const taken = { id: first.sale_id, reasonCode: "other", items, jobs: [] };
  await rows(em)
    .updateTable("lens_jobs")
    .set({ status: "cancelled" })
    .where("sale_id", "=", first.sale_id)
    .where("status", "=", "received")
    .execute();
  await execute(returnGoods, { em, actor }, taken);
  // The laboratory is paid all the same.
  expect(await report()).toMatchObject({ taxable: "2000.00", cost: "380.50", margin: "1019.50" });
});
