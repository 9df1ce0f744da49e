import { describe, expect, it } from "vitest";
import { riyadhDay } from "#app/lib/dates.ts";
import { execute } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { makeOutbox, withoutGuard } from "#tests/support/shop/outbox.ts";
import { checkInvoiceChains } from "./check-invoice-chains.server.ts";
import { verifyChain } from "./verify-chains.server.ts";

const { em: getEm } = testDatabase();

async function chain(length = 5) {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store], permissions: ["settings:read"] });
  const made = await makeOutbox(em, store.id, Array(length).fill({ status: "cleared", profile: "standard" }));
  const invoices = (counter: number) =>
    rows(em).updateTable("invoices").where("unit_id", "=", made.unitId).where("counter", "=", counter);
  const remove = (counter: number) =>
    rows(em).deleteFrom("invoices").where("unit_id", "=", made.unitId).where("counter", "=", counter).execute();
  return { em, actor, store, ...made, invoices, remove, verify: () => verifyChain(em, made.unitId) };
}

describe("verifyChain", () => {
  it("a chain as it was signed is whole, also with stamped documents, and of no documents", async () => {
    const one = await chain();
    expect(await one.verify()).toMatchObject({
      unit: one.unit,
      checked: 5,
      last: 5,
      lost: 0,
      broken: 0,
      isDone: true,
    });
    const empty = await chain(0);
    expect(await empty.verify()).toMatchObject({ checked: 0, broken: 0, isDone: true });
  });

  it("names the document that was changed, even by one letter", async () => {
    const one = await chain();
    const [, , third] = one.documents;
    await withoutGuard(one.em, "invoices", async () => {
      const { xml } = await rows(one.em)
        .selectFrom("invoices")
        .select("xml")
        .where("id", "=", third?.id ?? 0)
        .executeTakeFirstOrThrow();
      await one
        .invoices(3)
        .set({ xml: xml.replace("Aviator", "Aviatxr") })
        .execute();
    });
    expect(await one.verify()).toMatchObject({
      checked: 4,
      last: 5,
      broken: 1,
      breaks: [{ reason: "changed", counter: 3, document: { id: third?.id, number: third?.number } }],
    });
  });

  it("goes on behind each break to the end, and names all of them", async () => {
    const one = await chain(6);
    const [, second, , , fifth] = one.documents;
    await withoutGuard(one.em, "invoices", async () => {
      // A line end of old mainframes, which XML readers take for a new line.
      await one.em.execute("update invoices set xml = replace(xml, 'Aviator', 'Aviator\u0085') where id = ?", [
        second?.id,
      ]);
      await one.remove(4);
      await one.invoices(5).set({ hash: "x" }).execute();
    });
    expect(await one.verify()).toMatchObject({
      isDone: true,
      checked: 2,
      last: 6,
      broken: 4,
      breaks: [
        { reason: "changed", counter: 2, document: { number: second?.number } },
        { reason: "missing", counter: 4, document: null },
        { reason: "changed", counter: 5, document: { number: fifth?.number } },
        { reason: "unlinked", counter: 6 },
      ],
    });
  });

  it("names a document that was removed, unless a gap is recorded for it", async () => {
    const one = await chain();
    const [, second, third] = one.documents;
    await withoutGuard(one.em, "invoices", async () => {
      for (const counter of [2, 3]) await one.remove(counter);
    });
    expect(await one.verify()).toMatchObject({
      checked: 2,
      breaks: [{ reason: "missing", counter: 2, document: null }],
    });
    const gap = { unit_id: one.unitId, from_counter: 2, to_counter: 3, last_hash: third?.hash ?? "" };
    await rows(one.em).insertInto("invoice_gaps").values(gap).execute();
    expect(await one.verify()).toMatchObject({ checked: 3, lost: 2, broken: 0 });
    expect(second).toBeDefined();
  });

  it("names a document that follows another hash, and an end that is not the unit's", async () => {
    const one = await chain();
    await withoutGuard(one.em, "invoices", () => one.invoices(4).set({ previous_hash: "x" }).execute());
    expect(await one.verify()).toMatchObject({ broken: 1, breaks: [{ reason: "unlinked", counter: 4 }] });
    const two = await chain();
    await withoutGuard(two.em, "invoices", () => two.remove(5));
    expect(await two.verify()).toMatchObject({ checked: 4, breaks: [{ reason: "end missing", counter: 5 }] });
    const three = await chain();
    await withoutGuard(three.em, "invoicing_units", () =>
      rows(three.em).updateTable("invoicing_units").set({ last_hash: "x" }).where("id", "=", three.unitId).execute(),
    );
    expect(await three.verify()).toMatchObject({ checked: 5, breaks: [{ reason: "end changed", counter: 5 }] });
  });

  it("names a document that the unit does not remember", async () => {
    const one = await chain(2);
    const [, last] = one.documents;
    await one.em.execute(
      `insert into invoices (unit_id, sale_id, kind, number, uuid, counter, previous_hash, hash, xml, code, issued_at)
        select unit_id, sale_id, 'credit', 'X-3', gen_random_uuid(), 3, hash, hash, xml, code, now() from invoices where id = ?`,
      [last?.id],
    );
    expect(await one.verify()).toMatchObject({ breaks: [{ reason: "end changed", document: { number: "X-3" } }] });
  });

  it("goes on after a document, batch by batch, when its time is up", async () => {
    const one = await chain(5);
    expect(await verifyChain(one.em, one.unitId, { after: 3 })).toMatchObject({ checked: 2, last: 5, broken: 0 });
    await withoutGuard(one.em, "invoices", () => one.invoices(5).set({ previous_hash: "x" }).execute());
    expect(await verifyChain(one.em, one.unitId, { after: 4 })).toMatchObject({ breaks: [{ counter: 5 }] });
  });
});

