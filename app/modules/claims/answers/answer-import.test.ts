import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { afterAll, describe, expect, it } from "vitest";
import { exportFile } from "#app/http/export/export.server.ts";
import { execute } from "#app/lib/operation.server.ts";
import { continueImport } from "#app/modules/imports/continue-import.server.ts";
import { importFiles } from "#app/modules/imports/import-files.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { makeReadyClaims } from "#tests/support/shop/claims.ts";
import { monthOf } from "../batches/batch-status.ts";
import { getClaimBatchSheet } from "../batches/read-sheet.server.ts";
import { sendClaimBatch } from "../batches/send-batch.server.ts";
import { sheetColumns } from "../batches/sheet-columns.server.ts";
import { createClaimBatch } from "../batches/write-batch.server.ts";
import { getClaim } from "../read-claims.server.ts";
import { answerImports } from "./answer-import.server.ts";
import { previewClaimAnswers } from "./preview-answers.server.ts";

const { em: getEm } = testDatabase();
const stored: string[] = [];
afterAll(() => Promise.all(stored.map((key) => importFiles.remove(key))));

/** A shop whose claims an insurer has. Each asks for 100.00 and 60.00. */
async function waiting(count: number) {
  const em = await getEm();
  const store = await makeStore(em);
  const { claimIds, insuranceId, actor } = await makeReadyClaims(em, { storeId: store.id }, count);
  const door = { em, actor };
  const today = new Date().toISOString().slice(0, 10);
  const batch = await execute(createClaimBatch, door, { insuranceId, month: monthOf(today) });
  await execute(sendClaimBatch, door, { id: batch.id });
  const claim = (index: number) => execute(getClaim, door, { id: claimIds[index] });
  const numbers = batch.claims.map(({ claimNumber }) => claimNumber);
  const check = async (file: string | Uint8Array, by = door) => {
    const kept = await importFiles.begin();
    await kept.write(Buffer.from(file));
    const storageKey = await kept.keep();
    stored.push(storageKey);
    const files = [{ fileName: "answers.csv", fileType: "text/csv", size: file.length, storageKey }];
    return execute(answerImports.check, by, { files });
  };
  const apply = (id: number) => continueImport(answerImports, door, id, 60_000);
  const problems = async (id: number) =>
    (await execute(answerImports.get, door, { id })).problems.map(({ line, field, key }) => `${line} ${field} ${key}`);
  return { em, door, batch, claim, numbers, check, apply, problems };
}

