import { describe, expect, it } from "vitest";
import { exportFile } from "./export.server.ts";

type Row = { name: string | null; quantity: number };
const columns = [
  { header: "Name", value: (row: Row) => row.name },
  { header: "Quantity", value: (row: Row) => row.quantity },
];
const ask = (search: string) => new Request(`http://shop.example/customers/export${search}`);

describe("exportFile", () => {
  it.each(["=1+1", "+966500000000", "-3.25", "@SUM(A1)", "\tx", "\rx"])(
    "keeps the text %j a text in a spreadsheet",
    async (name) => {
      const response = await exportFile(ask("?format=csv"), "customers", columns, [{ name, quantity: -2 }]);
      const text = await response.text();
      expect(text).toContain(`'${name}`);
      expect(text).toMatch(/,-2\n$/);
    },
  );

  it("is a CSV with a byte order mark unless Excel is asked for", async () => {
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

  it("leads back to the list with a notice when there is nothing", async () => {
    const response = await exportFile(ask("?q=x&format=xlsx"), "customers", columns, []);
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/customers?q=x");
    expect(response.headers.get("Set-Cookie")).toMatch(/^toast=/);
  });
});
