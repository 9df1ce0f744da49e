import { parse } from "csv-parse/sync";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { riyadhMoment } from "#app/lib/dates.ts";
import { execute } from "#app/lib/operation.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { documentsOf, UNIT } from "#tests/support/shop/invoices.ts";
import { makeOutbox } from "#tests/support/shop/outbox.ts";
import { entriesOf } from "./archive-file.server.ts";
import { archiveInvoices, checkArchive } from "./archive-invoices.server.ts";
import { lastMonth } from "./archive-period.server.ts";
import { type ZipEntry, zipped } from "./zip-entries.server.ts";

const { em: getEm } = testDatabase();
const at = (text: string) => new Date(text);

async function shop() {
  const em = await getEm();
  const [store, second, foreign] = [await makeStore(em), await makeStore(em), await makeStore(em)];
  const actor = await makeActor(em, { stores: [store, second], permissions: ["settings:read"] });
  const issuedAt = at("2026-01-15T09:05:07Z");
  const { documents } = await makeOutbox(em, store.id, [
    { issuedAt: at("2025-12-31T20:59:59Z") },
    { status: "refused", issuedAt },
    { status: "cleared", profile: "standard", issuedAt: at("2026-01-31T20:59:59Z") },
    { issuedAt: at("2026-01-31T21:00:00Z") },
  ]);
  await makeOutbox(em, second.id, [{ issuedAt }]);
  await makeOutbox(em, foreign.id, [{ issuedAt }]);
  return { em, actor, store, second, foreign, documents };
}

async function filesOf(parts: AsyncIterable<Uint8Array[]>): Promise<Record<string, string>> {
  const pieces: Uint8Array[] = [];
  for await (const part of parts) pieces.push(...part);
  const files = Object.entries(unzipSync(Buffer.concat(pieces)));
  return Object.fromEntries(files.map(([name, bytes]) => [name, Buffer.from(bytes).toString("utf8")]));
}

describe("the archive of a period", () => {
  it("holds the documents of the days in Riyadh with the guideline's names, and an index", async () => {
    const { em, actor, store, documents } = await shop();
    const period = await execute(
      archiveInvoices,
      { em, actor },
      { from: "2026-01-01", to: "2026-01-31", storeId: store.id },
    );
    expect(period).toMatchObject({ documents: 2 });
    const files = await filesOf(zipped(entriesOf(em, period)));
    const [, refused, cleared] = await documentsOf(em, store.id);
    const names = [
      `${UNIT.vatNumber}_20260115T120507_${documents[1]?.number}_2.xml`,
      `${UNIT.vatNumber}_20260131T235959_${documents[2]?.number}.xml`,
    ];
    expect(Object.keys(files)).toEqual(["index.csv", ...names]);
    expect([files[names[0] ?? ""], files[names[1] ?? ""]]).toEqual([refused?.xml, cleared?.cleared_xml]);
    const lines = parse(files["index.csv"] ?? "", { bom: true, columns: true });
    expect(lines).toMatchObject([
      {
        counter: "2",
        uuid: refused?.uuid,
        status: "refused",
        hash: refused?.hash,
        file: names[0],
        issued: "2026-01-15 12:05:07",
      },
      { counter: "3", "previous hash": refused?.hash, kind: "invoice", profile: "standard", file: names[1] },
    ]);
  });

  it("holds all stores of the user and no other, and the audit trail says who took it", async () => {
    const { em, actor, foreign } = await shop();
    const period = await execute(archiveInvoices, { em, actor }, { from: "2026-01-01", to: "2026-01-31" });
    expect(Object.keys(await filesOf(zipped(entriesOf(em, period))))).toHaveLength(1 + 3);
    const audit = await em.execute(
      "select after from audit_log where action = 'archiveInvoices' and actor_id = ? order by id desc limit 1",
      [actor.user.id],
    );
    expect(audit).toMatchObject([{ after: { from: "2026-01-01", to: "2026-01-31", documents: 3 } }]);
    const forged = execute(
      archiveInvoices,
      { em, actor },
      { from: "2026-01-01", to: "2026-01-31", storeId: foreign.id },
    );
    await expect(forged).rejects.toMatchObject({ code: "forbidden" });
  });

  it("is the last month unless told, a year at most, and refuses days without documents", async () => {
    const { em, actor } = await shop();
    expect(lastMonth("2026-03-31")).toEqual({ from: "2026-02-01", to: "2026-02-28" });
    expect(lastMonth("2026-01-01")).toEqual({ from: "2025-12-01", to: "2025-12-31" });
    const check = (input: object) => execute(checkArchive, { em, actor }, input);
    expect(await check({ from: "2025-12-31", to: "2026-12-31" })).toMatchObject({ documents: 5 });
    for (const [input, field] of [
      [{ from: "2025-12-30", to: "2026-12-31" }, "to"],
      [{ from: "2026-01-02", to: "2026-01-01" }, "to"],
      [{ from: "soon" }, "from"],
    ] as const) {
      await expect(check(input)).rejects.toMatchObject({ errors: { [field]: [expect.anything()] } });
    }
    await expect(check({ from: "2020-01-01", to: "2020-01-31" })).rejects.toMatchObject({
      code: "rule",
      message: "invoices.errors.nothingIssued",
    });
    expect(riyadhMoment(at("2026-01-31T20:59:59Z")).date).toBe("2026-01-31");
  });
});

it("a long archive is written piece by piece", async () => {
  const content = "<Invoice>نظارة</Invoice>".repeat(300);
  async function* parts(): AsyncGenerator<ZipEntry[]> {
    for (let part = 0; part < 50; part += 1) {
      yield Array.from({ length: 20 }, (_, index) => ({
        name: `${part}-${index}.xml`,
        content,
        at: at("2026-01-15T09:00:00Z"),
      }));
    }
  }
  let largest = 0;
  async function* watched() {
    for await (const pieces of zipped(parts())) {
      largest = Math.max(
        largest,
        pieces.reduce((sum, { length }) => sum + length, 0),
      );
      yield pieces;
    }
  }
  const files = await filesOf(watched());
  expect(Object.keys(files)).toHaveLength(1_000);
  expect(files["49-19.xml"]).toBe(content);
  expect(largest).toBeLessThan(100_000);
});
