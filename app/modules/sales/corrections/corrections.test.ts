import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { addDays, riyadhDay } from "#app/lib/dates.ts";
import type { DomainError, InvalidInput } from "#app/lib/errors.ts";
import { amount, sum } from "#app/lib/money/money.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import type { Permission } from "#app/lib/permissions.ts";
import { checkIntegrity } from "#app/modules/inventory/integrity/check-integrity.server.ts";
import { getRegisterSession } from "#app/modules/registers/sessions/read-sessions.server.ts";
import { getReturnForm } from "#app/modules/sales/returns/screen/return-forms.server.ts";
import { getSaleHistory } from "#app/modules/sales/returns/screen/sale-timeline.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
  CASHIER_RIGHTS,
  makeActor,
  makeCustomer,
  makePolicy,
  makeStore,
  makeVariant,
} from "#tests/support/factories.ts";
import { linesOf, sellItems } from "#tests/support/selling.ts";
import { openedRegister } from "#tests/support/shop/registers.ts";
import { collectBalance } from "../payments/collect-balance.server.ts";
import { markCollected } from "../payments/mark-collected.server.ts";
import { getReceipt } from "../receipts/get-receipt.server.ts";
import { returnGoods } from "../returns/return-goods.server.ts";
import { voidSale } from "../returns/void-sale.server.ts";
import { checkCorrection, getCorrectionForm } from "./check-correction.server.ts";
import { correctSale } from "./correct-sale.server.ts";

const { em: getEm } = testDatabase();
const MANAGER: Permission[] = [...CASHIER_RIGHTS, "sales:manage"];
const DROPS = { taxCategory: "Z", taxReason: "VATEX-SA-35", taxNote: null } as const;

async function shop(permissions: readonly Permission[] = MANAGER) {
  const em = await getEm();
  const store = await makeStore(em);
  const frame = await makeVariant(em, { storeId: store.id, price: "100.00", quantity: 100 });
  const drops = await makeVariant(em, { storeId: store.id, price: "40.00", quantity: 100, tax: DROPS });
  const actor = await makeActor(em, { stores: [store], permissions: [...permissions] });
  return { em, store, frame, drops, actor };
}
type Shop = Awaited<ReturnType<typeof shop>>;

/** Sells frames at SAR 115.00 each and drops without VAT at SAR 40.00 each. */
function sell({ em, actor, frame, drops }: Shop, [frames, bottles]: number[], sale: object = {}) {
  const items = [
    { variantId: frame.id, quantity: frames ?? 0 },
    { variantId: drops.id, quantity: bottles ?? 0 },
  ].filter(({ quantity }) => quantity > 0);
  return sellItems({ em, actor }, items, { ...sale });
}
type Sold = Awaited<ReturnType<typeof sell>>;

/** Charges more for pieces of the sale's first lines. */
const correct = (
  { em, actor }: { em: Em; actor: Actor },
  sale: Pick<Sold, "id" | "lines">,
  more: (string | null)[],
  values: object = {},
  idempotencyKey?: string,
) =>
  execute(
    correctSale,
    { em, actor, idempotencyKey },
    {
      id: sale.id,
      reason: "Lenses of a higher index",
      paymentMethod: "cash",
      items: more.map((unitPrice, index) => ({ saleItemId: sale.lines[index], unitPrice })),
      ...values,
    },
  );

const giveBack = (
  { em, actor }: { em: Em; actor: Actor },
  sale: Pick<Sold, "id" | "lines">,
  pieces: number[],
  values: object = {},
) =>
  execute(
    returnGoods,
    { em, actor },
    {
      id: sale.id,
      reasonCode: "other",
      items: pieces.map((quantity, index) => ({ saleItemId: sale.lines[index], quantity })),
      ...values,
    },
  );
const undo = ({ em, actor }: Shop, id: number) => execute(voidSale, { em, actor }, { id, reasonCode: "entry_error" });

const refusal = async (work: Promise<unknown>) =>
  (await work.catch((error: unknown) => error)) as DomainError & InvalidInput;

