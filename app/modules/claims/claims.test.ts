import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { correctSale } from "#app/modules/sales/corrections/correct-sale.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { voidSale } from "#app/modules/sales/returns/void-sale.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { linesOf } from "#tests/support/selling.ts";
import { makeInsuredSale } from "#tests/support/shop/claims.ts";

import { getClaim, listClaims } from "./read-claims.server.ts";

const { em: getEm } = testDatabase();

async function sold(values: Partial<Parameters<typeof makeInsuredSale>[1]> = {}) {
  const em = await getEm();
  const store = await makeStore(em);
  const made = await makeInsuredSale(em, { storeId: store.id, ...values });
  const claim = () => execute(getClaim, { em, actor: made.actor }, { id: made.claimId });
  return { em, store, ...made, claim };
}

const accountOf = async ({ em, claimId }: Awaited<ReturnType<typeof sold>>) =>
  rows(em)
    .selectFrom("insurer_entries")
    .select(["kind", "amount"])
    .where("claim_id", "=", claimId)
    .orderBy("id")
    .execute();

async function takeBackLine({ em, actor, sale }: Awaited<ReturnType<typeof sold>>, index: number) {
  const saleItemId = (await linesOf(em, sale.id))[index];
  await execute(returnGoods, { em, actor }, { id: sale.id, reasonCode: "other", items: [{ saleItemId, quantity: 1 }] });
}

describe("the claim of a sale", () => {
  it("is made with the sale, with a line for each of its lines", async () => {
    const shop = await sold();
    const claim = await shop.claim();
    expect(claim).toMatchObject({
      claimNumber: `C-${shop.sale.receiptNumber}`,
      status: "draft",
      asked: shop.sale.insuranceCoverage,
      billed: shop.sale.invoiceTotal,
      patientShare: shop.sale.totalAmount,
      openAmount: shop.sale.insuranceCoverage,
    });
    expect(claim.memberNumber).toMatch(/^M-/);
    expect(claim.lines.map(({ asked }) => asked)).toEqual(["100.00", "60.00"]);
    expect(await accountOf(shop)).toEqual([{ kind: "claim", amount: "160.00" }]);
  });

  it("asks for less after a part came back, and is cancelled when all came back", async () => {
    const shop = await sold();
    await takeBackLine(shop, 0);
    expect(await shop.claim()).toMatchObject({ asked: "60.00", openAmount: "60.00", status: "draft" });
    await takeBackLine(shop, 1);
    expect(await shop.claim()).toMatchObject({
      asked: "0.00",
      openAmount: "0.00",
      billed: "0.00",
      status: "cancelled",
    });
    expect((await accountOf(shop)).map(({ amount }) => amount)).toEqual(["160.00", "-100.00", "-60.00"]);
  });

  it("is cancelled with a sale that is voided", async () => {
    const shop = await sold();
    await execute(voidSale, shop, { id: shop.sale.id, reasonCode: "entry_error" });
    expect(await shop.claim()).toMatchObject({ status: "cancelled", openAmount: "0.00" });
  });

  it("bills more after a debit note, which the patient pays", async () => {
    const shop = await sold();
    const before = await shop.claim();
    const [line] = before.lines;
    await execute(correctSale, shop, {
      id: shop.sale.id,
      reason: "Price was too low",
      paymentMethod: "debit_card",
      items: [{ saleItemId: line?.saleItemId, unitPrice: "10.00" }],
    });
    const after = await shop.claim();
    expect([Number(after.billed) - Number(before.billed), after.asked]).toEqual([11.5, before.asked]);
  });

  it("is hidden from users of other stores", async () => {
    const shop = await sold();
    const stranger = await makeActor(shop.em, { stores: [await makeStore(shop.em)] });
    await expect(execute(getClaim, { em: shop.em, actor: stranger }, { id: shop.claimId })).rejects.toThrow(
      "claims.notFound",
    );
    const { rows: listed } = await execute(listClaims, { em: shop.em, actor: stranger }, {});
    expect(listed).toEqual([]);
  });

  it("is found by its number, its member and its status", async () => {
    const shop = await sold();
    const { memberNumber, claimNumber } = await shop.claim();
    const find = async (input: object) =>
      (await execute(listClaims, shop, input)).rows.map(({ id }: { id: number }) => id);
    expect(await find({ q: claimNumber })).toEqual([shop.claimId]);
    expect(await find({ q: memberNumber })).toEqual([shop.claimId]);
    expect(await find({ status: "toCheck" })).toEqual([shop.claimId]);
    expect(await find({ status: "refused" })).toEqual([]);
  });
});
