import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { DomainError } from "#app/lib/errors.ts";
import { amount, big } from "#app/lib/money/money.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { moveCash } from "#app/modules/registers/sessions/cash/move-cash.server.ts";
import { closeRegister } from "#app/modules/registers/sessions/closing/close-register.server.ts";
import { reopenRegister } from "#app/modules/registers/sessions/closing/reopen-register.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { collectBalance } from "#app/modules/sales/payments/collect-balance.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { voidSale } from "#app/modules/sales/returns/void-sale.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore, makeVariant } from "#tests/support/factories.ts";
import { signIn } from "#tests/support/session.ts";
import { makeRegister } from "#tests/support/shop/registers.ts";
import { useRegister } from "../use-register.server.ts";
import { openRegister } from "./open-register.server.ts";
import { figuresOfSession } from "./session-figures.server.ts";

const { em: getEm } = testDatabase();

const RUNS = 2_000;
const PEOPLE = 3;
/** Drawer numbers, not in their order: drawer 2 comes before drawer 10. */
const DRAWERS = ["10", "1", "2"];
/** Of each sale, in halalas. */
const PRICE = 11_500;
const DEPOSIT = 6_000;
const FLOAT = 10_000;

const who = fc.nat(PEOPLE - 1);
const at = fc.nat(DRAWERS.length - 1);
/** The register that a command names: most name none. */
const named = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 2, arbitrary: at });
const method = fc.constantFrom("cash", "cash", "credit_card");
const kind = <const Kind extends string>(name: Kind) => fc.constant(name);

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: kind("sell"), who, named, method, isDeposit: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind("return"), who, named }) },
  { weight: 1, arbitrary: fc.record({ kind: kind("void"), who, named }) },
  { weight: 2, arbitrary: fc.record({ kind: kind("collect"), who, named, method }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind("move"),
      who,
      at,
      type: fc.constantFrom("cash_in" as const, "cash_out" as const, "drop" as const),
      halalas: fc.integer({ min: 1, max: 30_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind("choose"), who, at }) },
  { weight: 3, arbitrary: fc.record({ kind: kind("close"), who, at }) },
  { weight: 3, arbitrary: fc.record({ kind: kind("open"), who, at, again: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
type Of<Kind extends Step["kind"]> = Extract<Step, { kind: Kind }>;

const riyals = (halalas: number) => amount(big(halalas).div(100));

/** A drawer with real money in it, beside the register that keeps its books. */
type Drawer = {
  id: number;
  number: number;
  money: number;
  isOpen: boolean;
  openedBy: number;
  sessionIds: number[];
};
type Person = { actor: Actor; chosen: Drawer | null };
type Sold = { id: number; cash: number; sessionId: number | null; owed: number };

/** The expected outcome of a command: the drawer that takes or gives its money (null for none), or the refusal. */
type Foreseen = { drawer: Drawer | null } | { refused: string };

/** Decision 46 of the specification, said once more without a database. */
class Shop {
  readonly em: Em;
  readonly people: Person[];
  readonly drawers: Drawer[];
  readonly variantId: number;
  readonly sold: Sold[] = [];
  readonly owed: Sold[] = [];
  /** The Z reports of a store have one row of numbers. */
  closings = 0;
  /** How often each kind of step took or gave money, or was refused. */
  readonly seen: Record<string, number> = {};

  constructor(shop: Pick<Shop, "em" | "people" | "drawers" | "variantId">) {
    ({ em: this.em, people: this.people, drawers: this.drawers, variantId: this.variantId } = shop);
  }

  foresee(person: number, at: number | null, cash: number): Foreseen {
    const open = this.drawers.filter(({ isOpen }) => isOpen).sort((one, other) => one.number - other.number);
    const chosen = this.people[person]?.chosen;
    const named = at === null ? null : this.drawers[at];
    if (named) return named.isOpen ? { drawer: named } : { refused: "registers.errors.closed" };
    const drawer = (chosen?.isOpen ? chosen : null) ?? open.find(({ openedBy }) => openedBy === person) ?? open[0];
    if (drawer) return { drawer };
    return cash === 0 ? { drawer: null } : { refused: "registers.errors.noSession" };
  }

  /** The expected outcome of a command that gives cash out: a drawer gives no more than it holds. */
  foreseeOut(person: number, at: number | null, cash: number): Foreseen {
    const foreseen = this.foresee(person, at, cash);
    const isShort = "drawer" in foreseen && foreseen.drawer !== null && cash > foreseen.drawer.money;
    return isShort ? { refused: "registers.errors.cashThere" } : foreseen;
  }

  /** Runs a command that takes or gives money, and compares its drawer or refusal with the foreseen one. */
  async run<Done>(name: Step["kind"], foreseen: Foreseen, command: () => Promise<Done>): Promise<Done | null> {
    const refusal = "refused" in foreseen ? foreseen.refused : null;
    const key = `${name} ${refusal ?? "done"}`;
    this.seen[key] = (this.seen[key] ?? 0) + 1;
    if (refusal === null) return command();
    const error = await command().then(
      () => "done",
      (reason) => (reason instanceof DomainError ? reason.message : reason),
    );
    expect(error).toBe(refusal);
    return null;
  }

  door(person: number) {
    return { em: this.em, actor: (this.people[person] as Person).actor };
  }
  drawer = (at: number) => this.drawers[at] as Drawer;
  registerId = (at: number | null) => (at === null ? null : this.drawer(at).id);

  async take(one: Step): Promise<void> {
    await this[one.kind](one as never);
  }

  async sell({ who, named, method, isDeposit }: Of<"sell">): Promise<void> {
    const paid = isDeposit ? DEPOSIT : PRICE;
    const cash = method === "cash" ? paid : 0;
    const foreseen = this.foresee(who, named, cash);
    const input = {
      sale: { paymentMethod: method, registerId: this.registerId(named) },
      items: [{ variantId: this.variantId, quantity: 1 }],
      ...(isDeposit ? { payments: [{ paymentMethod: method, amount: riyals(DEPOSIT) }] } : {}),
    };
    const made = await this.run("sell", foreseen, () => execute(createSale, this.door(who), input));
    if (!made || !("drawer" in foreseen)) return;
    const sessionId = await this.took(made.id, "payment", foreseen.drawer);
    if (foreseen.drawer) foreseen.drawer.money += cash;
    (isDeposit ? this.owed : this.sold).push({ id: made.id, cash, sessionId, owed: PRICE - paid });
  }

  async return({ who, named }: Of<"return">): Promise<void> {
    const sale = this.sold.at(-1);
    if (!sale) return;
    const foreseen = this.foreseeOut(who, named, sale.cash);
    const line = await rows(this.em)
      .selectFrom("sale_items")
      .select("id")
      .where("sale_id", "=", sale.id)
      .executeTakeFirstOrThrow();
    const items = [{ saleItemId: line.id, quantity: 1 }];
    const input = { id: sale.id, reasonCode: "other", items, registerId: this.registerId(named) };
    await this.give(
      foreseen,
      sale,
      await this.run("return", foreseen, () => execute(returnGoods, this.door(who), input)),
    );
  }

  async void({ who, named }: Of<"void">): Promise<void> {
    const sale = this.sold.at(-1);
    if (!sale) return;
    const isOpen = this.drawers.some((one) => one.isOpen && one.sessionIds.at(-1) === sale.sessionId);
    const foreseen: Foreseen =
      sale.sessionId !== null && !isOpen
        ? { refused: "returns.errors.void.closed" }
        : this.foreseeOut(who, named, sale.cash);
    const input = { id: sale.id, reasonCode: "other", registerId: this.registerId(named) };
    await this.give(foreseen, sale, await this.run("void", foreseen, () => execute(voidSale, this.door(who), input)));
  }

  async give(foreseen: Foreseen, sale: Sold, done: unknown): Promise<void> {
    if (!done || !("drawer" in foreseen)) return;
    this.sold.pop();
    await this.took(sale.id, "refund", foreseen.drawer);
    if (foreseen.drawer) foreseen.drawer.money -= sale.cash;
  }

  async collect({ who, named, method }: Of<"collect">): Promise<void> {
    const sale = this.owed.at(-1);
    if (!sale) return;
    const cash = method === "cash" ? sale.owed : 0;
    const foreseen = this.foresee(who, named, cash);
    const input = { id: sale.id, paymentMethod: method, registerId: this.registerId(named) };
    const done = await this.run("collect", foreseen, () => execute(collectBalance, this.door(who), input));
    if (!done || !("drawer" in foreseen)) return;
    this.owed.pop();
    await this.took(sale.id, "payment", foreseen.drawer);
    if (foreseen.drawer) foreseen.drawer.money += cash;
  }

  /** The newest money of a sale lies in the session of the foreseen drawer. */
  async took(saleId: number, kind: string, drawer: Drawer | null): Promise<number | null> {
    const newest = await rows(this.em)
      .selectFrom("payments")
      .select(["session_id", "kind"])
      .where("receipt_id", "=", saleId)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(newest).toEqual({ session_id: drawer?.sessionIds.at(-1) ?? null, kind });
    return newest.session_id;
  }

  async move({ who, at, type, halalas }: Of<"move">): Promise<void> {
    const drawer = this.drawer(at);
    const foreseen: Foreseen = !drawer.isOpen
      ? { refused: "registers.errors.closed" }
      : type === "cash_in"
        ? { drawer }
        : this.foreseeOut(who, at, halalas);
    const move = { id: drawer.id, transactionType: type, amount: riyals(halalas), reasonCode: "other" };
    const done = await this.run("move", foreseen, () => execute(moveCash, this.door(who), move));
    if (done) drawer.money += type === "cash_in" ? halalas : -halalas;
  }

  async choose({ who, at }: Of<"choose">): Promise<void> {
    await execute(useRegister, this.door(who), { id: this.drawer(at).id });
    (this.people[who] as Person).chosen = this.drawer(at);
  }

  async open({ who, at, again }: Of<"open">): Promise<void> {
    const drawer = this.drawer(at);
    if (drawer.isOpen) return;
    if (again && drawer.sessionIds.length > 0) {
      await execute(reopenRegister, this.door(who), { id: drawer.id, reasonCode: "other" });
    } else {
      // The cash above the float has been brought to the bank.
      drawer.money = Math.min(drawer.money, FLOAT);
      const float = { id: drawer.id, openingBalance: riyals(drawer.money) };
      drawer.sessionIds.push((await execute(openRegister, this.door(who), float)).id);
      drawer.openedBy = who;
      (this.people[who] as Person).chosen = drawer;
    }
    drawer.isOpen = true;
  }

  /** The count of the real money is what the books expect. */
  async close({ who, at }: Of<"close">): Promise<void> {
    const drawer = this.drawer(at);
    if (!drawer.isOpen) return;
    const counted = { id: drawer.id, countedBalance: riyals(drawer.money) };
    const closing = await execute(closeRegister, this.door(who), counted);
    this.closings += 1;
    drawer.isOpen = false;
    expect([closing.expectedBalance, closing.difference]).toEqual([riyals(drawer.money), "0.00"]);
    expect(closing.reportNumber.endsWith(`-${String(this.closings).padStart(6, "0")}`)).toBe(true);
  }

  async check(): Promise<void> {
    for (const { isOpen, money, sessionIds } of this.drawers) {
      expect(money).toBeGreaterThanOrEqual(0);
      if (isOpen) {
        const { expectedBalance } = await figuresOfSession(this.em, sessionIds.at(-1) ?? 0);
        expect(expectedBalance).toBe(riyals(money));
      }
    }
  }
}

it("takes and gives money at the right one of three drawers, and expects what lies in each, over any row of steps of three people", async () => {
  const em = await getEm();
  const store = await makeStore(em);
  await rows(em).updateTable("stores").set({ cash_needs_register: true }).where("id", "=", store.id).execute();
  const people: Person[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const actor = await makeActor(em, { stores: [store] });
    const { token } = await signIn(em, actor);
    const sessionHash = createHash("sha256").update(token).digest("hex");
    people.push({ actor: { ...actor, sessionHash }, chosen: null });
  }
  const drawers: Drawer[] = [];
  for (const number of DRAWERS) {
    const id = await makeRegister(em, store.id, number);
    const empty = { money: FLOAT, isOpen: false, openedBy: -1, sessionIds: [] };
    drawers.push({ id, number: Number(number), ...empty });
  }
  const { id: variantId } = await makeVariant(em, { storeId: store.id, price: "100.00", quantity: 100_000 });
  const shop = new Shop({ em, people, drawers, variantId });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 7 }), async (steps) => {
      for (const one of steps) await shop.take(one);
      await shop.check();
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  for (const at of DRAWERS.keys()) await shop.close({ kind: "close", who: 0, at });
  // The steps met each rule often.
  for (const met of [
    "sell done",
    "sell registers.errors.closed",
    "sell registers.errors.noSession",
    "return done",
    "return registers.errors.closed",
    "return registers.errors.cashThere",
    "void done",
    "void returns.errors.void.closed",
    "collect done",
    "collect registers.errors.closed",
    "move done",
    "move registers.errors.cashThere",
  ]) {
    expect(shop.seen[met] ?? 0, met).toBeGreaterThan(20);
  }
}, 900_000);
