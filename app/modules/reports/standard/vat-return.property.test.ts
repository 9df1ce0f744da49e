import fc from "fast-check";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { DomainError } from "#app/lib/errors.ts";
import { type Amount, amount, big, sum } from "#app/lib/money/money.ts";
import { type ProductTax, STANDARD_TAX } from "#app/lib/money/taxation.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { ruleProblems } from "#app/modules/e-invoicing/document/rules.server.ts";
import { createPromotion } from "#app/modules/promotions/create-promotion.server.ts";
import { rebuildSums } from "#app/modules/reports/figures/summaries.server.ts";
import { createSale } from "#app/modules/sales/cart/pay/create-sale.server.ts";
import { correctSale } from "#app/modules/sales/corrections/correct-sale.server.ts";
import { exchangeGoods } from "#app/modules/sales/returns/exchange/exchange-goods.server.ts";
import { returnGoods } from "#app/modules/sales/returns/return-goods.server.ts";
import { voidSale } from "#app/modules/sales/returns/void-sale.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makePolicy, makeStore, makeVariant } from "#tests/support/factories.ts";
import { taxAuthority } from "#tests/support/selling.ts";
import { registerStore } from "#tests/support/shop/invoices.ts";
import { getFinancialReport } from "./get-financial-report.server.ts";
import { listReportRows } from "./report-rows.server.ts";

const { em: getEm } = testDatabase();
taxAuthority();

const RUNS = 2_000;
const DAYS = 60;
/** Prices that cannot be divided evenly. Every third item has no VAT. */
const PRICES = ["0.05", "33.33", "199.99", "690.00"];
const taxOf = (index: number): ProductTax =>
  index % 3 === 1 ? { taxCategory: "Z", taxReason: "VATEX-SA-35", taxNote: null } : STANDARD_TAX;

const cart = fc.array(fc.record({ item: fc.nat(3), quantity: fc.integer({ min: 1, max: 4 }), percent: fc.nat(90) }), {
  minLength: 1,
  maxLength: 3,
});
const run = fc.record({
  store: fc.nat(1),
  kind: fc.constantFrom("plain", "discount", "insured", "promoted", "insured and promoted"),
  cart,
  share: fc.nat(20),
  /** Its later steps; the last one brings back all that is left. */
  steps: fc.array(
    fc.record({
      step: fc.constantFrom("return", "return", "exchange", "correct"),
      pieces: fc.array(fc.nat(2), { minLength: 3, maxLength: 3 }),
      cart,
    }),
    { maxLength: 3 },
  ),
  end: fc.constantFrom("void", "return", "return", "nothing"),
});
type Run = typeof run extends fc.Arbitrary<infer One> ? One : never;

type Shop = {
  em: Em;
  actor: Actor;
  storeId: number;
  variants: number[];
  insured: { customerId: number; insuranceId: number };
  promotions: { plain: string; insured: string };
};

async function openShop(em: Em, actor: Actor, storeId: number): Promise<Shop> {
  await registerStore({ em, actor, storeId });
  const variants: number[] = [];
  for (const [index, price] of PRICES.entries()) {
    variants.push((await makeVariant(em, { storeId, price, quantity: 1_000_000, tax: taxOf(index) })).id);
  }
  const { id: customerId } = await makeCustomer(em);
  const { insuranceId } = await makePolicy(em, { discountRate: "43.00", customerId });
  const promote = async (code: string, terms: Record<string, unknown>) => {
    const given = { name: "Promotion", startDate: riyadhDay(), ...terms };
    return (await execute(createPromotion, { em, actor }, { code: `${code}${storeId}`, ...given })).code;
  };
  const promotions = {
    plain: await promote("PLAIN", { discountValue: "17.5" }),
    insured: await promote("INSURED", { discountValue: "31", applicableInsurances: [insuranceId] }),
  };
  return { em, actor, storeId, variants, insured: { customerId, insuranceId }, promotions };
}

/** A cart that names each item once. */
const itemsOf = ({ variants }: Shop, typed: Run["cart"], discounted: boolean) =>
  [...new Map(typed.map((one) => [one.item, one])).values()].map(({ item, quantity, percent }) => ({
    variantId: variants[item] ?? 0,
    quantity,
    ...(discounted
      ? {
          discountAmount: amount(
            big(PRICES[item] ?? 0)
              .times(quantity)
              .times(percent)
              .div(100)
              .round(2, 0),
          ),
        }
      : {}),
  }));

