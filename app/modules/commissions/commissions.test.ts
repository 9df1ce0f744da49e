import { describe, expect, it } from "vitest";
import { riyadhDay } from "#app/lib/dates.ts";
import type { DomainError } from "#app/lib/errors.ts";
import { amount, sum } from "#app/lib/money/money.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { addMonths } from "#app/modules/reports/figures/period.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { voidSale } from "#app/modules/sales/returns/void-sale.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor } from "#tests/support/factories.ts";
import { sellItems, takeBack } from "#tests/support/selling.ts";
import {
  type CommissionShop,
  makeCommissionShop,
  makePastSale,
  makeRule,
  releaseJob,
} from "#tests/support/shop/commissions.ts";
import { closeCommissionMonth } from "./statements/close-month.server.ts";
import { listCommissions } from "./statements/list-commissions.server.ts";
import { getCommissionMonthState } from "./statements/people.list.server.ts";
import { getCommissionStatement, listCommissionLines } from "./statements/read-commissions.server.ts";
import { getCommissionClosing, listCommissionMonths } from "./statements/read-months.server.ts";

const { em: getEm } = testDatabase();

/** The rules of a test count for its own people alone: all tests of the file share one database. */
const THIS_MONTH = riyadhDay().slice(0, 7);

const statement = (em: Em, actor: Actor, input: object = {}) => execute(getCommissionStatement, { em, actor }, input);
const linesOf = async (em: Em, actor: Actor, input: object = {}) =>
  (await execute(listCommissionLines, { em, actor }, { limit: 1_000, ...input })).rows;
const refusal = async (work: Promise<unknown>) => (await work.catch((error: unknown) => error)) as DomainError;

const ruleOf = (shop: CommissionShop, values: object = {}, person = shop.seller) =>
  makeRule(shop, { userId: person.user.id, ...values });

