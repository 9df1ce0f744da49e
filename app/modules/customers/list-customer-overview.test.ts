import { beforeAll, describe, expect, it } from "vitest";
import { addDays, riyadhDay } from "#app/lib/dates.ts";
import { type Actor, execute } from "#app/lib/operation.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeCustomer, makePolicy, makeSaleRow, makeStore } from "#tests/support/factories.ts";
import { listCompanies, listCustomerOverview } from "./list-customer-overview.server.ts";
import { listCustomers } from "./read-customers.server.ts";

const { em: getEm } = testDatabase();
let em: Em;
let actor: Actor;
const ids: Record<string, number> = {};

async function customer(name: string, columns: Record<string, unknown> = {}) {
  const { id } = await makeCustomer(em, { firstName: name, lastName: "Listed" });
  if (Object.keys(columns).length > 0) {
    await rows(em).updateTable("customers").set(columns).where("id", "=", id).execute();
  }
  ids[name] = id;
  return id;
}

async function policy(customerId: number, columns: Record<string, unknown>) {
  await makePolicy(em, { customerId });
  await rows(em).updateTable("customer_policies").set(columns).where("customer_id", "=", customerId).execute();
}

beforeAll(async () => {
  em = await getEm();
  const [store, foreign] = [await makeStore(em), await makeStore(em)];
  actor = await makeActor(em, { stores: [store] });
  const today = riyadhDay();
  const active = await customer("Active", { has_insurance: true, company_name: "Najd Steel", gender: "female" });
  await policy(active, { end_date: today });
  await policy(await customer("Ended", { company_name: "Asir Farms" }), { end_date: addDays(today, -1) });
  await policy(await customer("Endless"), { end_date: null });
  await policy(await customer("Expired"), { status: "expired", end_date: addDays(today, 30) });
  await policy(await customer("Canceled"), { status: "canceled" });
  await policy(await customer("Other policy"), { is_default: false });
  await policy(await customer("Removed policy"), { deleted_at: new Date() });
  const gone = { company_name: "Nowhere" };
  await customer("Removed", { ...gone, deleted_at: new Date() });
  await customer("Anonymous", { company_name: "Najd Steel", anonymized_at: new Date() });
  for (const [saleDate, totalAmount] of [
    ["2026-03-01T20:30:00Z", "100.10"],
    ["2026-05-02T21:30:00Z", "0.25"],
  ]) {
    await makeSaleRow(em, { storeId: store.id, customerId: active, saleDate, totalAmount });
  }
  await makeSaleRow(em, { storeId: foreign.id, customerId: active, saleDate: "2026-09-09T10:00:00Z" });
});

const list = (input: Record<string, unknown>, by: Actor = actor) =>
  execute(listCustomerOverview, { em, actor: by }, { q: "listed", ...input });
const names = async (input: Record<string, unknown>) =>
  (await list(input)).rows.map(({ firstName }) => firstName).sort();

