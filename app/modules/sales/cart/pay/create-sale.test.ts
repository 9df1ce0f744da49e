import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import type { Permission } from "#app/lib/permissions.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makePolicy, makeStore, makeVariant } from "#tests/support/factories.ts";
import { untilSomeoneWaits } from "#tests/support/locks.ts";
import { createSale } from "./create-sale.server.ts";

const { em: getEm } = testDatabase();
const CASHIER: Permission[] = ["sales:create", "sales:read", "sales:update"];

const MANAGER: Permission[] = [...CASHIER, "sales:manage"];

async function shop(permissions: Permission[] = CASHIER) {
  const em = await getEm();
  const store = await makeStore(em);
  return { em, store, actor: await makeActor(em, { stores: [store], permissions }) };
}

const sell = (em: Em, actor: Actor, items: unknown[], sale: Record<string, unknown> = {}, idempotencyKey?: string) =>
  execute(createSale, { em, actor, idempotencyKey }, { sale: { paymentMethod: "cash", ...sale }, items });

const refusal = async (work: Promise<unknown>) =>
  (await work.catch((error: unknown) => error)) as DomainError & InvalidInput;

const onHand = async (em: Em, storeId: number, variantId: number) => {
  const db = rows(em);
  const row = await db
    .selectFrom("inventory")
    .select("quantity")
    .where("store_id", "=", storeId)
    .where("variant_id", "=", variantId)
    .executeTakeFirst();
  const moved = await db
    .selectFrom("stock_movements")
    .select(["kind", "quantity"])
    .where("store_id", "=", storeId)
    .where("variant_id", "=", variantId)
    .execute();
  expect(moved.reduce((total, { quantity }) => total + quantity, 0)).toBe(row?.quantity ?? 0);
  return { quantity: row?.quantity ?? 0, sales: moved.filter(({ kind }) => kind === "sale").length };
};