const TERMS: Record<Run["kind"], (shop: Shop) => Record<string, unknown>> = {
  plain: () => ({}),
  discount: () => ({}),
  insured: ({ insured }) => insured,
  promoted: ({ promotions }) => ({ promotionCode: promotions.plain }),
  "insured and promoted": ({ insured, promotions }) => ({ ...insured, promotionCode: promotions.insured }),
};

async function sell(shop: Shop, { kind, cart: typed, share }: Run): Promise<number> {
  const { em, actor, storeId } = shop;
  const items = itemsOf(shop, typed, kind === "discount");
  const own = sum(items.map((item) => item.discountAmount ?? 0));
  const discountAmount =
    kind === "discount"
      ? amount(
          sum(items.map((item) => big(PRICES[shop.variants.indexOf(item.variantId)] ?? 0).times(item.quantity)))
            .minus(own)
            .times(share)
            .div(200)
            .round(2, 0)
            .plus(own),
        )
      : undefined;
  const sale = { storeId, paymentMethod: "cash", discountAmount, ...TERMS[kind](shop) };
  return (await execute(createSale, { em, actor }, { sale, items })).id;
}

const linesOf = (em: Em, saleId: number) =>
  rows(em).selectFrom("sale_items").selectAll().where("sale_id", "=", saleId).orderBy("line_no").execute();

/** Does what a shop may do. A refusal by a rule of the business changes nothing. */
async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DomainError) || !["rule", "conflict"].includes(error.code)) throw error;
  }
}

async function go(shop: Shop, one: Run): Promise<number[]> {
  const { em, actor } = shop;
  const sales = [await sell(shop, one)];
  const [id = 0] = sales;
  for (const { step, pieces, cart: typed } of one.steps) {
    const lines = await linesOf(em, id);
    const items = lines.map((line, index) => ({ saleItemId: line.id, quantity: pieces[index] ?? 0 }));
    await attempt(async () => {
      if (step === "correct") {
        const more = lines.map((line, index) => ({ saleItemId: line.id, unitPrice: `${pieces[index] ?? 0}.37` }));
        const given = { id, reason: "Charged too little", paymentMethod: "cash", items: more };
        sales.push((await execute(correctSale, { em, actor }, given)).id);
        return;
      }
      const back = { id, reasonCode: "other", items };
      if (step === "return") await execute(returnGoods, { em, actor }, back);
      else {
        const newItems = itemsOf(shop, typed, false);
        const note = await execute(exchangeGoods, { em, actor }, { ...back, newItems, paymentMethod: "cash" });
        sales.push(note.exchangeSaleId ?? 0);
      }
    });
  }
  if (one.end === "void") await attempt(() => execute(voidSale, { em, actor }, { id, reasonCode: "other" }));
  if (one.end === "return") {
    for (const saleId of sales) {
      const items = (await linesOf(em, saleId)).map((line) => ({
        saleItemId: line.id,
        quantity: line.quantity - line.returned_quantity,
      }));
      await attempt(() => execute(returnGoods, { em, actor }, { id: saleId, reasonCode: "other", items }));
    }
  }
  return sales;
}

/** The VAT and the total without it, as a signed document says them. */
const said = (xml: string) => ({
  vat: /<cac:TaxTotal><cbc:TaxAmount[^>]*>([^<]+)</.exec(xml)?.[1] ?? "",
  net: /<cbc:TaxExclusiveAmount[^>]*>([^<]+)</.exec(xml)?.[1] ?? "",
});

let checked = 0;