describe("a commission", () => {
  it("is a percent of the net amount without VAT after discounts, and a return takes it back by pieces", async () => {
    const shop = await makeCommissionShop(await getEm());
    const { em, seller } = shop;
    await ruleOf(shop);
    const { id: variantId } = await shop.variant("Sunglasses");
    // 3 pieces of 100.00 less 30.00 with VAT: 315.00 of which 41.09 are VAT.
    const sale = await sellItems({ em, actor: seller }, [{ variantId, quantity: 3, discountAmount: "30.00" }]);
    expect(await linesOf(em, seller)).toMatchObject([
      {
        kind: "sale",
        part: "seller",
        net: "273.91",
        percent: "5.00",
        share: "100.00",
        base: "273.91",
        amount: "13.70",
      },
    ]);
    await takeBack({ em, actor: shop.manager }, sale.id, 1);
    await takeBack({ em, actor: shop.manager }, sale.id, 2);
    const lines = await linesOf(em, seller);
    expect(lines.map(({ kind, amount: value }) => [kind, value])).toEqual([
      ["sale", "13.70"],
      ["return", "-4.57"],
      ["return", "-9.13"],
    ]);
    expect(await statement(em, seller)).toMatchObject({
      ...{
        sold: "273.91",
        returned: "-273.91",
        measured: "0.00",
        earned: "13.70",
        takenBack: "-13.70",
        amount: "0.00",
      },
      rules: [{ ruleName: "Rule", lines: 3, net: "0.00", amount: "0.00" }],
    });
  });

  it("goes away with a sale that is voided", async () => {
    const shop = await makeCommissionShop(await getEm());
    const { em, seller } = shop;
    await ruleOf(shop);
    const { id: variantId } = await shop.variant("Sunglasses");
    const sale = await sellItems({ em, actor: seller }, [{ variantId, quantity: 1 }]);
    await execute(voidSale, { em, actor: shop.manager }, { id: sale.id, reasonCode: "entry_error" });
    expect(await statement(em, seller)).toMatchObject({ earned: "5.00", takenBack: "-5.00", amount: "0.00" });
  });

  it("is of who sold, whoever stands at the till", async () => {
    const shop = await makeCommissionShop(await getEm());
    const { em, seller, manager } = shop;
    await ruleOf(shop);
    const { id: variantId } = await shop.variant("Sunglasses");
    await sellItems({ em, actor: manager }, [{ variantId, quantity: 1 }], { employeeId: seller.user.id });
    expect(await statement(em, seller)).toMatchObject({ amount: "5.00" });
    expect(await linesOf(em, manager)).toEqual([]);
  });

  it("is nothing where no rule fits, and the line still stands in the statement", async () => {
    const shop = await makeCommissionShop(await getEm());
    const { em, seller } = shop;
    const { id: variantId } = await shop.variant("Sunglasses");
    await ruleOf(shop, { storeId: shop.otherStore.id });
    await ruleOf(shop, { isActive: false });
    await sellItems({ em, actor: seller }, [{ variantId, quantity: 1 }]);
    expect(await linesOf(em, seller)).toMatchObject([
      { ruleId: null, ruleName: null, wonBy: null, base: null, amount: "0.00" },
    ]);
  });

  it("follows the most specific rule, through the tree of categories and the roles of the person", async () => {
    const shop = await makeCommissionShop(await getEm());
    const { em, seller, store } = shop;
    const [frame, lens] = [await shop.variant("Eyeglasses"), await shop.variant("Regular Lenses")];
    const category = async (variantId: number) =>
      rows(em)
        .selectFrom("products as p")
        .innerJoin("product_variants as v", "v.product_id", "p.id")
        .innerJoin("categories as c", "c.id", "p.category_id")
        .select(["c.id", "c.parent_id as parentId"])
        .where("v.id", "=", variantId)
        .executeTakeFirstOrThrow();
    const ofLens = await category(lens.id);
    const { id: parentId } = await rows(em)
      .insertInto("categories")
      .values({ name: `Above ${store.id}` })
      .returning("id")
      .executeTakeFirstOrThrow();
    await rows(em).updateTable("categories").set({ parent_id: parentId }).where("id", "=", ofLens.id).execute();
    const role = await rows(em)
      .insertInto("roles")
      .values({ name: `Role ${store.id}` })
      .returning("id")
      .executeTakeFirstOrThrow();
    await rows(em).insertInto("user_roles").values({ user_id: seller.user.id, role_id: role.id }).execute();
    await makeRule(shop, { name: "Role", roleId: role.id, percent: "1" });
    await ruleOf(shop, { name: "Person", percent: "2" });
    await ruleOf(shop, { name: "Category", categoryId: parentId, percent: "3" });
    await ruleOf(shop, { name: "Product", productId: frame.productId, percent: "4", validUntil: "2020-12-31" });
    await sellItems({ em, actor: seller }, [
      { variantId: frame.id, quantity: 1 },
      { variantId: lens.id, quantity: 1 },
    ]);
    const won = async () =>
      (await linesOf(em, seller)).map(({ ruleName, wonBy, amount: value }) => [ruleName, wonBy, value]);
    expect(await won()).toEqual([
      ["Person", "everything.person.anywhere", "2.00"],
      ["Category", "category.person.anywhere", "3.00"],
    ]);
    await rows(em)
      .updateTable("commission_rules")
      .set({ deleted_at: new Date() })
      .where("name", "=", "Person")
      .where("user_id", "=", seller.user.id)
      .execute();
    expect((await won())[0]).toEqual(["Role", "everything.role.anywhere", "1.00"]);
    await rows(em).updateTable("categories").set({ parent_id: ofLens.parentId }).where("id", "=", ofLens.id).execute();
  });

  it("is split with who has released the lenses, each by the rule for them", async () => {
    const shop = await makeCommissionShop(await getEm());
    const { em, seller, optician, store } = shop;
    await ruleOf(shop, { percent: "10", opticianShare: "30" });
    await ruleOf(shop, { name: "Optician", percent: "8", opticianShare: "25" }, optician);
    const [frame, lens] = [await shop.variant("Eyeglasses"), await shop.variant("Regular Lenses")];
    const sale = await sellItems({ em, actor: seller }, [
      { variantId: frame.id, quantity: 1 },
      { variantId: lens.id, quantity: 1 },
    ]);
    const [, lensLine] = sale.lines;
    await releaseJob(em, { storeId: store.id, saleId: sale.id, saleItemId: lensLine, userId: optician.user.id });
    expect((await linesOf(em, seller)).map(({ share, amount: value }) => [share, value])).toEqual([
      ["100.00", "10.00"],
      ["70.00", "7.00"],
    ]);
    expect(await linesOf(em, optician)).toMatchObject([
      { part: "optician", share: "25.00", net: "100.00", amount: "2.00" },
    ]);
    expect(await statement(em, optician)).toMatchObject({ sold: "0.00", measured: "100.00", amount: "2.00" });
    await execute(
      returnGoods,
      { em, actor: shop.manager },
      {
        ...{ id: sale.id, reasonCode: "other", items: [{ saleItemId: lensLine, quantity: 1 }] },
      },
    );
    expect(await statement(em, seller)).toMatchObject({ amount: "10.00" });
    expect(await statement(em, optician)).toMatchObject({ measured: "0.00", amount: "0.00" });
  });

  it("of who sells and measures is whole", async () => {
    const shop = await makeCommissionShop(await getEm());
    const { em, seller, store } = shop;
    await ruleOf(shop, { percent: "10", opticianShare: "30" });
    const { id: variantId } = await shop.variant("Regular Lenses");
    const sale = await sellItems({ em, actor: seller }, [{ variantId, quantity: 1 }]);
    await releaseJob(em, { storeId: store.id, saleId: sale.id, saleItemId: sale.lines[0], userId: seller.user.id });
    expect(await linesOf(em, seller)).toMatchObject([{ part: "seller", share: "100.00", amount: "10.00" }]);
  });

  it("of a margin takes the cost that the report of margins takes, with what laboratories charged", async () => {
    const shop = await makeCommissionShop(await getEm());
    const { em, seller, store } = shop;
    await ruleOf(shop, { basis: "margin", percent: "10" });
    const [known, unknown, dear] = [
      await shop.variant("Eyeglasses"),
      await shop.variant("Regular Lenses"),
      await shop.variant("Sunglasses"),
    ];
    const costs = { [known.id]: "40.00", [unknown.id]: null, [dear.id]: "140.00" };
    for (const [id, cost] of Object.entries(costs)) {
      await rows(em)
        .updateTable("inventory")
        .set({ average_cost: cost })
        .where("variant_id", "=", Number(id))
        .execute();
    }
    const items = [known, unknown, dear].map(({ id }) => ({ variantId: id, quantity: 2 }));
    const sale = await sellItems({ em, actor: seller }, items);
    const bases = async () => (await linesOf(em, seller)).map(({ base, amount: value }) => [base, value]);
    expect(await bases()).toEqual([
      ["120.00", "12.00"],
      [null, "0.00"],
      ["0.00", "0.00"],
    ]);
    await releaseJob(em, {
      ...{ storeId: store.id, saleId: sale.id, saleItemId: sale.lines[1], userId: seller.user.id, cost: "75.50" },
    });
    expect((await bases())[1]).toEqual(["124.50", "12.45"]);
  });

  it("counts above the target of the month only, and a return lowers the month", async () => {
    const shop = await makeCommissionShop(await getEm());
    const { em, seller } = shop;
    await ruleOf(shop, { percent: "10", target: "400" });
    const { id: variantId } = await shop.variant("Sunglasses");
    const first = await sellItems({ em, actor: seller }, [{ variantId, quantity: 4 }]);
    expect(await statement(em, seller)).toMatchObject({ sold: "400.00", amount: "0.00" });
    await sellItems({ em, actor: seller }, [{ variantId, quantity: 4 }]);
    // Half of 800.00 lies above 400.00, so half of each line counts.
    expect((await linesOf(em, seller)).map(({ amount: value, monthNet }) => [value, monthNet])).toEqual([
      ["20.00", "800.00"],
      ["20.00", "800.00"],
    ]);
    await takeBack({ em, actor: shop.manager }, first.id, 3);
    expect(await statement(em, seller)).toMatchObject({ sold: "800.00", returned: "-300.00", amount: "10.00" });
    await takeBack({ em, actor: shop.manager }, first.id, 1);
    expect(await statement(em, seller)).toMatchObject({ amount: "0.00" });
  });
});