describe("listCustomerOverview", () => {
  it("shows the default policy, and what was bought in the user's own stores", async () => {
    const { rows: found } = await list({ q: "active listed" });
    expect(found).toEqual([
      expect.objectContaining({
        id: ids.Active,
        companyName: "Najd Steel",
        hasInsurance: true,
        provider: expect.stringContaining("Insurer"),
        policyStatus: "active",
        validTill: riyadhDay(),
        lastVisit: "2026-05-02T21:30:00.000Z",
        totalBought: "100.35",
      }),
    ]);
    const { rows: others } = await list({ q: "other listed" });
    expect(others).toEqual([
      expect.objectContaining({ provider: null, policyStatus: null, lastVisit: null, totalBought: "0.00" }),
    ]);
  });

  it("shows no sales figures to a user who may not see sales", async () => {
    const by = { ...actor, permissions: new Set(["customers:read"]) };
    const [found] = (await list({ q: "active listed" }, by)).rows;
    expect(found).toMatchObject({ lastVisit: null, totalBought: null });
  });

  it.each([
    [{ policyStatus: "active" }, ["Active", "Endless"]],
    [{ policyStatus: "expired" }, ["Ended", "Expired"]],
    [{ policyStatus: "canceled" }, ["Canceled"]],
    [{ insured: "yes" }, ["Active"]],
    [{ gender: "female" }, ["Active"]],
    [{ company: "Najd Steel" }, ["Active"]],
    [{ company: "najd" }, []],
    [{ company: "Asir Farms", policyStatus: "active" }, []],
    [{}, ["Active", "Canceled", "Ended", "Endless", "Expired", "Other policy", "Removed policy"]],
  ])("filters by %j", async (filters, expected) => {
    expect(await names(filters)).toEqual(expected);
    expect((await list(filters)).total).toBe(expected.length);
  });

  const order = async (sort: string, descending: boolean) =>
    (await list({ sort, descending })).rows.map(({ firstName }) => firstName);

  it("sorts by company, insurance and policy status, customers without a value last in both directions", async () => {
    expect((await order("company", false)).slice(0, 2)).toEqual(["Ended", "Active"]);
    expect((await order("company", true)).slice(0, 2)).toEqual(["Active", "Ended"]);
    expect((await order("insured", true))[0]).toBe("Active");
    expect((await order("policyStatus", false)).slice(0, 5)).toEqual([
      "Active",
      "Endless",
      "Canceled",
      "Ended",
      "Expired",
    ]);
    expect((await order("policyStatus", true)).slice(0, 5)).toEqual([
      "Expired",
      "Ended",
      "Canceled",
      "Endless",
      "Active",
    ]);
  });

  it("sorts by what was bought in the user's stores, and ignores the sales of other stores", async () => {
    const ended = { storeId: actor.stores[0]?.id ?? 0, customerId: ids.Ended };
    const { id } = await makeSaleRow(em, { ...ended, saleDate: "2026-06-01T10:00:00Z", totalAmount: "50.00" });
    expect((await order("lastVisit", true)).slice(0, 2)).toEqual(["Ended", "Active"]);
    expect((await order("lastVisit", false)).slice(0, 2)).toEqual(["Active", "Ended"]);
    expect((await order("totalBought", true)).slice(0, 2)).toEqual(["Active", "Ended"]);
    const withoutSales = { ...actor, permissions: new Set(["customers:read"]) };
    const unsorted = await list({ sort: "totalBought", descending: true }, withoutSales);
    expect(unsorted.rows).toEqual((await list({}, withoutSales)).rows);
    await rows(em).deleteFrom("sales").where("id", "=", id).execute();
  });

  it("sorts by what was bought in one, some or all stores as the sums of the sales say, page by page", async () => {
    const [one, two, three] = [await makeStore(em), await makeStore(em), await makeStore(em)];
    const people: number[] = [];
    for (let n = 0; n < 9; n += 1) people.push((await makeCustomer(em, { firstName: `P${n}`, lastName: "Sorted" })).id);
    const sales: { id: number; at: string; bought: number; storeId: number }[] = [];
    for (let n = 0; n < 30; n += 1) {
      const id = people[(n * n) % 7] ?? 0;
      const storeId = [one, two, three][n % 3]?.id ?? 0;
      const sale = { id, storeId, at: `2026-01-${10 + ((n * 7) % 19)}T10:00:00.000Z`, bought: (n * 5) % 13 };
      const total = { saleDate: sale.at, totalAmount: `${sale.bought}.00` };
      await makeSaleRow(em, { storeId, customerId: id, ...total });
      sales.push(sale);
    }
    const everyStore = await rows(em)
      .selectFrom("stores")
      .select(["id", "code", "name", "name_ar as nameAr"])
      .execute();
    for (const stores of [[one], [two, three], everyStore]) {
      const by = { ...actor, stores };
      const own = (id: number) => sales.filter((sale) => sale.id === id && stores.some((s) => s.id === sale.storeId));
      const figures = {
        lastVisit: (id: number) => Math.max(...own(id).map(({ at }) => Date.parse(at))),
        totalBought: (id: number) => own(id).reduce((sum, { bought }) => sum + bought, 0),
      };
      for (const sort of ["lastVisit", "totalBought"] as const) {
        for (const descending of [true, false]) {
          const way = descending ? -1 : 1;
          const [sold, others] = [
            people.filter((id) => own(id).length > 0),
            people.filter((id) => own(id).length === 0),
          ];
          const inOrder = [
            ...sold.sort((a, b) => way * (figures[sort](a) - figures[sort](b) || a - b)),
            ...others.sort((a, b) => way * (a - b)),
          ];
          for (const limit of [4, 100]) {
            const found: number[] = [];
            for (let next: number | null = 0; next !== null; ) {
              const page = await list({ q: "sorted", sort, descending, limit, offset: next }, by);
              found.push(...page.rows.map(({ id }) => id));
              next = page.next;
            }
            expect(found, `${sort} of ${stores.length} stores`).toEqual(inOrder);
          }
          const [first] = (await list({ q: "sorted", sort, descending, limit: 1 }, by)).rows;
          expect(Number(first?.totalBought)).toBe(figures.totalBought(first?.id ?? 0));
        }
      }
    }
  });

  it("pages, and says whether there are more rows", async () => {
    const first = await list({ limit: 4, sort: "name", descending: false });
    const second = await list({ limit: 4, offset: 4, sort: "name", descending: false });
    expect([first.next, second.next]).toEqual([4, null]);
    expect([...first.rows, ...second.rows].map(({ firstName }) => firstName)).toEqual(await names({}));
  });
});

it("names each company once, without companies of removed customers", async () => {
  expect(await execute(listCompanies, { em, actor }, {})).toEqual(["Asir Farms", "Najd Steel"]);
});

describe("searches", () => {
  beforeAll(async () => {
    await makeCustomer(em, { firstName: "أحمد", lastName: "الغامدي", phone: "+966555000111" });
  });

  it.each([
    "احمد",
    "إحمد الغامدى",
    "0555000111",
    "055 500 0111",
    "+966 555000111",
    "00966555000111",
    "٠٥٥٥٠٠٠١١١",
    "اح",
  ])("%s finds the customer", async (q) => {
    const { rows: found } = await execute(listCustomers, { em, actor }, { q });
    expect(found.map(({ phone }) => phone)).toEqual(["+966555000111"]);
  });
});