/** Each document reports the stored VAT, and a sale that came back whole has given back exactly its own. */
async function check(em: Em, saleId: number): Promise<void> {
  const sale = await rows(em).selectFrom("sales").selectAll().where("id", "=", saleId).executeTakeFirstOrThrow();
  const notes = await rows(em).selectFrom("sale_returns").selectAll().where("sale_id", "=", saleId).execute();
  const documents = await rows(em).selectFrom("invoices").selectAll().where("sale_id", "=", saleId).execute();
  expect(documents).toHaveLength(1 + notes.length);
  for (const { xml, return_id } of documents) {
    const note = notes.find(({ id }) => id === return_id);
    const { total_amount, insurance_coverage, included_tax } = note ?? sale;
    const { vat, net } = said(xml);
    expect([vat, amount(big(net).plus(vat))]).toEqual([
      included_tax,
      amount(big(total_amount).plus(insurance_coverage)),
    ]);
    checked += 1;
    // Each tenth is checked by the authority's rules; the others by what the rules of VAT ask.
    if (checked % 10 === 0) expect(ruleProblems(xml)).toEqual([]);
  }
  const items = await linesOf(em, saleId);
  if (items.every(({ quantity, returned_quantity }) => quantity === returned_quantity)) {
    expect(amount(sum(notes.map(({ included_tax }) => included_tax)))).toBe(sale.included_tax);
    expect(amount(sum(notes.map(({ insurance_coverage }) => insurance_coverage)))).toBe(sale.insurance_coverage);
  }
}

/** The sums of a store's e-invoices for some days, by the days of their sales and returns. */
async function reported(em: Em, storeId: number, from: string, to: string): Promise<{ vat: Amount; net: Amount }> {
  const { rows: found } = await sql<{ xml: string; kind: string }>`
    select v.xml, v.kind from invoices v join sales s on s.id = v.sale_id left join sale_returns r on r.id = v.return_id
    where coalesce(r.store_id, s.store_id) = ${storeId}
      and (coalesce(r.returned_at, s.sale_date) at time zone 'Asia/Riyadh')::date between ${from}::date and ${to}::date`.execute(
    rows(em),
  );
  const signed = found.map(({ xml, kind }) => {
    const sign = kind === "credit" ? -1 : 1;
    const { vat, net } = said(xml);
    return { vat: big(vat).times(sign), net: big(net).times(sign) };
  });
  return { vat: amount(sum(signed.map(({ vat }) => vat))), net: amount(sum(signed.map(({ net }) => net))) };
}

async function expectReturn({ em, actor, storeId }: Shop, from: string, to: string): Promise<void> {
  const asked = { period: "custom", from, to, storeId };
  const { now } = await execute(getFinancialReport, { em, actor }, asked);
  const documents = await reported(em, storeId, from, to);
  expect([now.salesVat, now.taxable]).toEqual([documents.vat, documents.net]);
  const { rows: boxes } = await execute(
    listReportRows,
    { em, actor },
    { report: "financial", by: "vat", limit: 100, ...asked },
  );
  const of = (key: string) => amount(sum(boxes.map((row) => String(row[key] ?? 0))));
  expect([of("vat"), of("taxable")]).toEqual([documents.vat, documents.net]);
}

it("the VAT return is what the e-invoices report, for any period and store, and returns give back exactly what was charged", async () => {
  const em = await getEm();
  const stores = [
    await makeStore(em, { discountLimitPercent: "100.00" }),
    await makeStore(em, { discountLimitPercent: "100.00" }),
  ];
  const actor = await makeActor(em, { stores });
  const shops: Shop[] = [];
  for (const { id } of stores) shops.push(await openShop(em, actor, id));
  const kinds = { insured: 0, notes: 0 };
  await fc.assert(
    fc.asyncProperty(run, async (one) => {
      const shop = shops[one.store] ?? shops[0];
      if (!shop) throw new Error("There is no shop");
      const sales = await go(shop, one);
      for (const saleId of sales) await check(em, saleId);
      if (one.kind.startsWith("insured")) kinds.insured += 1;
      kinds.notes += one.steps.length;
    }),
    { numRuns: RUNS },
  );
  expect(kinds.insured).toBeGreaterThan(RUNS / 5);
  expect(kinds.notes).toBeGreaterThan(RUNS);
  // The documents of one hour become those of many days.
  await sql`update sales set sale_date = sale_date - (id * 7919 % ${sql.lit(DAYS)}) * interval '1 day'`.execute(
    rows(em),
  );
  await sql`update sale_returns set returned_at = returned_at - (id * 6007 % ${sql.lit(DAYS)}) * interval '1 day'`.execute(
    rows(em),
  );
  const today = riyadhDay();
  const periods: [number, number][] = [
    [DAYS, 0],
    [0, 0],
    [9, 3],
    [30, 30],
    [47, 12],
  ];
  for (const summed of [false, true]) {
    if (summed) await rebuildSums();
    for (const shop of shops)
      for (const [from, to] of periods) await expectReturn(shop, addDays(today, -from), addDays(today, -to));
  }
}, 900_000);
