import { describe, expect, it } from "vitest";
import { riyadhDay } from "#app/lib/dates.ts";
import type { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { execute } from "#app/lib/operation.server.ts";
import { saveCart } from "#app/modules/sales/cart/drafts/save-cart.server.ts";
import { getCart } from "#app/modules/sales/cart/get-cart.server.ts";
import { completeCart } from "#app/modules/sales/cart/pay/complete-cart.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makePolicy, makeStore, makeVariant } from "#tests/support/factories.ts";
import { listContractPrices } from "./read-contract-prices.server.ts";
import { createContractPrice, removeContractPrice, updateContractPrice } from "./write-contract-price.server.ts";

const { em: getEm } = testDatabase();
const FROM = "2026-01-01";

/** A frame of 500.00 and a lens of 100.00, and a customer whose policy pays 20%. */
async function shop() {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store], permissions: ["customers:read", "customers:manage"] });
  const cashier = await makeActor(em, { stores: [store], permissions: ["sales:create", "sales:read"] });
  const frame = await makeVariant(em, { storeId: store.id, price: "500.00", quantity: 20 });
  const lens = await makeVariant(em, { storeId: store.id, price: "100.00", category: "Regular Lenses", quantity: 20 });
  const customer = await makeCustomer(em);
  const { insuranceId } = await makePolicy(em, { customerId: customer.id, discountRate: "20.00" });
  const agree = (values: object) =>
    execute(createContractPrice, { em, actor }, { insuranceId, validFrom: FROM, ...values });
  return { em, actor, cashier, frame, lens, customer, insuranceId, agree };
}

const refusal = async (work: Promise<unknown>) =>
  (await work.catch((error: unknown) => error)) as DomainError & InvalidInput;