describe("createSale", () => {
  it("writes the sale, its lines, payment, movements, activity, receipt number and audit", async () => {
    const { em, store, actor } = await shop();
    const [a, b] = [
      await makeVariant(em, { storeId: store.id, price: "690.00" }),
      await makeVariant(em, { storeId: store.id, price: "25.00" }),
    ];
    const sale = await sell(
      em,
      actor,
      [
        { variantId: a.id, quantity: 1 },
        { variantId: b.id, quantity: 2, discountAmount: "5" },
      ],
      { notes: "gift" },
    );
    expect(sale).toMatchObject({
      receiptNumber: `${store.code}-000001`,
      subtotal: "740.00",
      discountAmount: "5.00",
      taxAmount: "111.00",
      totalAmount: "846.00",
      includedTax: "110.35",
      itemCount: 3,
      employeeId: actor.user.id,
      claimStatus: null,
    });
    const db = rows(em);
    expect(
      await db
        .selectFrom("sale_items")
        .select(["line_no", "item_name", "sku", "quantity", "unit_price", "discount_amount", "total_price"])
        .where("sale_id", "=", sale.id)
        .orderBy("line_no")
        .execute(),
    ).toEqual([
      {
        line_no: 1,
        item_name: a.name,
        sku: a.sku,
        quantity: 1,
        unit_price: "690.00",
        discount_amount: "0.00",
        total_price: "690.00",
      },
      {
        line_no: 2,
        item_name: b.name,
        sku: b.sku,
        quantity: 2,
        unit_price: "25.00",
        discount_amount: "5.00",
        total_price: "45.00",
      },
    ]);
    expect(
      await db
        .selectFrom("payments")
        .select(["amount", "payment_method", "status"])
        .where("receipt_id", "=", sale.id)
        .execute(),
    ).toEqual([{ amount: "846.00", payment_method: "cash", status: "completed" }]);
    expect(
      await db
        .selectFrom("activities")
        .select(["description", "amount"])
        .where("entity_id", "=", sale.id)
        .where("entity_type", "=", "sales")
        .execute(),
    ).toEqual([{ description: sale.receiptNumber, amount: "846.00" }]);
    expect(
      await db
        .selectFrom("audit_log")
        .select(["action"])
        .where("entity", "=", "sales")
        .where("entity_id", "=", sale.id)
        .execute(),
    ).toEqual([{ action: "createSale" }]);
    expect(await onHand(em, store.id, a.id)).toEqual({ quantity: 9, sales: 1 });
    expect(await onHand(em, store.id, b.id)).toEqual({ quantity: 8, sales: 1 });
  });

  it("prices an insurance sale by the customer's policy, the default one first, and stores the figures", async () => {
    const { em, store, actor } = await shop();
    const variant = await makeVariant(em, { storeId: store.id, price: "1160.00" });
    const customer = await makeCustomer(em);
    const other = await makePolicy(em, { customerId: customer.id, discountRate: "35.00", isDefault: false });
    await makePolicy(em, {
      customerId: customer.id,
      discountRate: "20.00",
      isDefault: true,
      insuranceId: other.insuranceId,
    });
    const sale = await sell(em, actor, [{ variantId: variant.id, quantity: 1 }], {
      customerId: customer.id,
      insuranceId: other.insuranceId,
      coveragePercentage: 90,
    });
    expect(sale).toMatchObject({
      productDiscount: "185.60",
      insuranceCoverage: "232.00",
      discountAmount: "417.60",
      totalAmount: "916.40",
      coveragePercentage: "20.00",
      policyClass: "A",
      claimStatus: "pending",
      customerName: `${customer.firstName} ${customer.lastName}`,
    });
  });

  it("credits the sale to the named employee, or else to the user who rings it up", async () => {
    const { em, store, actor } = await shop();
    const colleague = await makeActor(em, { stores: [store] });
    const variant = await makeVariant(em, { storeId: store.id });
    const items = [{ variantId: variant.id, quantity: 1 }];
    expect(await sell(em, actor, items)).toMatchObject({ employeeId: actor.user.id });
    expect(await sell(em, actor, items, { employeeId: colleague.user.id })).toMatchObject({
      employeeId: colleague.user.id,
    });
  });

  it("stores the claim status of the call", async () => {
    const { em, store, actor } = await shop();
    const variant = await makeVariant(em, { storeId: store.id });
    const items = [{ variantId: variant.id, quantity: 1 }];
    expect(await sell(em, actor, items, { claimStatus: "paid" })).toMatchObject({ claimStatus: "paid" });
  });

  it("uses the sale's own percentage without a policy, and without that the insurer's", async () => {
    const { em, store, actor } = await shop(MANAGER);
    const variant = await makeVariant(em, { storeId: store.id, price: "100.00" });
    const { insuranceId } = await makePolicy(em, { coveragePercentage: "45.00" });
    const items = [{ variantId: variant.id, quantity: 1 }];
    expect(await sell(em, actor, items, { insuranceId, coveragePercentage: "30" })).toMatchObject({
      insuranceCoverage: "30.00",
      totalAmount: "69.00",
    });
    expect(await sell(em, actor, items, { insuranceId })).toMatchObject({
      coveragePercentage: "45.00",
      insuranceCoverage: "45.00",
      productDiscount: "16.00",
      totalAmount: "54.00",
    });
    expect(await sell(em, actor, items, { insuranceId, coveragePercentage: "0" })).toMatchObject({
      insuranceCoverage: "0.00",
      totalAmount: "99.00",
    });
    const customer = await makeCustomer(em);
    const rateless = await makePolicy(em, {
      customerId: customer.id,
      discountRate: null,
      coveragePercentage: "35.00",
    });
    expect(await sell(em, actor, items, { customerId: customer.id, insuranceId: rateless.insuranceId })).toMatchObject({
      policyClass: "A",
      coveragePercentage: "35.00",
    });
  });

  it.each([
    ["without a customer", {}],
    ["with a percentage of its own", { coveragePercentage: "100" }],
  ])("refuses a cashier an insurance that no policy of the customer covers, %s", async (_what, sale) => {
    const { em, store, actor } = await shop();
    const variant = await makeVariant(em, { storeId: store.id });
    const { insuranceId } = await makePolicy(em, { coveragePercentage: "45.00" });
    const sold = sell(em, actor, [{ variantId: variant.id, quantity: 1 }], { insuranceId, ...sale });
    expect(await refusal(sold)).toMatchObject({
      code: "forbidden",
      message: "sales.errors.coverageApproval",
      details: { field: "sale.insuranceId" },
    });
    expect((await onHand(em, store.id, variant.id)).sales).toBe(0);
  });

  it("lets a policy without a rate pay what the insurer pays, and a cashier no more than that", async () => {
    const { em, store, actor } = await shop();
    const variant = await makeVariant(em, { storeId: store.id });
    const customer = await makeCustomer(em);
    const policy = { customerId: customer.id, discountRate: null, coveragePercentage: "35.00" };
    const { insuranceId } = await makePolicy(em, policy);
    const sale = { customerId: customer.id, insuranceId };
    const items = [{ variantId: variant.id, quantity: 1 }];
    expect(await sell(em, actor, items, { ...sale, coveragePercentage: "35" })).toMatchObject({
      coveragePercentage: "35.00",
    });
    expect(await refusal(sell(em, actor, items, { ...sale, coveragePercentage: "35.01" }))).toMatchObject({
      message: "sales.errors.coverageApproval",
    });
  });

  it("ignores a policy that has ended", async () => {
    const { em, store, actor } = await shop(MANAGER);
    const variant = await makeVariant(em, { storeId: store.id });
    const customer = await makeCustomer(em);
    const { insuranceId } = await makePolicy(em, { customerId: customer.id });
    await rows(em)
      .updateTable("customer_policies")
      .set({ end_date: "2021-01-01" })
      .where("customer_id", "=", customer.id)
      .execute();
    expect(
      await sell(em, actor, [{ variantId: variant.id, quantity: 1 }], { customerId: customer.id, insuranceId }),
    ).toMatchObject({ coveragePercentage: "50.00", policyNumber: null });
  });
});