describe("a file of answers", () => {
  it("is the sheet of the batch with what the insurer has filled in, in either language", async () => {
    const { door, batch, claim, check, apply, problems } = await waiting(3);
    const sheet = await execute(getClaimBatchSheet, door, { id: batch.id });
    for (const locale of ["en", "ar"] as const) {
      const lines = sheet.rows.map((row, index) => ({ ...row, no: index + 1 }));
      const ask = (format: string) => new Request(`http://shop.example/claims/batches/1/file?format=${format}`);
      const excel = await exportFile(ask("xlsx"), "sheet", sheetColumns(locale), lines);
      const blank = await check(new Uint8Array(await excel.arrayBuffer()));
      expect([blank.totalRows, new Set((await problems(blank.id)).map((one) => one.slice(2)))]).toEqual([
        6,
        new Set(["approved claimAnswers.cells.nothing"]),
      ]);
    }
    const csv = await exportFile(
      new Request("http://shop.example/x"),
      "sheet",
      sheetColumns("en"),
      sheet.rows.map((row) => ({ ...row, no: 1 })),
    );
    const [head = [], ...lines]: string[][] = parse(await csv.text(), { bom: true });
    const at = (name: string) => head.indexOf(name);
    const answers = [
      ["100.00", ""],
      ["60.00", ""],
      ["70.00", "BE-1-6"],
      ["60.00", ""],
      ["0", "CV-3-1"],
      ["0.00", "be-1-4"],
    ];
    for (const [index, [approved = "", code = ""]] of answers.entries()) {
      const line = lines[index] ?? [];
      line[at("Approved")] = approved;
      line[at("Code")] = code;
    }
    const { id, badRows } = await check(stringify([head, ...lines]));
    expect(badRows).toBe(0);
    const preview = await execute(previewClaimAnswers, door, { id });
    expect(preview.rows.map(({ outcome, rejected }) => `${outcome} ${rejected}`)).toEqual([
      "approved 0.00",
      "approved 0.00",
      "partly 30.00",
      "approved 0.00",
      "rejected 100.00",
      "rejected 60.00",
    ]);
    expect((await claim(0)).status).toBe("submitted");
    await apply(id);
    expect(await claim(0)).toMatchObject({ status: "accepted", approved: "160.00", rejected: "0.00" });
    expect(await claim(1)).toMatchObject({ status: "partly", approved: "130.00", rejected: "30.00" });
    expect(await claim(2)).toMatchObject({ status: "rejected", approved: "0.00", rejected: "160.00" });
    expect((await claim(2)).lines.map(({ reasonCode }) => reasonCode)).toEqual(["CV-3-1", "BE-1-4"]);
    const answered = await execute(getClaimBatchSheet, door, { id: batch.id });
    expect(answered.sums).toMatchObject({ net: "480.00", approved: "290.00", rejected: "190.00", balance: "480.00" });
  });

  it("answers whole claims by the number of their invoice, under the headers of insurers, and spreads the amount over the lines", async () => {
    const { claim, numbers, check, apply } = await waiting(2);
    const [first = "", second = ""] = numbers.map((number) => number.slice(2));
    const { id } = await check(
      `Bill No;Approved Amount;Denial code;Remarks\n${first};120;BE-1-6;Over the price list\n${second};١٦٠٫٠٠;;\n`,
    );
    await apply(id);
    const { lines, events, status } = await claim(0);
    expect(lines.map(({ approved, rejected, reasonCode }) => [approved, rejected, reasonCode])).toEqual([
      ["100.00", "0.00", null],
      ["20.00", "40.00", "BE-1-6"],
    ]);
    expect([status, lines[1]?.note]).toEqual(["partly", "Over the price list"]);
    expect(events[0]).toMatchObject({ step: "answer", details: { source: "file", importId: id } });
    expect((await claim(1)).status).toBe("accepted");
  });

  it("names what is wrong with each line, and writes nothing", async () => {
    const { em, claim, numbers, check, problems, door } = await waiting(4);
    const [a = "", b = "", c = ""] = numbers;
    await rows(em).updateTable("claims").set({ status: "paid" }).where("claim_number", "=", c).execute();
    const { id, goodRows } = await check(
      [
        "Claim no.,Line,Item,Approved,Rejected,Code",
        "C-NOBODY,,,1.00,,",
        ",,,1.00,,",
        `${a},,,,,`,
        `${a},,,a lot,,`,
        `${a},x,,1.00,,`,
        `${a},9,,1.00,,`,
        `${a},,Umbrella,1.00,,BE-1-6`,
        `${a},1,,100.01,,`,
        `${a},1,,60.00,60.00,BE-1-6`,
        `${a},1,,60.00,40.00,`,
        `${a},1,,60.00,40.00,NOT-A-CODE`,
        `${a},1,,60.00,40.00,BE-1-6`,
        `${a},1,,60.00,40.00,BE-1-6`,
        `${a},,,160.00,,`,
        `${a},2,,60.00,,`,
        `${b},,,,160.00,CV-3-1`,
        `${c},,,160.00,,`,
      ].join("\n"),
    );
    expect(goodRows).toBe(3);
    expect(await problems(id)).toEqual([
      "2 claimNumber claimAnswers.cells.unknown",
      "3 claimNumber claimAnswers.cells.noClaim",
      "4 approved claimAnswers.cells.nothing",
      "5 approved claimAnswers.cells.amount",
      "6 lineNo claimAnswers.cells.lineNo",
      "7 lineNo claimAnswers.cells.lineUnknown",
      "8 item claimAnswers.cells.itemUnknown",
      "9 approved claimAnswers.cells.tooMuch",
      "10 rejected claimAnswers.cells.sum",
      "11 code claimAnswers.cells.noCode",
      "12 code claimAnswers.cells.code",
      "14 claimNumber claimAnswers.cells.again",
      "15 claimNumber claimAnswers.cells.again",
      "18 claimNumber claims.errors.is.paid",
    ]);
    const preview = await execute(previewClaimAnswers, door, { id, limit: 4, offset: 11 });
    expect(preview.rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [13, "partly"],
      [14, null],
      [15, null],
      [16, "approved"],
    ]);
    expect((await claim(0)).status).toBe("submitted");
  });

  it("refuses a file without a column for what is approved", async () => {
    const { check } = await waiting(1);
    await expect(check("Claim no.\nC-1\n")).rejects.toMatchObject({
      errors: { files: [{ key: "imports.errors.columnMissing" }] },
    });
  });

  it("leaves out what was answered since the preview, and answers the rest", async () => {
    const { claim, numbers, check, apply, problems } = await waiting(2);
    const file = `Claim no.,Approved,Code\n${numbers[0]},100,BE-1-6\n${numbers[1]},160,\n`;
    const late = await check(file);
    await apply((await check(`Claim no.,Approved\n${numbers[0]},160\n`)).id);
    await apply(late.id);
    expect(await problems(late.id)).toEqual(["2 claimNumber claims.errors.is.accepted"]);
    expect(await claim(0)).toMatchObject({ status: "accepted", approved: "160.00" });
    expect(await claim(1)).toMatchObject({ status: "accepted", approved: "160.00" });
  });

  it("is applied once, also when it is applied by two at the same time", async () => {
    const { claim, numbers, check, apply } = await waiting(2);
    const { id } = await check(`Claim no.,Approved,Code\n${numbers[0]},100,BE-1-6\n${numbers[1]},0,BE-1-6\n`);
    await Promise.all([apply(id), apply(id), apply(id)]);
    await apply(id);
    for (const index of [0, 1]) {
      expect((await claim(index)).events.filter(({ step }) => step === "answer")).toHaveLength(1);
    }
  });

  it("finds no claims of other stores, and is hidden from their users", async () => {
    const { em, numbers, check } = await waiting(1);
    const stranger = { em, actor: await makeActor(em, { stores: [await makeStore(em)] }) };
    const text = `Claim no.,Approved\n${numbers[0]},160\n`;
    const { id } = await check(text);
    await expect(execute(answerImports.get, stranger, { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(execute(previewClaimAnswers, stranger, { id })).rejects.toMatchObject({ code: "not_found" });
    expect(await check(text, stranger)).toMatchObject({ goodRows: 0, badRows: 1 });
  });

  it("of a thousand lines is applied within ten seconds", async () => {
    const { claim, numbers, check, apply } = await waiting(1_000);
    const lines = numbers.map((number, index) => `${number},${index % 2 === 0 ? "160,," : "100,,BE-1-6"}`);
    const { id, goodRows } = await check(`Claim no.,Approved,Rejected,Code\n${lines.join("\n")}\n`);
    expect(goodRows).toBe(1_000);
    const began = Date.now();
    await apply(id);
    expect(Date.now() - began).toBeLessThan(10_000);
    expect([(await claim(0)).status, (await claim(999)).status]).toEqual(["accepted", "partly"]);
  }, 90_000);
});