describe("a contract price", () => {
  it("is for the product of a scanned variant", async () => {
    const { agree, frame } = await shop();
    const made = await agree({ code: frame.sku.toLowerCase(), price: "420" });
    expect(made).toMatchObject({
      productId: frame.productId,
      price: "420.00",
      state: "running",
      lowestPrice: "500.00",
    });
  });

  it("is refused while another one of the insurer holds for the same product, and the refusal names its days", async () => {
    const { agree, frame } = await shop();
    const first = await agree({ productId: frame.productId, price: "420", validUntil: "2026-06-30" });
    const error = await refusal(agree({ productId: frame.productId, discountPercent: "5", validFrom: "2026-06-30" }));
    expect(error).toMatchObject({
      code: "conflict",
      message: "contractPrices.errors.overlap",
      details: { field: "validFrom", extra: { overlaps: first.id } },
    });
    const next = await agree({ productId: frame.productId, discountPercent: "5", validFrom: "2026-07-01" });
    expect(next).toMatchObject({ discountPercent: "5.00", validUntil: null });
  });

  it("of a category and one of a product may hold together, and so may those of two insurers", async () => {
    const { em, agree, frame } = await shop();
    const other = await makePolicy(em);
    await agree({ categoryName: "Frames", discountPercent: "10" });
    await agree({ productId: frame.productId, price: "420" });
    await agree({ productId: frame.productId, price: "430", insuranceId: other.insuranceId });
    expect((await refusal(agree({ categoryName: "Frames", price: "1" }))).message).toBe(
      "contractPrices.errors.overlapOpen",
    );
  });

  it("is written once when two are written at the same time", async () => {
    const { agree, frame } = await shop();
    const both = await Promise.allSettled(["410", "420"].map((price) => agree({ productId: frame.productId, price })));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("gets other terms, but never two of them", async () => {
    const { em, actor, agree, frame } = await shop();
    const { id } = await agree({ productId: frame.productId, price: "420" });
    const change = (values: object) => execute(updateContractPrice, { em, actor }, { id, ...values });
    expect((await refusal(change({ discountPercent: "5" }))).errors.price?.[0]?.key).toBe(
      "contractPrices.errors.manyTerms",
    );
    expect(await change({ price: "", discountPercent: "5" })).toMatchObject({ price: null, discountPercent: "5.00" });
    expect(await change({ notes: "Until January" })).toMatchObject({ discountPercent: "5.00", isExcluded: false });
  });

  it("can be moved against itself, and its place is free after it was removed", async () => {
    const { em, actor, agree, frame } = await shop();
    const { id } = await agree({ productId: frame.productId, price: "420" });
    await execute(updateContractPrice, { em, actor }, { id, validFrom: "2026-03-01", validUntil: "2026-04-01" });
    await execute(removeContractPrice, { em, actor }, { id });
    await agree({ productId: frame.productId, price: "400", validFrom: "2026-03-15" });
    const { rows: found } = await execute(listContractPrices, { em, actor }, { productId: frame.productId });
    expect(found.map(({ price }) => price)).toEqual(["400.00"]);
  });
});

describe("a contract price at the till", () => {
  const items = ({ frame, lens }: Awaited<ReturnType<typeof shop>>) =>
    [frame, lens].map(({ id }) => ({ variantId: id, quantity: 1, discountAmount: "0" }));

  it("takes the place of the catalogue's price in the cart, its totals and its sale", async () => {
    const made = await shop();
    const { em, cashier, agree, frame, customer, insuranceId } = made;
    await agree({ productId: frame.productId, price: "420" });
    await agree({ categoryName: "Regular Lenses", discountPercent: "10" });
    const sale = { customerId: customer.id, paymentMethod: "cash" };
    const change = { type: "keep" };
    const { id } = await execute(saveCart, { em, actor: cashier }, { sale, items: items(made), change });
    const cart = await execute(getCart, { em, actor: cashier }, { draftId: id });
    expect(cart.lines.map(({ unitPrice, contract }) => [unitPrice, contract?.list])).toEqual([
      ["420.00", "500.00"],
      ["90.00", "100.00"],
    ]);
    expect(cart.totals.subtotal).toBe("510.00");
    const shown = cart.lines.map(({ variantId, unitPrice }) => ({ variantId, quantity: 1, shownPrice: unitPrice }));
    const pressed = { draftId: id, sale: { ...sale, insuranceId }, items: shown };
    const sold = await execute(completeCart, { em, actor: cashier }, pressed);
    const row = await rows(em).selectFrom("sales").select("subtotal").where("id", "=", sold.id).executeTakeFirst();
    expect(row?.subtotal).toBe("510.00");
  });

  it("goes with the insurer: without one the cart has the catalogue's prices again", async () => {
    const made = await shop();
    const { em, cashier, agree, frame, customer } = made;
    await agree({ productId: frame.productId, price: "420" });
    const sale = { customerId: customer.id, paymentMethod: "cash" };
    const { id } = await execute(
      saveCart,
      { em, actor: cashier },
      { sale, items: items(made), change: { type: "keep" } },
    );
    await rows(em).updateTable("sale_drafts").set({ insurance_id: null }).where("id", "=", id).execute();
    const cart = await execute(getCart, { em, actor: cashier }, { draftId: id });
    expect(cart.lines.map(({ unitPrice, contract }) => [unitPrice, contract])).toEqual([
      ["500.00", null],
      ["100.00", null],
    ]);
  });

  it("is the price that a sale of the API must name", async () => {
    const made = await shop();
    const { em, cashier, agree, frame, customer, insuranceId } = made;
    await agree({ productId: frame.productId, price: "420", validUntil: riyadhDay() });
    const sell = (unitPrice: string | null, sale: object = { insuranceId }) =>
      execute(
        createSale,
        { em, actor: cashier },
        {
          sale: { customerId: customer.id, paymentMethod: "cash", ...sale },
          items: [{ variantId: frame.id, quantity: 1, unitPrice }],
        },
      );
    expect(await refusal(sell("500"))).toMatchObject({
      message: "sales.errors.price",
      details: { extra: { expected: { unitPrice: "420.00" } } },
    });
    expect(await sell("420")).toMatchObject({ subtotal: "420.00" });
    expect(await sell(null)).toMatchObject({ subtotal: "420.00" });
    expect(await sell(null, {})).toMatchObject({ subtotal: "500.00" });
  });

  it("of an excluded product changes neither its price nor, by decision 19, the sale", async () => {
    const made = await shop();
    const { em, cashier, agree, frame, customer, insuranceId } = made;
    const sell = () =>
      execute(
        createSale,
        { em, actor: cashier },
        {
          sale: { customerId: customer.id, paymentMethod: "cash", insuranceId },
          items: [{ variantId: frame.id, quantity: 1 }],
        },
      );
    const before = await sell();
    await agree({ productId: frame.productId, isExcluded: true });
    const after = await sell();
    expect(after.totalAmount).toBe(before.totalAmount);
    expect(after.insuranceCoverage).toBe(before.insuranceCoverage);
  });
});
