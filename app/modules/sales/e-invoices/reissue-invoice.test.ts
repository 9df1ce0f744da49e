import { describe, expect, it } from "vitest";
import { execute } from "#app/lib/operation.server.ts";
import { ruleProblems } from "#app/modules/e-invoicing/document/rules.server.ts";
import { signatureProblems } from "#app/modules/e-invoicing/document/verify-invoice.server.ts";
import { verifyChain } from "#app/modules/e-invoicing/integrity/verify-chains.server.ts";
import { reportInvoices } from "#app/modules/e-invoicing/outbox/report-invoices.server.ts";
import { getInvoice } from "#app/modules/e-invoicing/overview/get-invoice.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makePolicy, makeStore, makeVariant } from "#tests/support/factories.ts";
import { taxAuthority } from "#tests/support/selling.ts";
import { COMPANY_COLUMNS, documentsOf, registerStore } from "#tests/support/shop/invoices.ts";
import { returnGoods } from "../returns/return-goods.server.ts";
import { voidSale } from "../returns/void-sale.server.ts";
import { reissueInvoice } from "./reissue-invoice.server.ts";

const { em: getEm } = testDatabase();
const simulator = taxAuthority();

async function shop() {
  const em = await getEm();
  const [store, foreign] = [await makeStore(em, { discountLimitPercent: "100.00" }), await makeStore(em)];
  const actor = await makeActor(em, { stores: [store] });
  const stranger = await makeActor(em, { stores: [foreign] });
  const { id: variantId } = await makeVariant(em, { storeId: store.id, price: "33.33", quantity: 1_000 });
  const { id: company } = await makeCustomer(em);
  await rows(em).updateTable("customers").set(COMPANY_COLUMNS).where("id", "=", company).execute();
  await registerStore({ em, actor, storeId: store.id });
  const documents = () => documentsOf(em, store.id);
  const statuses = async () => (await documents()).map(({ status }) => status);
  return {
    ...{ em, actor, stranger, storeId: store.id, variantId, company, documents, statuses },
    sell: (quantity = 3, sale: Record<string, unknown> = {}) =>
      execute(
        createSale,
        { em, actor },
        { sale: { paymentMethod: "cash", ...sale }, items: [{ variantId, quantity }] },
      ),
    takeBack: async (saleId: number, quantity: number) => {
      const line = rows(em).selectFrom("sale_items").select("id").where("sale_id", "=", saleId);
      const { id: saleItemId } = await line.executeTakeFirstOrThrow();
      const items = [{ saleItemId, quantity }];
      return execute(returnGoods, { em, actor }, { id: saleId, reasonCode: "other", items });
    },
    reissue: (id = 0, key?: string) => execute(reissueInvoice, { em, actor, idempotencyKey: key }, { id }),
    /** Sends what waits while the authority refuses everything. */
    async refuseAll() {
      simulator().mood("refusing");
      await expect
        .poll(async () => {
          await reportInvoices();
          return (await statuses()).filter((status) => status === "pending");
        })
        .toEqual([]);
      simulator().mood("well");
    },
    async settle() {
      await expect
        .poll(async () => {
          await reportInvoices();
          return (await statuses()).filter((status) => status === "pending");
        })
        .toEqual([]);
    },
  };
}

const linesOf = (xml = "") => xml.slice(xml.indexOf("<cac:TaxTotal>"));

