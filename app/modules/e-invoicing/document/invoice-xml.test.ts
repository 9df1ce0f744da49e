import { describe, expect, it } from "vitest";
import { COMPANY, FIRST_LINK, makeInvoice, SELLER } from "#tests/support/shop/invoices.ts";
import { hashedText, invoiceXml } from "./invoice-xml.ts";

describe("the numbers of companies", () => {
  it.each([
    ["1010010000", "CRN"],
    ["4030123459", "CRN"],
    ["7001234560", "700"],
  ])("%s has the scheme %s, for buyer and seller", (number, scheme) => {
    const identity = { scheme: "CRN" as const, number };
    const seller = { ...SELLER, identity };
    const content = makeInvoice({ profile: "standard", seller, buyer: { ...COMPANY, identity } });
    const found = [...hashedText(invoiceXml(content, FIRST_LINK)).matchAll(/<cbc:ID schemeID="(\w+)">(\d+)</g)];
    expect(found.map(([, ...one]) => one)).toEqual([
      [scheme, number],
      [scheme, number],
    ]);
  });
});
