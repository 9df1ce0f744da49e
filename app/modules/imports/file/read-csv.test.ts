import { describe, expect, it, vi } from "vitest";
import { InvalidInput } from "#app/lib/errors.ts";
import { type CsvLine, MAX_ROWS, readCsv } from "./read-csv.server.ts";

const bytes = (text: string) => Buffer.from(text, "utf8");
/** In pieces that end in the middle of lines and letters. */
const pieces = (file: Uint8Array): Uint8Array[] =>
  Array.from({ length: Math.ceil(file.length / PIECE) }, (_, n) => file.subarray(n * PIECE, (n + 1) * PIECE));
const PIECE = 7;
const read = async (file: Uint8Array) => {
  const { header, lines } = await readCsv(file.length < 1_000 ? pieces(file) : [file]);
  const all: CsvLine[] = [];
  for await (const line of lines) all.push(line);
  return { header, lines: all };
};
const refusal = async (file: Uint8Array) => {
  const error = await read(file).catch((caught: unknown) => caught);
  return error instanceof InvalidInput ? error.errors.files?.[0] : error;
};

describe("readCsv", () => {
  it.each([
    ["commas", "a,b\n1,2\n"],
    ["semicolons", "a;b\n1;2\n"],
    ["tabs", "a\tb\n1\t2\n"],
    ["a byte order mark", "\ufeffa,b\n1,2"],
    ["Windows line ends", "a,b\r\n1,2\r\n"],
    ["quotes and spaces", '"a" , b\n 1,"2"'],
    ["empty lines", "\na,b\n\n1,2\n,\n\n"],
  ])("reads %s", async (_what, text) => {
    const { header, lines } = await read(bytes(text));
    expect(header).toEqual(["a", "b"]);
    expect(lines.map(({ cells }) => cells)).toEqual([["1", "2"]]);
  });

  it("numbers lines as an editor shows them, also after cells of several lines", async () => {
    const { lines } = await read(bytes('a,b\n1,"x\ny"\n\n2,z\n3,"""q"""\n'));
    expect(lines).toEqual([
      { line: 2, cells: ["1", "x\ny"] },
      { line: 5, cells: ["2", "z"] },
      { line: 6, cells: ["3", '"q"'] },
    ]);
  });

  it("keeps Arabic text, commas in quotes, and lines with fewer or more cells", async () => {
    const { lines } = await read(bytes('الاسم,ب\n"العليا, الرياض",٢\nواحد\nا,ب,ج'));
    expect(lines.map(({ cells }) => cells)).toEqual([["العليا, الرياض", "٢"], ["واحد"], ["ا", "ب", "ج"]]);
  });

  it.each([
    ["nothing", bytes(""), "imports.errors.noRows"],
    ["a header alone", bytes("a,b\n"), "imports.errors.noRows"],
    ["another encoding", Buffer.from([0x61, 0x2c, 0x62, 0x0a, 0xc7, 0xe1]), "imports.errors.encoding"],
    ["UTF-16", Buffer.from("\ufeffa,b\n1,2", "utf16le"), "imports.errors.encoding"],
    ["a program", Buffer.from("a,b\n1,\u00002"), "imports.errors.encoding"],
    ["a quote without its end", bytes('a,b\n1,"2\n3,4'), "imports.errors.unreadable"],
    ["a record without an end", bytes(`a,b\n${"x".repeat(100_000)}`), "imports.errors.unreadable"],
  ])("refuses %s", async (_what, file, key) => {
    expect(await refusal(file)).toMatchObject({ key });
  });

  it.each([
    ["to its end", bytes('a,b\n1,2\n3,"4\n5,6\n7,8\n')],
    ["beyond what a record may hold", bytes(`a,b\n1,2\n3,"4\n${"5,6\n".repeat(20_000)}`)],
    ["below empty lines", bytes(`a,b\n\n3,"4\n${"5,6\n\n".repeat(20_000)}`)],
  ])("names the line on which an unclosed quote begins, %s", async (_what, file) => {
    expect(await refusal(file)).toEqual({ key: "imports.errors.unreadable", params: { line: 3 } });
  });

  it("stops reading the file when the caller stops", async () => {
    let ended = false;
    async function* endless() {
      try {
        yield bytes("a,b\n");
        for (;;) yield bytes("1,2\n".repeat(1_000));
      } finally {
        ended = true;
      }
    }
    const { lines } = await readCsv(endless());
    for await (const { line } of lines) if (line > 5) break;
    await vi.waitFor(() => expect(ended).toBe(true));
  });

  it("accepts exactly the allowed number of rows, and not one more", async () => {
    const rows = (count: number) => bytes(`a\n${"1\n".repeat(count)}`);
    expect((await read(rows(MAX_ROWS))).lines).toHaveLength(MAX_ROWS);
    expect(await refusal(rows(MAX_ROWS + 1))).toMatchObject({ key: "imports.errors.tooManyRows" });
  });
});
