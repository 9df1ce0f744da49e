import { describe, expect, it } from "vitest";
import { serverList } from "#app/http/list.server.ts";
import { execute } from "#app/lib/operation.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { makeOutbox, REFUSAL } from "#tests/support/shop/outbox.ts";
import { countInvoices } from "./count-invoices.server.ts";
import { getInvoice } from "./get-invoice.server.ts";
import { invoiceList } from "./invoice.list.tsx";
import { INVOICE_PROFILES, INVOICE_STATUSES } from "./lateness.ts";
import { listInvoices } from "./list-invoices.server.ts";

const { em: getEm } = testDatabase();
const at = (text: string) => new Date(text);

async function shop() {
  const em = await getEm();
  const [one, two, foreign] = [await makeStore(em), await makeStore(em), await makeStore(em)];
  const actor = await makeActor(em, { stores: [one, two], permissions: ["settings:read"] });
  const first = await makeOutbox(em, one.id, [
    { status: "reported", issuedAt: at("2026-01-10T20:59:59Z") },
    { status: "refused", profile: "standard", issuedAt: at("2026-01-10T21:00:00Z"), answers: [{ status: 0 }, REFUSAL] },
    { status: "pending", issuedAt: at("2026-01-12T09:00:00Z") },
    { status: "cleared", profile: "standard", issuedAt: at("2026-01-13T09:00:00Z") },
  ]);
  const second = await makeOutbox(em, two.id, [{ status: "warned", issuedAt: at("2026-01-11T09:00:00Z") }]);
  const other = await makeOutbox(em, foreign.id, [{ status: "pending" }]);
  const numbers = async (search: object = {}) =>
    (await execute(listInvoices, { em, actor }, search)).rows.map(({ number }) => number);
  const [reported, refused, pending, cleared] = first.documents;
  return {
    em,
    actor,
    one,
    two,
    foreign,
    numbers,
    reported,
    refused,
    pending,
    cleared,
    warned: second.documents[0],
    other,
  };
}