describe("reissueInvoice", () => {
  it("issues a new document with the same number and amounts, a new uuid and the next counter, which is reported", async () => {
    const one = await shop();
    simulator().mood("refusing");
    const { id: customerId } = await makeCustomer(one.em);
    const { insuranceId } = await makePolicy(one.em, { discountRate: "40.00", customerId });
    const sale = await one.sell(7, { customerId, insuranceId });
    await one.refuseAll();
    const [refused] = await one.documents();
    const shown = await execute(getInvoice, one, { id: refused?.id });
    expect(shown).toMatchObject({ status: "refused", isReissuable: true, before: null, after: null });
    expect(shown.answers[0]?.messages).toContainEqual(expect.objectContaining({ kind: "error", code: "SIMULATED" }));
    const made = await one.reissue(refused?.id);
    expect(made).toMatchObject({ number: sale.receiptNumber, counter: 2, status: "pending", saleId: sale.id });
    await one.settle();
    const [, followed] = await one.documents();
    expect(await one.statuses()).toEqual(["refused", "reported"]);
    expect(followed).toMatchObject({ id: made.id, previous_hash: refused?.hash });
    expect(followed?.uuid).not.toBe(refused?.uuid);
    expect(linesOf(followed?.xml)).toBe(linesOf(refused?.xml));
    expect(ruleProblems(followed?.xml ?? "")).toEqual([]);
    expect(signatureProblems(followed?.xml ?? "")).toEqual([]);
    expect(await execute(getInvoice, one, { id: refused?.id })).toMatchObject({
      isReissuable: false,
      after: { id: made.id, counter: 2, status: "reported" },
    });
    expect(await execute(getInvoice, one, { id: made.id })).toMatchObject({ before: { id: refused?.id, counter: 1 } });
    expect(await verifyChain(one.em, refused?.unit_id ?? 0)).toMatchObject({ checked: 2, broken: 0, isDone: true });
    const audit = await rows(one.em)
      .selectFrom("audit_log")
      .select(["entity", "entity_id", "before"])
      .where("action", "=", "reissueInvoice")
      .where("entity_id", "=", made.id)
      .execute();
    expect(audit).toMatchObject([{ entity: "invoices", before: { id: refused?.id, counter: 1 } }]);
  });

  it("takes the store's and the company's data as they are now, and clears the new document", async () => {
    const one = await shop();
    simulator().mood("refusing");
    await one.sell(2, { customerId: one.company });
    await one.refuseAll();
    const [refused] = await one.documents();
    await rows(one.em).updateTable("stores").set({ street_ar: "طريق العروبة" }).where("id", "=", one.storeId).execute();
    await rows(one.em)
      .updateTable("customers")
      .set({ building_number: "1234", company_name: "شركة الواحة الجديدة" })
      .where("id", "=", one.company)
      .execute();
    await one.reissue(refused?.id);
    await one.settle();
    const [, followed] = await one.documents();
    expect(followed).toMatchObject({ status: "cleared", profile: "standard" });
    for (const words of ["طريق العروبة", "<cbc:BuildingNumber>1234<", "شركة الواحة الجديدة"])
      expect(followed?.xml).toContain(words);
    expect(refused?.xml).not.toContain("1234<");
  });

  it("a refused credit note is written again with the pieces that came back then, after other returns too", async () => {
    const one = await shop();
    const sale = await one.sell(7, { discountAmount: "10.01", customerId: one.company });
    await one.settle();
    await one.takeBack(sale.id, 2);
    await one.settle();
    simulator().mood("refusing");
    await one.takeBack(sale.id, 1);
    await one.refuseAll();
    await one.takeBack(sale.id, 3);
    await one.settle();
    const refused = (await one.documents()).find(({ status }) => status === "refused");
    await rows(one.em)
      .updateTable("customers")
      .set({ building_number: "4321" })
      .where("id", "=", one.company)
      .execute();
    const made = await one.reissue(refused?.id);
    await one.settle();
    const followed = (await one.documents()).at(-1);
    expect(followed).toMatchObject({ id: made.id, kind: "credit", number: refused?.number, status: "cleared" });
    expect(linesOf(followed?.xml)).toBe(linesOf(refused?.xml));
    expect(followed?.xml).toContain("<cbc:BuildingNumber>4321<");
    // Another company has the customer's place now: the note still names the invoice's.
    simulator().mood("refusing");
    await one.takeBack(sale.id, 1);
    await one.refuseAll();
    await rows(one.em)
      .updateTable("customers")
      .set({ vat_number: "311111111100003", company_name: "Other" })
      .where("id", "=", one.company)
      .execute();
    await one.reissue((await one.documents()).at(-1)?.id);
    await one.settle();
    expect((await one.documents()).at(-1)?.xml).toContain(`<cbc:CompanyID>${COMPANY_COLUMNS.vat_number}<`);
  });

  it("a void's credit note, too", async () => {
    const one = await shop();
    const sale = await one.sell(3);
    await one.settle();
    simulator().mood("refusing");
    await execute(voidSale, one, { id: sale.id, reasonCode: "other" });
    await one.refuseAll();
    const refused = (await one.documents()).at(-1);
    await one.reissue(refused?.id);
    await one.settle();
    const followed = (await one.documents()).at(-1);
    expect(followed?.status).toBe("reported");
    expect(linesOf(followed?.xml)).toBe(linesOf(refused?.xml));
  });

  it("two presses at once make one new document, and the second is told", async () => {
    const one = await shop();
    await one.sell(1);
    await one.refuseAll();
    const [refused] = await one.documents();
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => one.reissue(refused?.id)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results) {
      if (result.status === "fulfilled") continue;
      expect(result.reason).toMatchObject({ code: "conflict", message: "invoices.errors.followed" });
    }
    expect(await one.documents()).toHaveLength(2);
  });

  it("a form that is sent twice answers twice with the same document", async () => {
    const one = await shop();
    await one.sell(1);
    await one.refuseAll();
    const [refused] = await one.documents();
    const [first, second] = await Promise.all([one.reissue(refused?.id, "once"), one.reissue(refused?.id, "once")]);
    expect(second).toEqual(first);
    expect(await one.documents()).toHaveLength(2);
  });

  it("is refused for a document that was not, in another store, and in a store without a unit", async () => {
    const one = await shop();
    await one.sell(1);
    await one.settle();
    await one.sell(1);
    await one.refuseAll();
    const [reported, refused] = await one.documents();
    await expect(one.reissue(reported?.id)).rejects.toMatchObject({
      code: "rule",
      message: "invoices.errors.notRefused",
    });
    const foreign = execute(reissueInvoice, { em: one.em, actor: one.stranger }, { id: refused?.id });
    await expect(foreign).rejects.toMatchObject({ code: "not_found" });
    await rows(one.em)
      .updateTable("invoicing_units")
      .set({ status: "closed" })
      .where("store_id", "=", one.storeId)
      .execute();
    await expect(one.reissue(refused?.id)).rejects.toMatchObject({ code: "rule", message: "invoices.errors.noUnit" });
    expect(await one.documents()).toHaveLength(2);
  });

  it("a document that follows may be refused as well, and is followed again", async () => {
    const one = await shop();
    await one.sell(1);
    await one.refuseAll();
    for (let turn = 0; turn < 2; turn += 1) {
      await one.reissue((await one.documents()).at(-1)?.id);
      await one.refuseAll();
    }
    await one.reissue((await one.documents()).at(-1)?.id);
    await one.settle();
    expect(await one.statuses()).toEqual(["refused", "refused", "refused", "reported"]);
  });
});