describe("a month", () => {
  const LONG_AGO = "2021-03";
  const day = (month: string, date: string) => `${month}-${date}`;

  it("that is closed stays as it is, and a later return is taken back in its own month", async () => {
    const shop = await makeCommissionShop(await getEm());
    const { em, seller, manager, store } = shop;
    const { id: variantId } = await shop.variant("Sunglasses");
    const rule = await ruleOf(shop, { percent: "10" });
    const sold = { storeId: store.id, userId: seller.user.id, lines: [{ variantId, quantity: 3, price: "100.00" }] };
    const sale = await makePastSale(em, { ...sold, day: day(LONG_AGO, "10") });
    await rows(em)
      .updateTable("sale_items")
      .set({ unit_price: "100.00", total_price: "300.00" })
      .where("sale_id", "=", sale.id)
      .execute();
    const closing = { month: LONG_AGO };
    expect(await execute(getCommissionClosing, { em, actor: manager }, closing)).toMatchObject({
      isOver: true,
      isClosed: false,
      before: null,
    });
    const before = await linesOf(em, seller, closing);
    expect(before).toMatchObject([{ net: "300.00", amount: "30.00" }]);
    const closed = await execute(
      closeCommissionMonth,
      { em, actor: manager, idempotencyKey: `close-${store.id}` },
      closing,
    );
    expect(closed).toMatchObject({ month: "2021-03-01", people: 1, lineCount: 1, amount: "30.00" });
    // The same request again gets the same answer; another one is refused.
    expect(
      await execute(closeCommissionMonth, { em, actor: manager, idempotencyKey: `close-${store.id}` }, closing),
    ).toEqual(closed);
    expect(await refusal(execute(closeCommissionMonth, { em, actor: manager }, closing))).toMatchObject({
      code: "conflict",
    });
    const audited = rows(em).selectFrom("audit_log").select("action").where("entity", "=", "commission_months");
    expect((await audited.where("entity_id", "=", closed.id).execute()).length).toBe(1);
    // The list of people says the sum of a closed month, of what its reader sees there.
    const stateOf = async (actor: Actor) => execute(getCommissionMonthState, { em, actor }, closing);
    expect(await stateOf(manager)).toEqual({ month: "2021-03-01", state: "closed", amount: "30.00", mayClose: false });
    expect((await stateOf(seller)).amount).toBe("30.00");
    expect((await stateOf(shop.optician)).amount).toBe("0.00");
    const elsewhere = await makeActor(em, { stores: [shop.otherStore], permissions: ["reports:manage"] });
    expect((await stateOf(elsewhere)).amount).toBe("0.00");

    await rows(em)
      .updateTable("commission_rules")
      .set({ percent: "1.00", name: "Less" })
      .where("id", "=", rule.id)
      .execute();
    expect(await linesOf(em, seller, closing)).toEqual(before);
    expect(await statement(em, seller, closing)).toMatchObject({
      isClosed: true,
      amount: "30.00",
      closedBy: expect.any(String),
    });

    // What comes back now takes back what was given then, by the pieces.
    await execute(
      returnGoods,
      { em, actor: manager },
      {
        ...{ id: sale.id, reasonCode: "other", items: [{ saleItemId: sale.lines[0], quantity: 1 }] },
      },
    );
    expect(await linesOf(em, seller)).toMatchObject([
      { kind: "return", ruleName: "Rule", percent: "10.00", amount: "-10.00" },
    ]);
    expect(await linesOf(em, seller, closing)).toEqual(before);

    // The next one to close is the month after, and no other.
    const skipped = await refusal(execute(closeCommissionMonth, { em, actor: manager }, { month: "2021-05" }));
    expect(skipped).toMatchObject({ code: "conflict", message: "commissions.errors.order" });
    // Two at once: one closes it, the other is refused.
    const both = await Promise.allSettled(
      [1, 2].map(() => execute(closeCommissionMonth, { em: em.fork() as Em, actor: manager }, { month: "2021-04" })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
    const months = await execute(listCommissionMonths, { em, actor: manager }, {});
    expect(months.map(({ month }) => month)).toEqual(["2021-04-01", "2021-03-01"]);
  });

  it("that is not over is not closed, and nobody closes one with lines of stores where they do not work", async () => {
    const shop = await makeCommissionShop(await getEm());
    const { em, seller, manager, store, otherStore } = shop;
    const close = (actor: Actor, month?: string) => refusal(execute(closeCommissionMonth, { em, actor }, { month }));
    expect(await close(manager, THIS_MONTH)).toMatchObject({ code: "rule", message: "commissions.errors.notOver" });
    const { id: variantId } = await shop.variant("Sunglasses");
    const sold = { storeId: otherStore.id, userId: seller.user.id, lines: [{ variantId, price: "10.00" }] };
    await makePastSale(em, { ...sold, day: "2021-05-10" });
    const ofOne = await makeActor(em, { stores: [store], permissions: ["reports:manage"] });
    expect(await close(ofOne)).toMatchObject({ code: "forbidden" });
    const asked = { month: "2021-05" };
    expect(await refusal(execute(getCommissionClosing, { em, actor: ofOne }, asked))).toMatchObject({
      code: "forbidden",
    });
    expect(await close(seller)).toMatchObject({ code: "forbidden" });
    // Without a month it is the next one's turn.
    expect(await execute(closeCommissionMonth, { em, actor: manager }, {})).toMatchObject({ month: "2021-05-01" });
  });

  it("takes a return of an earlier month that was never closed by the rule of the day of the sale, with its target", async () => {
    const shop = await makeCommissionShop(await getEm());
    const { em, seller, manager, store } = shop;
    const { id: variantId } = await shop.variant("Sunglasses");
    const month = addMonths(`${THIS_MONTH}-01`, -2);
    await ruleOf(shop, { percent: "10", target: "100", validFrom: month, validUntil: `${month.slice(0, 8)}20` });
    await ruleOf(shop, { percent: "50", validFrom: `${month.slice(0, 8)}21` });
    const sold = { storeId: store.id, userId: seller.user.id, lines: [{ variantId, price: "200.00" }] };
    const sale = await makePastSale(em, { ...sold, day: `${month.slice(0, 8)}10` });
    expect(await statement(em, seller, { month: month.slice(0, 7) })).toMatchObject({ amount: "10.00" });
    await execute(
      returnGoods,
      { em, actor: manager },
      {
        ...{ id: sale.id, reasonCode: "other", items: [{ saleItemId: sale.lines[0], quantity: 1 }] },
      },
    );
    expect(await linesOf(em, seller)).toMatchObject([
      { kind: "return", net: "-200.00", amount: "-10.00", monthNet: "200.00" },
    ]);
    expect(await statement(em, seller, { month: month.slice(0, 7) })).toMatchObject({ amount: "10.00" });
  });
});

describe("who sees commissions", () => {
  it("everybody their own; others' only with reports:manage, and only of the reader's stores", async () => {
    const shop = await makeCommissionShop(await getEm());
    const { em, seller, optician, manager, store, otherStore } = shop;
    await ruleOf(shop);
    const { id: variantId } = await shop.variant("Sunglasses");
    await sellItems({ em, actor: seller }, [{ variantId, quantity: 1 }]);
    await makePastSale(em, {
      ...{ storeId: otherStore.id, userId: seller.user.id, day: riyadhDay(), lines: [{ variantId, price: "60.00" }] },
    });
    const asked = { userId: seller.user.id };
    expect(await refusal(statement(em, optician, asked))).toMatchObject({ code: "forbidden" });
    expect(await refusal(linesOf(em, optician, asked))).toMatchObject({ code: "forbidden" });
    expect(await statement(em, seller, asked)).toMatchObject({ sold: "160.00", amount: "8.00", isPartial: false });
    expect(await statement(em, manager, asked)).toMatchObject({ sold: "160.00", amount: "8.00", isPartial: false });
    const ofOne = await makeActor(em, { stores: [store], permissions: ["reports:manage"] });
    expect(await statement(em, ofOne, asked)).toMatchObject({ sold: "100.00", amount: "5.00", isPartial: true });
    const people = async (actor: Actor) =>
      (await execute(listCommissions, { em, actor }, { limit: 1_000 })).rows.map(({ userId, amount: value }) => [
        userId,
        value,
      ]);
    expect(await people(optician)).toEqual([]);
    expect(await people(seller)).toEqual([[seller.user.id, "8.00"]]);
    expect(await people(ofOne)).toEqual([[seller.user.id, "5.00"]]);
    expect(await people(manager)).toContainEqual([seller.user.id, "8.00"]);
    expect(await refusal(statement(em, manager, { userId: 999_999 }))).toMatchObject({ code: "not_found" });
  });

  it("a statement's sums are those of its lines", async () => {
    const shop = await makeCommissionShop(await getEm());
    const { em, seller } = shop;
    await ruleOf(shop, { percent: "3.33" });
    const { id: variantId } = await shop.variant("Sunglasses", "33.33");
    for (const quantity of [1, 2, 3]) await sellItems({ em, actor: seller }, [{ variantId, quantity }]);
    const lines = await linesOf(em, seller);
    const { amount: total, rules, lines: count } = await statement(em, seller);
    expect([count, total]).toEqual([3, amount(sum(lines.map((line) => line.amount)))]);
    expect(amount(sum(rules.map((one) => one.amount)))).toBe(total);
    expect((await linesOf(em, seller, { q: "no such thing" })).length).toBe(0);
    expect((await linesOf(em, seller, { sort: "amount", descending: true }))[0]?.quantity).toBe(3);
  });
});