describe("listInvoices", () => {
  it("lists the documents of the user's stores, the newest first, page by page", async () => {
    const { em, actor, numbers, ...made } = await shop();
    const all = ["cleared", "pending", "warned", "refused", "reported"] as const;
    const expected = all.map((name) => made[name]?.number);
    expect(await numbers()).toEqual(expected);
    expect(await numbers({ descending: "false" })).toEqual(expected.toReversed());
    for (const offset of [0, 1, 2, 3, 4]) {
      const page = await execute(listInvoices, { em, actor }, { limit: 2, offset });
      expect(page.rows.map(({ number }) => number)).toEqual(expected.slice(offset, offset + 2));
      expect([page.total, page.next]).toEqual([5, offset + 2 < 5 ? offset + 2 : null]);
    }
    const [row] = (await execute(listInvoices, { em, actor }, { status: "refused" })).rows;
    expect(row).toMatchObject({ total: "575.00", profile: "standard", attempts: 1, nextAttemptAt: null });
  });

  it("filters by status, kind, type, store, day in Riyadh, number and uuid", async () => {
    const { numbers, two, ...made } = await shop();
    const { reported, refused, pending, cleared, warned } = made;
    expect(await numbers({ status: "pending" })).toEqual([pending?.number]);
    expect(await numbers({ profile: "standard" })).toEqual([cleared?.number, refused?.number]);
    expect(await numbers({ kind: "credit" })).toEqual([]);
    expect(await numbers({ storeId: two.id })).toEqual([warned?.number]);
    expect(await numbers({ to: "2026-01-10" })).toEqual([reported?.number]);
    expect(await numbers({ from: "2026-01-11", to: "2026-01-11" })).toEqual([warned?.number, refused?.number]);
    expect(await numbers({ q: pending?.number })).toEqual([pending?.number]);
    expect(await numbers({ q: pending?.number.slice(-4) })).toEqual([pending?.number]);
    expect(await numbers({ q: cleared?.uuid.toUpperCase() })).toEqual([cleared?.number]);
    expect(await numbers({ q: "100%_" })).toEqual([]);
  });

  it("counts what it lists for every filter, page by page", async () => {
    const { em, actor } = await shop();
    for (const status of [undefined, ...INVOICE_STATUSES]) {
      for (const profile of [undefined, ...INVOICE_PROFILES]) {
        for (const days of [
          {},
          { from: "2026-01-11" },
          { to: "2026-01-12" },
          { from: "2026-01-11", to: "2026-01-12" },
        ]) {
          const search = { status, profile, ...days, kind: status ? "invoice" : undefined };
          const whole = await execute(listInvoices, { em, actor }, search);
          expect(whole.total, JSON.stringify(search)).toBe(whole.rows.length);
          const pages: number[] = [];
          for (let next: number | null = 0; next !== null; ) {
            const page: typeof whole = await execute(
              listInvoices,
              { em, actor },
              { ...search, limit: 2, offset: next },
            );
            pages.push(...page.rows.map(({ id }) => id));
            next = page.next;
          }
          expect(pages).toEqual(whole.rows.map(({ id }) => id));
        }
      }
    }
  });

  it("shows nothing of other stores: 404 and 403", async () => {
    const { em, actor, foreign, other } = await shop();
    const id = other.documents[0]?.id;
    await expect(execute(getInvoice, { em, actor }, { id })).rejects.toMatchObject({ code: "not_found" });
    const forged = execute(listInvoices, { em, actor }, { storeId: foreign.id });
    await expect(forged).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("countInvoices", () => {
  it("counts by status, and says since when the oldest waits and how many are late", async () => {
    const { em, actor } = await shop();
    expect(await execute(countInvoices, { em, actor }, {})).toEqual({
      ...{ reported: 1, cleared: 1, pending: 1, warned: 1, refused: 1 },
      oldestPending: "2026-01-12T09:00:00.000Z",
      late: 1,
    });
    const nobody = await makeActor(em, { stores: [await makeStore(em)] });
    expect(await execute(countInvoices, { em, actor: nobody }, {})).toMatchObject({ pending: 0, oldestPending: null });
  });
});

describe("getInvoice", () => {
  it("answers with texts, place and answers, the newest first", async () => {
    const { em, actor, refused, cleared } = await shop();
    const found = await execute(getInvoice, { em, actor }, { id: refused?.id });
    expect(found).toMatchObject({ counter: 2, hash: refused?.hash, isReissuable: false, net: "500.00", tax: "75.00" });
    expect(found.answers.map(({ status }) => status)).toEqual([400, 0]);
    expect(found.answers[0]?.messages).toMatchObject([{ kind: "error", code: "BR-KSA-63" }]);
    expect(found.buyer).toMatchObject({ vatNumber: "399999999800003" });
    const { clearedXml, xml } = await execute(getInvoice, { em, actor }, { id: cleared?.id });
    expect(clearedXml).not.toBe(xml);
  });
});

it.each([
  ["status=lost&kind=x&profile=y&storeId=9&from=2026-02-30&to=yesterday&sort=total&size=7", {}, 25],
  [
    "status=refused&kind=debit&profile=standard&storeId=1&from=2026-01-01&to=2026-01-31&size=50",
    { status: "refused", kind: "debit", profile: "standard", storeId: "1", from: "2026-01-01", to: "2026-01-31" },
    50,
  ],
])("the address %s means %j", async (text, filters, size) => {
  const ofTwoStores = serverList({
    list: invoiceList,
    read: listInvoices,
    values: async () => ({ storeId: ["1", "2"] }),
  });
  const request = new Request(`http://shop/settings/e-invoicing?${text}`);
  const query = await ofTwoStores.query({ request, params: {}, context: {} });
  expect(query).toMatchObject({ size, sort: { key: "issuedAt" } });
  expect(query.filters).toEqual(filters);
});