describe("checkInvoiceChains", () => {
  it("shows the kept counts that differ from the documents, of the user's stores only", async () => {
    const [one, other] = [await chain(3), await chain(3)];
    const check = async (place = {}) => (await execute(checkInvoiceChains, one, place)).counts;
    expect(await check()).toEqual({ total: 0, rows: [] });
    const counts = (unitId: number) => rows(one.em).updateTable("invoice_counts").where("unit_id", "=", unitId);
    await counts(other.unitId).set({ count: 7 }).execute();
    await counts(one.unitId).where("day", "=", "-infinity").set({ count: 5 }).execute();
    const wrong = { unitId: one.unitId, kind: "invoice", profile: "standard", status: "cleared" };
    expect(await check()).toEqual({ total: 1, rows: [{ ...wrong, day: null, kept: 5, counted: 3 }] });
    await rows(one.em).deleteFrom("invoice_counts").where("unit_id", "=", one.unitId).execute();
    expect(await check()).toEqual({
      total: 2,
      rows: [
        { ...wrong, day: null, kept: 0, counted: 3 },
        { ...wrong, day: riyadhDay(), kept: 0, counted: 3 },
      ],
    });
    expect(await check({ unitId: one.unitId, after: 1 })).toBeNull();
  });

  it("checks the stores of the user only, and goes on in the unit where it ended", async () => {
    const [one, other] = [await chain(2), await chain(3)];
    const { units, next } = await execute(checkInvoiceChains, one, {});
    expect(units).toMatchObject([{ unitId: one.unitId, storeId: one.store.id, checked: 2, isDone: true, broken: 0 }]);
    expect(next).toBeNull();
    const both = await makeActor(one.em, { stores: [one.store, other.store] });
    const rest = await execute(checkInvoiceChains, { em: one.em, actor: both }, { unitId: one.unitId, after: "1" });
    expect(rest.units.map(({ checked }) => checked)).toEqual([1, 3]);
  });
});
