import { inflateRawSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readToast } from "#app/http/session/toast.server.ts";
import { EXCEL_ROWS, exportFile, exportPages } from "./export.server.ts";

type Row = { name: string | null; quantity: number };
const columns = [
  { header: "Name", value: (row: Row) => row.name },
  { header: "Quantity", value: (row: Row) => row.quantity },
];
/** A text file of a ZIP archive, found by its place in the directory at the end. */
function fileInZip(zip: Buffer, name: string): string {
  const entry = zip.lastIndexOf(name) - 46;
  const at = zip.readUInt32LE(entry + 42);
  const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  const packed = zip.subarray(start, start + zip.readUInt32LE(entry + 20));
  return (zip.readUInt16LE(entry + 10) === 0 ? packed : inflateRawSync(packed)).toString();
}
const ask = (search: string) => new Request(`http://shop.example/customers/export${search}`);

describe("exportFile", () => {
  it.each(["=1+1", "+966500000000", "-3.25", "@SUM(A1)", "\tx", "\rx"])(
    "writes the text %j so that a spreadsheet does not run it as a formula",
    async (name) => {
      const response = await exportFile(ask("?format=csv"), "customers", columns, [{ name, quantity: -2 }]);
      const text = await response.text();
      expect(text).toContain(`'${name}`);
      expect(text).toMatch(/,-2\n$/);
    },
  );

  it("writes a CSV file with a byte order mark by default", async () => {
    const csv = await exportFile(ask(""), "customers", columns, [{ name: 'نورة, "N"', quantity: 1 }]);
    expect(csv.headers.get("Content-Disposition")).toBe('attachment; filename="customers.csv"');
    const bytes = new Uint8Array(await csv.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe('Name,Quantity\n"نورة, ""N""",1\n');
    const excel = await exportFile(ask("?format=xlsx"), "customers", columns, [{ name: null, quantity: 1 }]);
    expect(
      Buffer.from(await excel.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe("PK");
  });

  const phones = [{ header: "Phone", value: (row: { phone: string }) => row.phone, phone: true as const }];
  const phoneIn = async (phone: string, format: string) =>
    exportFile(ask(`?format=${format}`), "customers", phones, [{ phone }]);

  it.each([
    ["+966501234567", "00966 50 123 4567"],
    ["0112345678", "011 234 5678"],
    ["+44 20 7946 0958", "0044 20 7946 0958"],
    ["800 124 1234", "800 124 1234"],
    ["=1+1", "'=1+1"],
    ["+1-1", "'+1-1"],
    ["-5", "'-5"],
  ])(
    "writes the phone number %j as %s, which a spreadsheet takes neither for a formula nor for a number",
    async (phone, written) => {
      expect(await (await phoneIn(phone, "csv")).text()).toBe(`Phone\n${written}\n`);
    },
  );

  it("never begins a phone number in a CSV as a formula begins", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.stringMatching(/^[+=@-]?[\d +()=-]{1,20}$/)), async (phone) => {
        const text = await (await phoneIn(phone, "csv")).text();
        expect(text.replace(/^Phone\n"?/, "")).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });

  it("writes a phone number as a grouped text of Excel", async () => {
    const zip = Buffer.from(await (await phoneIn("+966501234567", "xlsx")).arrayBuffer());
    expect(fileInZip(zip, "xl/sharedStrings.xml")).toContain("<t>+966 50 123 4567</t>");
  });

  const amount = [{ header: "Amount", value: (row: { amount: string | null }) => row.amount, figure: true as const }];

  it.each([
    ["-600.00", "-600.00"],
    ["0.00", "0.00"],
    ["-12", "-12"],
    [null, ""],
    ["-600.00+1", "'-600.00+1"],
    ["=1", "'=1"],
    ["-", "'-"],
  ])("writes the figure %j as %s", async (given, written) => {
    const response = await exportFile(ask(""), "sales", amount, [{ amount: given }]);
    expect(await response.text()).toBe(`Amount\n${written}\n`);
  });

  it("writes a figure as a number of Excel with its decimals", async () => {
    const response = await exportFile(ask("?format=xlsx"), "sales", amount, [{ amount: "-600.00" }]);
    const zip = Buffer.from(await response.arrayBuffer());
    const sheet = fileInZip(zip, "xl/worksheets/sheet1.xml");
    expect(sheet).toMatch(/<c r="A2"[^>]*><v>-600<\/v><\/c>/);
    expect(fileInZip(zip, "xl/styles.xml")).toContain('"0.00"');
  });

  /** A list of so many rows, as an operation reads it, and how often it was read. */
  const list = (total: number) => {
    let reads = 0;
    const rows = exportPages<Row>(async ({ limit, offset }) => {
      reads += 1;
      const next = offset + limit;
      const names = Array.from({ length: Math.min(limit, total - offset) }, (_, i) => ({
        name: `N${offset + i}`,
        quantity: 1,
      }));
      return { rows: names, total, next: next < total ? next : null };
    });
    return { rows, reads: () => reads };
  };

  it("writes every row of a CSV file, and reads each page only when the client takes it", async () => {
    const { rows, reads } = list(50_500);
    const response = await exportFile(ask(""), "customers", columns, rows);
    expect(reads()).toBe(1);
    const lines = (await response.text()).trim().split("\n");
    expect([lines.length, lines.at(-1)]).toEqual([50_501, "N50499,1"]);
    expect(reads()).toBe(51);
  });

  it("breaks off a CSV file when a page cannot be read", async () => {
    const rows = exportPages<Row>(async ({ offset }) => {
      if (offset > 0) throw new Error("away");
      return { rows: [{ name: "N", quantity: 1 }], total: 2, next: 1 };
    });
    const response = await exportFile(ask(""), "customers", columns, rows);
    await expect(response.text()).rejects.toThrow("away");
  });

  it("refuses an Excel file that would be too long instead of cutting it", async () => {
    const whole = await exportFile(ask("?format=xlsx"), "customers", columns, list(EXCEL_ROWS).rows);
    expect(whole.status).toBe(200);
    const response = await exportFile(ask("?q=x&format=xlsx"), "customers", columns, list(EXCEL_ROWS + 1).rows);
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/customers?q=x"]);
    const toast = await readToast(
      new Request("http://shop.example/", {
        headers: { Cookie: response.headers.get("Set-Cookie")?.split(";")[0] ?? "" },
      }),
    );
    expect(toast).toMatchObject({ title: { key: "ui.tooMuchForExcel" }, description: { params: { max: EXCEL_ROWS } } });
  });

  it("leads back to the list with a notice when there are no rows", async () => {
    const response = await exportFile(ask("?q=x&format=xlsx"), "customers", columns, []);
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/customers?q=x");
    expect(response.headers.get("Set-Cookie")).toMatch(/^toast=/);
  });
});