describe("createSale refuses", () => {
  it.each([
    ["an empty cart", { sale: { paymentMethod: "cash" }, items: [] }, "items", "sales.errors.emptyCart"],
    ["no items at all", { sale: { paymentMethod: "cash" } }, "items", "sales.errors.emptyCart"],
    [
      "no payment method",
      { sale: {}, items: [{ variantId: 1, quantity: 1 }] },
      "sale.paymentMethod",
      "sales.errors.paymentRequired",
    ],
    [
      "an empty payment method",
      { sale: { paymentMethod: "" }, items: [{ variantId: 1, quantity: 1 }] },
      "sale.paymentMethod",
      "sales.errors.paymentRequired",
    ],
    [
      "an unknown payment method",
      { sale: { paymentMethod: "shells" }, items: [{ variantId: 1, quantity: 1 }] },
      "sale.paymentMethod",
      "sales.errors.paymentUnknown",
    ],
    [
      "a quantity of 0",
      { sale: { paymentMethod: "cash" }, items: [{ variantId: 1, quantity: 0 }] },
      "items[0].quantity",
      "sales.errors.quantity",
    ],
    [
      "a quantity of 1.5",
      { sale: { paymentMethod: "cash" }, items: [{ variantId: 1, quantity: 1.5 }] },
      "items[0].quantity",
      "sales.errors.wholeQuantity",
    ],
    [
      "a quantity of 10,000",
      { sale: { paymentMethod: "cash" }, items: [{ variantId: 1, quantity: 10_000 }] },
      "items[0].quantity",
      "errors.atMost",
    ],
    [
      "a negative discount",
      { sale: { paymentMethod: "cash", discountAmount: -1 }, items: [{ variantId: 1, quantity: 1 }] },
      "sale.discountAmount",
      "sales.errors.amount",
    ],
    [
      "a total of NaN",
      { sale: { paymentMethod: "cash", totalAmount: "NaN" }, items: [{ variantId: 1, quantity: 1 }] },
      "sale.totalAmount",
      "sales.errors.amount",
    ],
  ])("%s", async (_name, input, field, key) => {
    const { em, actor } = await shop();
    const { errors } = await refusal(execute(createSale, { em, actor }, input));
    expect(errors[field]?.[0]?.key).toBe(key);
  });

  it("an item that is out of stock, names it with its available quantity, and changes nothing", async () => {
    const { em, store, actor } = await shop();
    const variant = await makeVariant(em, { storeId: store.id, quantity: 3, onHold: 1 });
    const refused = await refusal(
      sell(em, actor, [
        { variantId: variant.id, quantity: 2 },
        { variantId: variant.id, quantity: 1 },
      ]),
    );
    expect(refused).toMatchObject({ code: "rule", message: "sales.errors.notEnough" });
    expect(refused.details).toMatchObject({
      field: "items[0].quantity",
      params: { item: `${variant.name} (${variant.sku})`, available: 2 },
    });
    expect(await onHand(em, store.id, variant.id)).toEqual({ quantity: 3, sales: 0 });
    expect(await sell(em, actor, [{ variantId: variant.id, quantity: 2 }])).toMatchObject({
      receiptNumber: `${store.code}-000001`,
    });
  });

  it.each(["unitPrice", "totalPrice"])("a forged %s of a line", async (name) => {
    const { em, store, actor } = await shop();
    const variant = await makeVariant(em, { storeId: store.id, price: "100.00" });
    const refused = await refusal(sell(em, actor, [{ variantId: variant.id, quantity: 1, [name]: "1.00" }]));
    expect(refused).toMatchObject({
      code: "rule",
      details: { field: `items[0].${name}`, params: { expected: "100.00" } },
    });
  });

  it.each([
    ["subtotal", "100.00"],
    ["taxAmount", "15.00"],
    ["totalAmount", "115.00"],
  ])("a forged %s, and names the expected figure", async (name, expected) => {
    const { em, store, actor } = await shop();
    const variant = await makeVariant(em, { storeId: store.id, price: "100.00" });
    const items = [{ variantId: variant.id, quantity: 1 }];
    const refused = await refusal(sell(em, actor, items, { [name]: "1.00" }));
    expect(refused).toMatchObject({
      code: "rule",
      details: { field: `sale.${name}`, extra: { expected: { [name]: expected } } },
    });
    expect(await sell(em, actor, items, { [name]: Number(expected) })).toMatchObject({ totalAmount: "115.00" });
  });

  it("any further discount when an insurance pays", async () => {
    const { em, store, actor } = await shop();
    const variant = await makeVariant(em, { storeId: store.id });
    const { insuranceId } = await makePolicy(em);
    const refused = await refusal(
      sell(em, actor, [{ variantId: variant.id, quantity: 1, discountAmount: "1.00" }], { insuranceId }),
    );
    expect(refused).toMatchObject({ message: "sales.errors.insuranceNoDiscount", code: "rule" });
  });

  it("a discount above the store's limit from a cashier; a manager's is audited", async () => {
    const { em, store, actor } = await shop();
    const manager = await makeActor(em, { stores: [store], permissions: ["sales:manage"] });
    const variant = await makeVariant(em, { storeId: store.id, price: "100.00" });
    const items = [{ variantId: variant.id, quantity: 1 }];
    // 20% of 115.00.
    expect(await refusal(sell(em, actor, items, { discountAmount: "23.01" }))).toMatchObject({
      code: "forbidden",
      message: "sales.errors.discountLimit",
      details: { params: { limit: "23.00" } },
    });
    expect(await sell(em, actor, items, { discountAmount: "23.00" })).toMatchObject({ totalAmount: "92.00" });
    const line = { ...items[0], discountAmount: "115.00", totalPrice: "-15.00" };
    expect(await sell(em, manager, [line])).toMatchObject({ totalAmount: "0.00" });
    expect(await refusal(sell(em, manager, [{ ...line, discountAmount: "115.01", totalPrice: null }]))).toMatchObject({
      message: "sales.errors.lineDiscount",
    });
    const sale = await sell(em, manager, [{ variantId: variant.id, quantity: 1, unitPrice: "90" }], {
      discountAmount: "50",
    });
    const audit = await rows(em)
      .selectFrom("audit_log")
      .select("note")
      .where("entity", "=", "sales")
      .where("entity_id", "=", sale.id)
      .executeTakeFirst();
    expect(audit?.note).toMatch(/unit price.*100\.00 to 90\.00.*discount 50\.00 above the limit 20\.70/);
    expect(await refusal(sell(em, manager, items, { discountAmount: "115.01" }))).toMatchObject({
      code: "rule",
      message: "sales.errors.discountTooLarge",
    });
  });

  it("unknown references beside their field, and another store's register like an unknown one", async () => {
    const { em, store, actor } = await shop();
    const elsewhere = await makeStore(em);
    const register = await rows(em)
      .insertInto("registers")
      .values({ store_id: elsewhere.id, drawer_number: "1" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const variant = await makeVariant(em, { storeId: store.id });
    const items = [{ variantId: variant.id, quantity: 1 }];
    expect(await refusal(sell(em, actor, [{ variantId: 999_999, quantity: 1 }]))).toMatchObject({
      code: "rule",
      details: { field: "items[0].variantId" },
    });
    for (const name of ["customerId", "insuranceId", "prescriptionId"]) {
      expect(await refusal(sell(em, actor, items, { [name]: 999_999 }))).toMatchObject({
        code: "rule",
        details: { field: `sale.${name}` },
      });
    }
    expect(await refusal(sell(em, actor, items, { registerId: register.id }))).toMatchObject({ code: "not_found" });
    expect(await refusal(sell(em, actor, items, { storeId: elsewhere.id }))).toMatchObject({
      code: "forbidden",
      details: { field: "sale.storeId" },
    });
    expect(await refusal(sell(em, actor, items, { storeId: elsewhere.id, draftId: 1 }))).toMatchObject({
      details: { field: "sale.storeId" },
    });
    const stranger = await makeActor(em, { stores: [elsewhere] });
    for (const employeeId of [999_999, stranger.user.id]) {
      expect(await refusal(sell(em, actor, items, { employeeId }))).toMatchObject({
        code: "rule",
        message: "sales.errors.unknownEmployee",
        details: { field: "sale.employeeId" },
      });
    }
    expect(
      await refusal(
        sell(em, actor, [{ variantId: (await makeVariant(em, { storeId: elsewhere.id })).id, quantity: 1 }]),
      ),
    ).toMatchObject({ message: "sales.errors.outOfStock" });
    expect(await onHand(em, store.id, variant.id)).toEqual({ quantity: 10, sales: 0 });
  });

  it("a user without the right to sell", async () => {
    const { em, actor } = await shop(["sales:read"]);
    expect(await refusal(sell(em, actor, []))).toMatchObject({ code: "forbidden" });
  });
});

describe("createSale under load", () => {
  const atOnce = async (works: (() => Promise<unknown>)[]) => {
    const outcomes = await Promise.allSettled(works.map((work) => work()));
    return { done: outcomes.filter(({ status }) => status === "fulfilled").length, outcomes };
  };

  it("accepts one of 50 sales of the last unit", async () => {
    const { em, store, actor } = await shop();
    const variant = await makeVariant(em, { storeId: store.id, quantity: 1 });
    const { done, outcomes } = await atOnce(
      Array.from({ length: 50 }, () => () => sell(em, actor, [{ variantId: variant.id, quantity: 1 }])),
    );
    expect(done).toBe(1);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ message: "sales.errors.outOfStock" });
    }
    expect(await onHand(em, store.id, variant.id)).toEqual({ quantity: 0, sales: 1 });
  });

  it("accepts all of 50 two-item carts in opposite order", async () => {
    const { em, store, actor } = await shop();
    const [a, b] = [
      await makeVariant(em, { storeId: store.id, quantity: 50 }),
      await makeVariant(em, { storeId: store.id, quantity: 50 }),
    ];
    const cart = (index: number) => (index % 2 ? [a, b] : [b, a]).map(({ id }) => ({ variantId: id, quantity: 1 }));
    const { done } = await atOnce(Array.from({ length: 50 }, (_, index) => () => sell(em, actor, cart(index))));
    expect(done).toBe(50);
    expect(await onHand(em, store.id, a.id)).toEqual({ quantity: 0, sales: 50 });
    const numbers = await rows(em)
      .selectFrom("sales")
      .select("receipt_sequence")
      .where("store_id", "=", store.id)
      .orderBy("receipt_sequence")
      .execute();
    expect(numbers.map((row) => row.receipt_sequence)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  it("posts one sale for 20 calls with one key at once, and refuses the key for another body", async () => {
    const { em, store, actor } = await shop();
    const variant = await makeVariant(em, { storeId: store.id });
    const key = randomUUID();
    const items = [{ variantId: variant.id, quantity: 1 }];
    const { done, outcomes } = await atOnce(Array.from({ length: 20 }, () => () => sell(em, actor, items, {}, key)));
    expect(done).toBe(20);
    const answers = outcomes.map((outcome) => JSON.stringify(outcome.status === "fulfilled" ? outcome.value : null));
    expect(new Set(answers).size).toBe(1);
    expect(await onHand(em, store.id, variant.id)).toEqual({ quantity: 9, sales: 1 });
    expect(await refusal(sell(em, actor, [{ variantId: variant.id, quantity: 2 }], {}, key))).toMatchObject({
      message: "errors.idempotencyReuse",
    });
  });

  it("charges no insurer who is being removed", async () => {
    const { em, store, actor } = await shop();
    const item = await makeVariant(em, { storeId: store.id });
    const { insuranceId } = await makePolicy(em);
    const { charged } = await em.fork().transactional(async (tx) => {
      const insurers = rows(tx).updateTable("insurances").set({ deleted_at: new Date() });
      await rows(tx).selectFrom("insurances").select("id").where("id", "=", insuranceId).forUpdate().execute();
      await insurers.where("id", "=", insuranceId).execute();
      const waiting = refusal(sell(em, actor, [{ variantId: item.id, quantity: 1 }], { insuranceId }));
      await untilSomeoneWaits(em);
      return { charged: waiting };
    });
    expect(await charged).toMatchObject({ message: "sales.errors.unknownInsurance" });
    expect(await onHand(em, store.id, item.id)).toEqual({ quantity: 10, sales: 0 });
  });

  it("dates a sale when it draws its number, so that numbers and dates rise together", async () => {
    const { em, store, actor } = await shop();
    const item = await makeVariant(em, { storeId: store.id, quantity: 10 });
    const items = [{ variantId: item.id, quantity: 1 }];
    await sell(em, actor, items);
    const { late, freedAt } = await em.fork().transactional(async (tx) => {
      const counter = rows(tx).selectFrom("receipt_counters").select("last_number").where("store_id", "=", store.id);
      await counter.forUpdate().execute();
      const waiting = sell(em, actor, items);
      await untilSomeoneWaits(em);
      return { late: { sale: waiting }, freedAt: Date.now() };
    });
    expect(Date.parse((await late.sale).saleDate)).toBeGreaterThanOrEqual(freedAt);
  });

  it("gives a failed sale's receipt number to the next one", async () => {
    const { em, store, actor } = await shop();
    const variant = await makeVariant(em, { storeId: store.id, quantity: 5 });
    await atOnce(Array.from({ length: 10 }, () => () => sell(em, actor, [{ variantId: variant.id, quantity: 1 }])));
    const { rows: numbers } = {
      rows: await rows(em)
        .selectFrom("sales")
        .select("receipt_sequence")
        .where("store_id", "=", store.id)
        .orderBy("receipt_sequence")
        .execute(),
    };
    expect(numbers.map((row) => row.receipt_sequence)).toEqual([1, 2, 3, 4, 5]);
  });
});
