import { describe, expect, it } from "vitest";
import { writeFields } from "#app/modules/e-invoicing/document/invoice-code.ts";
import { fileNames, type ToName } from "./archive-names.ts";

const code = writeFields(["Olaya Optics", "310122393500003", "2026-01-15T12:05:07"]);
const document = (given: Partial<ToName> = {}): ToName => ({
  id: 1,
  unitId: 1,
  counter: 7,
  number: "S1-000007",
  issuedAt: new Date("2026-01-15T09:05:07Z"),
  status: "reported",
  code,
  ...given,
});
const START = "310122393500003_20260115T120507";

describe("the names of an archive's files", () => {
  it("are those of the guideline", () => {
    expect(fileNames()(document())).toBe(`${START}_S1-000007.xml`);
  });

  it("tell a refused document and the one that followed it apart by the counter", () => {
    const nameOf = fileNames();
    expect(nameOf(document({ status: "refused" }))).toBe(`${START}_S1-000007_7.xml`);
    expect(nameOf(document({ status: "refused", counter: 8 }))).toBe(`${START}_S1-000007_8.xml`);
    expect(nameOf(document({ counter: 9 }))).toBe(`${START}_S1-000007.xml`);
  });

  it("are different for numbers that differ in characters which no file name takes, or in their case", () => {
    const nameOf = fileNames();
    const names = ["A/1", "A:1", "a:1"].map((number) => nameOf(document({ number })));
    expect(names).toEqual([`${START}_A-1.xml`, `${START}_A-1_7.xml`, `${START}_a-1_1-7.xml`]);
    expect(nameOf(document({ number: "A*1" }))).toBe(`${START}_A-1_3.xml`);
  });

  it("do without a VAT number where the code is none", () => {
    expect(fileNames()(document({ code: "AAAA" }))).toBe("_20260115T120507_S1-000007.xml");
  });
});
