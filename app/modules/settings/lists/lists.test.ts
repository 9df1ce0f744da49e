import { afterEach, describe, expect, it } from "vitest";
import { say } from "#app/i18n/translate.server.ts";
import { execute, type Operation } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor } from "#tests/support/factories.ts";
import { createListEntry } from "./create-list-entry.server.ts";
import { kindOfMethod, reasonsFor, wholePaymentMethods } from "./kept-lists.server.ts";
import type { ListEntryView } from "./list-entry.schema.server.ts";
import { showListNames } from "./list-words.server.ts";
import { getList } from "./read-list.server.ts";
import { removeListEntry } from "./remove-list-entry.server.ts";
import { updateListEntry } from "./update-list-entry.server.ts";

const { em: getEm } = testDatabase();
const METHODS = "payment-methods";
const BUILT_IN = ["cash", "credit_card", "debit_card", "bank_transfer", "store_credit", "gift_card", "points"] as const;
/** The methods of the country that a shop may also remove. */
const OFFERED = ["mada", "visa", "mastercard", "tabby", "tamara", "stc_pay"] as const;

async function run<Result>(op: Operation<never, Result> | Operation, input: object): Promise<Result> {
  const em = await getEm();
  const actor = await makeActor(em, { stores: [], permissions: ["settings:update"] });
  return execute(op as Operation, { em, actor }, input) as Promise<Result>;
}

const list = (kind: string, usage?: string) => run<ListEntryView[]>(getList, { kind, usage });
const add = (input: object) => run<ListEntryView>(createListEntry, input);

async function entryOf(kind: string, code: string): Promise<ListEntryView> {
  const found = (await list(kind)).find((entry) => entry.code === code);
  if (!found) throw new Error(`${kind} has no ${code}`);
  return found;
}

afterEach(async () => {
  const em = await getEm();
  const added = [...BUILT_IN, ...OFFERED];
  await rows(em).deleteFrom("payment_methods").where("code", "not in", added).execute();
  await rows(em).updateTable("payment_methods").set({ is_active: true }).execute();
});

