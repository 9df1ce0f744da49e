import { describe, expect, it } from "vitest";
import { invoiceCode } from "./zatca.ts";

const invoice = {
  sellerName: "Bobs Records",
  vatNumber: "310122393500003",
  issuedAt: "2022-04-25T15:30:00.000Z",
  total: "1000.00",
  vat: "150.00",
};

/** Reads tag, length and value back. */
function decoded(code: string): [number, string][] {
  const bytes = Buffer.from(code, "base64");
  const fields: [number, string][] = [];
  for (let at = 0; at < bytes.length; ) {
    const [tag = 0, length = 0] = bytes.subarray(at, at + 2);
    fields.push([tag, bytes.subarray(at + 2, at + 2 + length).toString()]);
    at += 2 + length;
  }
  return fields;
}

describe("invoiceCode", () => {
  it("computes the worked example of the tax authority's guide", () => {
    expect(invoiceCode(invoice)).toBe(
      "AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==",
    );
  });

  it("counts bytes, not characters", () => {
    const fields = decoded(invoiceCode({ ...invoice, sellerName: "بصريات العليا" }));
    expect(fields).toEqual([
      [1, "بصريات العليا"],
      [2, "310122393500003"],
      [3, "2022-04-25T15:30:00Z"],
      [4, "1000.00"],
      [5, "150.00"],
    ]);
  });

  it("cuts a name of more than 255 bytes between two characters", () => {
    const [name] = decoded(invoiceCode({ ...invoice, sellerName: "ب".repeat(200) }));
    expect(name).toEqual([1, "ب".repeat(127)]);
  });
});