const movementsOf = async (em: Em, storeId: number) =>
  (await rows(em).selectFrom("stock_movements").select("id").where("store_id", "=", storeId).execute()).length;

describe("correctSale", () => {
  it("writes a debit note that is paid and takes nothing from stock, with an activity and an audit row", async () => {
    const own = await shop();
    const { em, actor, store, frame, drops } = own;
    const { id: customerId } = await makeCustomer(em);
    const sale = await sell(own, [3, 2], { customerId });
    const before = await movementsOf(em, store.id);
    const note = await correct(own, sale, ["12.35", "1.01"]);
    // 3 x 12.35 = 37.05 at 15%, and 2 x 1.01 = 2.02 without VAT.
    expect(note).toMatchObject({
      storeId: store.id,
      receiptNumber: `${store.code}-000002`,
      correctsId: sale.id,
      correctionReason: "Lenses of a higher index",
      customerId,
      customerName: sale.customerName,
      subtotal: "39.07",
      discountAmount: "0.00",
      taxAmount: "5.56",
      totalAmount: "44.63",
      includedTax: "5.56",
      balanceDue: "0.00",
      paymentMethod: "cash",
      insuranceId: null,
      itemCount: 0,
    });
    const receipt = await execute(getReceipt, { em, actor }, { id: note.id });
    expect(receipt.sale).toEqual(note);
    expect(receipt.corrects).toEqual({ id: sale.id, receiptNumber: sale.receiptNumber, saleDate: sale.saleDate });
    expect(receipt.payments).toMatchObject([{ paymentMethod: "cash", amount: "44.63" }]);
    expect(
      receipt.items.map((line) => [line.variantId, line.itemName, line.quantity, line.unitPrice, line.taxCategory]),
    ).toEqual([
      [frame.id, frame.name, 3, "12.35", "S"],
      [drops.id, drops.name, 2, "1.01", "Z"],
    ]);
    expect(await movementsOf(em, store.id)).toBe(before);
    const audit = await rows(em)
      .selectFrom("audit_log")
      .select("action")
      .where("entity", "=", "sales")
      .where("entity_id", "=", note.id)
      .execute();
    expect(audit).toEqual([{ action: "correctSale" }]);
    const activity = await rows(em)
      .selectFrom("activities")
      .select(["activity_type", "description", "amount"])
      .where("entity_type", "=", "sales")
      .where("entity_id", "=", note.id)
      .execute();
    expect(activity).toEqual([{ activity_type: "sale_corrected", description: note.receiptNumber, amount: "44.63" }]);
  });

  it("charges the lines as they were sold, also after the product has changed", async () => {
    const own = await shop();
    const { em, actor, drops } = own;
    const sale = await sell(own, [0, 1]);
    await rows(em)
      .updateTable("products")
      .set({ name: "Renamed", tax_category: "S", tax_reason: null, is_active: false })
      .where("id", "=", drops.productId)
      .execute();
    const note = await correct(own, sale, ["10.00"]);
    expect(note).toMatchObject({ taxAmount: "0.00", totalAmount: "10.00" });
    const { items } = await execute(getReceipt, { em, actor }, { id: note.id });
    expect(items).toMatchObject([{ itemName: drops.name, taxCategory: "Z", taxReason: "VATEX-SA-35" }]);
  });

  it("corrects the pieces that have not come back, some of them or again", async () => {
    const own = await shop();
    const sale = await sell(own, [5, 0]);
    await giveBack(own, sale, [2]);
    expect(await correct(own, sale, ["10.00"])).toMatchObject({ subtotal: "30.00" });
    const one = (quantity: number | string) => ({
      items: [{ saleItemId: sale.lines[0], quantity, unitPrice: "10.00" }],
    });
    expect(await correct(own, sale, [], one(1))).toMatchObject({ subtotal: "10.00" });
    expect(await correct(own, sale, [], one(""))).toMatchObject({ subtotal: "30.00" });
    const parts = [
      { saleItemId: sale.lines[0], quantity: 1, unitPrice: "5.00" },
      { saleItemId: sale.lines[0], unitPrice: "7.00" },
    ];
    expect(await correct(own, sale, [], { items: parts })).toMatchObject({ subtotal: "19.00" });
    expect(await refusal(correct(own, sale, [], one(4)))).toMatchObject({
      message: "corrections.errors.tooMany",
      details: { field: "items[0].quantity", extra: { correctable: 3 } },
    });
    await giveBack(own, sale, [3]);
    expect(await refusal(correct(own, sale, ["1.00"]))).toMatchObject({ message: "corrections.errors.noneLeft" });
  });

  it("adds up without writing, and refuses another total than the one that was read", async () => {
    const own = await shop();
    const { em, actor } = own;
    const sale = await sell(own, [1, 1]);
    const input = {
      id: sale.id,
      reason: "Lens",
      paymentMethod: "cash",
      items: [{ saleItemId: sale.lines[0], unitPrice: "20.00" }],
    };
    const checked = await execute(checkCorrection, { em, actor }, input);
    expect(checked).toEqual({ subtotal: "20.00", taxAmount: "3.00", totalAmount: "23.00" });
    expect(await refusal(execute(correctSale, { em, actor }, { ...input, totalAmount: "22.00" }))).toMatchObject({
      message: "corrections.errors.total",
      details: { extra: { expected: { totalAmount: "23.00" } } },
    });
    expect(await execute(correctSale, { em, actor }, { ...input, totalAmount: "23.00" })).toMatchObject(checked);
  });

  it("is paid in parts, by a balance with a day, and by store credit of the sale's customer", async () => {
    const own = await shop();
    const { em, actor } = own;
    const { id: customerId } = await makeCustomer(em);
    const sale = await sell(own, [2, 0], { customerId });
    await giveBack(own, sale, [1], { refundMethod: "store_credit" });
    const dueDate = addDays(riyadhDay(), 7);
    const payments = [
      { paymentMethod: "store_credit", amount: "100.00" },
      { paymentMethod: "cash", amount: "5.00", tendered: "10.00" },
    ];
    const note = await correct(own, sale, ["100.00"], { payments, dueDate });
    expect(note).toMatchObject({ totalAmount: "115.00", balanceDue: "10.00", dueDate, paymentMethod: "store_credit" });
    const collected = await execute(collectBalance, { em, actor }, { id: note.id, paymentMethod: "credit_card" });
    expect(collected).toMatchObject({ amount: "10.00", balanceDue: "0.00" });
    expect(await refusal(correct(own, sale, ["100.00"], { payments }))).toMatchObject({
      message: "payments.errors.credit",
    });
    expect(await refusal(correct(own, sale, ["10.00"], { paymentMethod: "store_credit" }))).toMatchObject({
      message: "invalid",
    });
    expect(
      await refusal(correct(own, sale, ["10.00"], { payments: [{ paymentMethod: "credit_card", amount: "99.00" }] })),
    ).toMatchObject({ message: "payments.errors.tooMuch" });
    expect(await refusal(execute(markCollected, { em, actor }, { id: note.id }))).toMatchObject({
      message: "payments.errors.noGoods",
    });
  });

  it("takes the money into the open drawer, whose report counts no more sales", async () => {
    const own = await shop();
    const { em, actor } = own;
    const { sessionId } = await openedRegister(em, actor, "100.00");
    const sale = await sell(own, [1, 0]);
    await correct(own, sale, ["20.00"]);
    const { figures } = await execute(getRegisterSession, { em, actor }, { id: sessionId });
    const sales = { count: 1, amount: "138.00", includedTax: "18.00" };
    expect(figures).toMatchObject({ sales, expectedBalance: "238.00" });
  });

  it("leaves insurance and promotion of the sale alone", async () => {
    const own = await shop();
    const { em } = own;
    const { id: customerId } = await makeCustomer(em);
    const { insuranceId } = await makePolicy(em, { customerId, discountRate: "40.00" });
    const sale = await sell(own, [2, 0], { customerId, insuranceId });
    const note = await correct(own, sale, ["50.00"]);
    expect(note).toMatchObject({
      totalAmount: "115.00",
      insuranceId: null,
      insuranceCoverage: "0.00",
      coveragePercentage: null,
      claimStatus: null,
      promotionId: null,
    });
  });

  it("refuses a cashier, another store's sale, a void sale, a debit note, nothing and other lines", async () => {
    const own = await shop();
    const { em, actor, store } = own;
    const [sale, other] = [await sell(own, [1, 1]), await sell(own, [1, 0])];
    const refused = async (work: Promise<unknown>) => (await refusal(work)).message;
    const cashier = await makeActor(em, { stores: [store], permissions: [...CASHIER_RIGHTS] });
    expect(await refusal(correct({ em, actor: cashier }, sale, ["1.00"]))).toMatchObject({ code: "forbidden" });
    const stranger = await makeActor(em, { stores: [await makeStore(em)], permissions: MANAGER });
    expect(await refusal(correct({ em, actor: stranger }, sale, ["1.00"]))).toMatchObject({ code: "not_found" });
    expect(await refused(correct(own, sale, ["0.00", null]))).toBe("corrections.errors.nothing");
    expect(await refused(correct(own, sale, []))).toBe("corrections.errors.nothing");
    expect(await refused(correct(own, { ...sale, lines: other.lines }, ["1.00"]))).toBe(
      "corrections.errors.unknownLine",
    );
    const huge = { items: [{ saleItemId: sale.lines[0], unitPrice: "9999999999.99" }] };
    expect(await refused(correct(own, sale, [], huge))).toBe("corrections.errors.tooLarge");
    const past = { payments: [{ paymentMethod: "cash", amount: "0.50" }], dueDate: addDays(riyadhDay(), -1) };
    expect(await refused(correct(own, sale, ["1.00"], past))).toBe("payments.errors.duePast");
    for (const values of [{ reason: "ab" }, { reason: "x".repeat(201) }, { paymentMethod: "" }]) {
      expect(await refusal(correct(own, sale, ["1.00"], values))).toMatchObject({ message: "invalid" });
    }
    const note = await correct(own, sale, ["1.00"]);
    expect(await refused(correct(own, { ...note, lines: await linesOf(em, note.id) }, ["1.00"]))).toBe(
      "corrections.errors.debitNote",
    );
    await undo(own, other.id);
    expect(await refused(correct(own, other, ["1.00"]))).toBe("corrections.errors.void");
    expect(await execute(getCorrectionForm, { em, actor }, { id: other.id })).toMatchObject({ canCorrect: false });
  });

  it("gives the debit note back by a credit note of its own, as goods without stock", async () => {
    const own = await shop();
    const { em, actor, store, frame } = own;
    const sale = await sell(own, [2, 0]);
    const note = { ...(await correct(own, sale, ["10.00"])), lines: [] as number[] };
    note.lines = await linesOf(em, note.id);
    const before = await movementsOf(em, store.id);
    const back = await giveBack(own, note, [1]);
    expect(back).toMatchObject({ receiptNumber: note.receiptNumber, totalAmount: "11.50", taxAmount: "1.50" });
    expect(await movementsOf(em, store.id)).toBe(before);
    const voided = await correct(own, sale, ["3.00"]);
    expect(await undo(own, voided.id)).toMatchObject({ kind: "void", totalAmount: "6.90" });
    expect(await execute(getReturnForm, { em, actor }, { id: sale.id })).toMatchObject({
      debitNotes: [{ id: note.id, receiptNumber: note.receiptNumber, isBack: false }],
    });
    const history = await execute(getSaleHistory, { em, actor }, { id: sale.id });
    expect(history.debitNotes.map(({ id, isBack }) => [id, isBack])).toEqual([
      [note.id, false],
      [voided.id, true],
    ]);
    expect(
      history.events.flatMap(({ kind, number, debitNoteId, amount: charged }) =>
        kind === "corrected" ? [[number, debitNoteId, charged]] : [],
      ),
    ).toEqual([
      [note.receiptNumber, note.id, "23.00"],
      [voided.receiptNumber, voided.id, "6.90"],
    ]);
    expect(history.canCorrect).toBe(true);
    const its = await execute(getSaleHistory, { em, actor }, { id: note.id });
    expect([its.canCorrect, its.canReturn, its.events[0]?.kind, its.events[0]?.number]).toEqual([
      false,
      true,
      "corrected",
      null,
    ]);
    await giveBack(own, sale, [2]);
    const line = await rows(em)
      .selectFrom("inventory")
      .select("quantity")
      .where("variant_id", "=", frame.id)
      .executeTakeFirstOrThrow();
    expect(line.quantity).toBe(100);
    expect((await execute(getSaleHistory, { em, actor }, { id: sale.id })).canCorrect).toBe(false);
  });
});

