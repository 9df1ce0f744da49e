import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import writeExcel from "write-excel-file/node";
import { InvalidInput } from "#app/lib/errors.ts";
import { readLines } from "./read-xlsx.server.ts";

async function read(file: Uint8Array) {
  async function* pieces() {
    for (let at = 0; at < file.length; at += 999) yield file.subarray(at, at + 999);
  }
  const { header, lines } = await readLines(pieces());
  const all: { line: number; cells: string[] }[] = [];
  for await (const line of lines) all.push(line);
  return { header, lines: all };
}

const workbook = (sheet: string, more: Record<string, string> = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries({ "xl/worksheets/sheet1.xml": sheet, ...more }).map(([name, text]) => [name, Buffer.from(text)]),
    ),
  );

describe("readLines", () => {
  it("reads a workbook as the product writes it: texts of both scripts, figures and days", async () => {
    const file = await writeExcel([
      [{ value: "رقم المطالبة", fontWeight: "bold" }, { value: "Approved" }, { value: "Day" }],
      [
        { value: "C-S1-000001" },
        { value: 1234.5, format: "0.00" },
        { value: new Date(Date.UTC(2026, 10, 5)), format: "dd/mm/yyyy" },
      ],
      [],
      [{ value: "<A> & 'B'" }, undefined as never, { value: "x" }],
    ]).toBuffer();
    expect(await read(new Uint8Array(file))).toEqual({
      header: ["رقم المطالبة", "Approved", "Day"],
      lines: [
        { line: 2, cells: ["C-S1-000001", "1234.5", "2026-11-05"] },
        { line: 4, cells: ["<A> & 'B'", "", "x"] },
      ],
    });
  });

  it("reads the first sheet that the workbook names, inline texts and cells that are left out", async () => {
    const file = workbook("<row r='1'></row>", {
      "xl/workbook.xml":
        '<sheets><sheet name="Answers" sheetId="2" r:id="rId7"/><sheet name="x" r:id="rId1"/></sheets>',
      "xl/_rels/workbook.xml.rels": '<Relationship Id="rId7" Target="worksheets/sheet9.xml"/>',
      "xl/worksheets/sheet9.xml":
        '<row r="3"><c r="A3" t="inlineStr"><is><t>Claim</t></is></c><c r="C3" t="inlineStr"><is><r><t>Co</t></r><r><t>de</t></r></is></c></row>' +
        '<row r="5"><c r="A5"><v>1.10</v></c><c r="C5" t="str"><v>BE-1-4</v></c></row>',
    });
    expect(await read(file)).toEqual({
      header: ["Claim", "", "Code"],
      lines: [{ line: 5, cells: ["1.1", "", "BE-1-4"] }],
    });
  });

  it("reads CSV, too", async () => {
    expect(await read(Buffer.from("a;b\n1;2\n"))).toEqual({
      header: ["a", "b"],
      lines: [{ line: 2, cells: ["1", "2"] }],
    });
  });

  it.each([
    ["a damaged workbook", Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(90, 7)]), "workbook"],
    ["a workbook without rows", workbook("<sheetData/>"), "noRows"],
    ["a workbook with a header only", workbook('<row r="1"><c r="A1"><v>1</v></c></row>'), "noRows"],
  ])("refuses %s beside the field", async (_what, file, key) => {
    const refused = await read(file).catch((error: unknown) => error);
    expect((refused as InvalidInput).errors?.files?.[0]?.key).toBe(`imports.errors.${key}`);
    expect(refused).toBeInstanceOf(InvalidInput);
  });
});