describe("reference lists", () => {
  it.each([
    // Points came last, so they stand behind the methods that were offered before.
    [METHODS, [...BUILT_IN.filter((code) => code !== "points"), ...OFFERED, "points"].join()],
    ["claim-statuses", "pending,paid,refunded,cancelled"],
    ["appointment-statuses", "scheduled,confirmed,arrived,in_exam,completed,cancelled,no_show"],
    ["movement-kinds", "initial,purchase,sale,return,adjustment,transfer_in,transfer_out,count,lens_job"],
  ])("%s begin with the codes of the program, in both languages", async (kind, codes) => {
    const entries = await list(kind);
    expect(entries.map(({ code }) => code).join()).toBe(codes);
    const removable: readonly string[] = OFFERED;
    expect(entries.every(({ code, nameAr, isBuiltIn }) => nameAr && isBuiltIn !== removable.includes(code))).toBe(true);
  });

  it("have reasons for every use, and one of them always fits", async () => {
    const reasons = await list("reason-codes");
    const uses = new Set(reasons.map(({ usage }) => usage));
    expect(uses.size).toBe(7);
    for (const usage of uses) expect(await reasonsFor(await getEm(), usage ?? "return")).toContain("other");
  });

  it("get a row at their end, which can be renamed, moved and removed; its code stays", async () => {
    const made = await add({ kind: METHODS, code: "VOUCHER", name: "Voucher", nameAr: "قسيمة" });
    expect(made).toMatchObject({ code: "voucher", sortOrder: 13, isBuiltIn: false, isUsed: false, isActive: true });
    const input = { kind: METHODS, id: made.id, code: "coupon", name: "Voucher (4 parts)", sortOrder: 2 };
    const changed = await run<ListEntryView>(updateListEntry, { ...input, version: made.version });
    expect(changed).toMatchObject({ code: "voucher", name: "Voucher (4 parts)", nameAr: "قسيمة", sortOrder: 2 });
    await expect(run(updateListEntry, { ...input, version: made.version })).rejects.toMatchObject({ code: "conflict" });
    await run(removeListEntry, { kind: METHODS, id: made.id });
    expect((await list(METHODS)).map(({ code }) => code)).not.toContain("voucher");
    const audits = await rows(await getEm())
      .selectFrom("audit_log")
      .select("action")
      .where("entity", "=", "payment_methods")
      .where("entity_id", "=", made.id)
      .orderBy("id")
      .execute();
    expect(audits.map(({ action }) => action)).toEqual(["createListEntry", "updateListEntry", "removeListEntry"]);
  });

  it("refuse a code twice, except for reasons of different uses", async () => {
    await expect(add({ kind: METHODS, code: "cash", name: "Coins" })).rejects.toMatchObject({ code: "conflict" });
    const both = ["return", "void"].map((usage) => add({ kind: "reason-codes", code: "twice", name: "Twice", usage }));
    expect(await Promise.all(both)).toHaveLength(2);
  });

  it.each([
    [METHODS, "cash"],
    ["claim-statuses", "pending"],
    ["appointment-statuses", "arrived"],
    ["movement-kinds", "sale"],
    ["reason-codes", "other"],
  ])("of %s keep %s active and in the list", async (kind, code) => {
    const { id } = await entryOf(kind, code);
    const off = run(updateListEntry, { kind, id, isActive: false });
    await expect(off).rejects.toMatchObject({ code: "rule", message: `settings.lists.errors.needed.${kind}` });
    const away = run(removeListEntry, { kind, id });
    await expect(away).rejects.toMatchObject({ code: "rule", message: "settings.lists.errors.builtIn" });
  });

  it.each(["appointment-statuses", "movement-kinds"])("of %s take no further codes", async (kind) => {
    await expect(add({ kind, code: "more", name: "More" })).rejects.toMatchObject({ code: "rule" });
  });

  it("offer active payment methods only, and store credit not for a whole sale", async () => {
    const em = await getEm();
    expect(await wholePaymentMethods(em)).toEqual(["cash", "credit_card", "debit_card", "bank_transfer", ...OFFERED]);
    await run(updateListEntry, { kind: METHODS, id: (await entryOf(METHODS, "bank_transfer")).id, isActive: false });
    expect(await wholePaymentMethods(em)).toEqual(["cash", "credit_card", "debit_card", ...OFFERED]);
  });

  it("say of a payment method its kind, whether the drawer opens for it and what it costs", async () => {
    expect(await entryOf(METHODS, "cash")).toMatchObject({ methodKind: "cash", opensDrawer: true, feePercent: "0.00" });
    expect(await entryOf(METHODS, "tabby")).toMatchObject({ methodKind: "instalments", opensDrawer: false });
    expect(await entryOf("claim-statuses", "paid")).toMatchObject({ methodKind: null, opensDrawer: null });
    const terms = { methodKind: "wallet", opensDrawer: "on", feePercent: "1.75", feeFixed: "1.5" };
    const made = await add({ kind: METHODS, code: "urpay", name: "urpay", ...terms });
    expect(made).toMatchObject({ methodKind: "wallet", opensDrawer: true, feePercent: "1.75", feeFixed: "1.50" });
    expect(await wholePaymentMethods(await getEm())).toContain("urpay");
    expect(kindOfMethod("urpay")).toBe("wallet");
    const { id } = made;
    const emptied = { kind: METHODS, id, methodKind: "other", feePercent: "", feeFixed: "" };
    expect(await run(updateListEntry, emptied)).toMatchObject({
      ...{ methodKind: "other", opensDrawer: true, feePercent: "0.00", feeFixed: "0.00" },
    });
  });

  it("keep the kinds of cash and store credit, and take no other kind for them", async () => {
    for (const code of ["cash", "store_credit"]) {
      const { id } = await entryOf(METHODS, code);
      expect(await run(updateListEntry, { kind: METHODS, id, methodKind: "card" })).toMatchObject({ methodKind: code });
    }
    await expect(add({ kind: METHODS, code: "coins", name: "Coins", methodKind: "cash" })).rejects.toMatchObject({
      errors: { methodKind: [expect.anything()] },
    });
  });

  it("name their codes on every page, in both languages", async () => {
    const em = await getEm();
    await add({ kind: METHODS, code: "mada_pay", name: "mada Pay", nameAr: "مدى باي" });
    const cash = await entryOf(METHODS, "cash");
    await run(updateListEntry, { kind: METHODS, id: cash.id, name: "Cash in hand" });
    await showListNames(em);
    expect(say("en", { key: "sales.paymentMethods.mada_pay" })).toBe("mada Pay");
    expect(say("ar", { key: "sales.paymentMethods.mada_pay" })).toBe("مدى باي");
    expect(say("en", { key: "sales.paymentMethods.cash" })).toBe("Cash in hand");
    expect(say("ar", { key: "sales.paymentMethods.cash" })).toBe("نقدًا");
    await run(updateListEntry, { kind: METHODS, id: cash.id, name: "Cash" });
    await showListNames(em);
    expect(say("en", { key: "sales.paymentMethods.cash" })).toBe("Cash");
  });
});