describe("corrections at the same moment", () => {
  it("charge once for a request that is sent five times", async () => {
    const own = await shop();
    const sale = await sell(own, [1, 0]);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => correct(own, sale, ["10.00"], {}, key)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await refusal(correct(own, sale, ["11.00"], {}, key))).toMatchObject({ code: "rule" });
  });

  it("follow returns and voids of their sale: nothing that came back is charged more", async () => {
    const own = await shop();
    const { em, store } = own;
    for (let round = 0; round < 6; round += 1) {
      const sale = await sell(own, [4, 2]);
      const answers = await Promise.allSettled([
        correct(own, sale, ["10.00", "1.00"]),
        giveBack(own, sale, [3, 0]),
        correct(own, sale, ["5.00"], { items: [{ saleItemId: sale.lines[0], quantity: 4, unitPrice: "5.00" }] }),
        undo(own, sale.id),
        correct(own, sale, [null, "2.00"]),
        giveBack(own, sale, [1, 1]),
      ]);
      const refused = answers.flatMap((one) => (one.status === "rejected" ? [String(one.reason.message)] : []));
      const known =
        /^(corrections\.errors\.(void|tooMany|noneLeft)|returns\.errors\.(allBack|tooMany|void\.returned))$/;
      expect(refused.filter((message) => !known.test(message))).toEqual([]);
      const { items } = await rows(em)
        .selectFrom("sale_items")
        .select((e) => e.fn.agg<number[]>("array_agg", ["returned_quantity"]).as("items"))
        .where("sale_id", "=", sale.id)
        .executeTakeFirstOrThrow();
      expect(items.every((back) => back <= 4)).toBe(true);
    }
    const made = await rows(em)
      .selectFrom("sales")
      .select(["receipt_sequence", "total_amount", "corrects_id"])
      .where("store_id", "=", store.id)
      .orderBy("receipt_sequence")
      .execute();
    expect(made.map((one) => one.receipt_sequence)).toEqual(made.map((_one, index) => index + 1));
    expect(made.some((one) => one.corrects_id !== null)).toBe(true);
    const paid = await rows(em)
      .selectFrom("payments as p")
      .innerJoin("sales as s", "s.id", "p.receipt_id")
      .select("p.amount")
      .where("s.store_id", "=", store.id)
      .where("p.kind", "=", "payment")
      .execute();
    expect(amount(sum(paid.map((one) => one.amount)))).toBe(amount(sum(made.map((one) => one.total_amount))));
    const { drift } = await execute(checkIntegrity, { em, actor: await makeActor(em, { stores: [store] }) }, {});
    expect(drift.total).toBe(0);
  });

  it("of many sales at 12 tills draw receipt numbers without gaps", async () => {
    const own = await shop();
    const { em, store } = own;
    const sales: Sold[] = [];
    for (let index = 0; index < 6; index += 1) sales.push(await sell(own, [1, 1]));
    const works = sales.flatMap((sale) => [
      correct(own, sale, ["10.00"]),
      correct(own, sale, ["0.00"]).catch(() => null),
      sell(own, [1, 0]),
    ]);
    await Promise.all(works);
    const numbers = await rows(em)
      .selectFrom("sales")
      .select("receipt_sequence as number")
      .where("store_id", "=", store.id)
      .orderBy("receipt_sequence")
      .execute();
    expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: 18 }, (_one, index) => index + 1));
  });
});
