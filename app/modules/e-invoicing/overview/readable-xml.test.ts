import { describe, expect, it } from "vitest";
import { signInvoice } from "#app/modules/e-invoicing/document/sign-invoice.server.ts";
import { invoiceHash } from "#app/modules/e-invoicing/document/verify-invoice.server.ts";
import { FIRST_LINK, makeInvoice, makeSigner } from "#tests/support/shop/invoices.ts";
import { readableXml } from "./readable-xml.ts";

describe("readableXml", () => {
  it.each([
    ["<a><b>1</b><c/></a>", "<a>\n  <b>1</b>\n  <c/>\n</a>"],
    ['<?xml version="1.0"?><a x="1"><b></b></a>', '<?xml version="1.0"?>\n<a x="1">\n  <b></b>\n</a>'],
    ["<a>\n      <b>\n  1 </b>\n</a>\n", "<a>\n  <b>1</b>\n</a>"],
    ["<a><b><c>نظارة &amp; x</c></b></a>", "<a>\n  <b>\n    <c>نظارة &amp; x</c>\n  </b>\n</a>"],
    ["<a>text<b/>more</a>", "<a>\n  text\n  <b/>\n  more\n</a>"],
    ["no document", "no document"],
    ["", ""],
  ])("shows %j with one element a line", (xml, shown) => {
    expect(readableXml(xml)).toBe(shown);
  });

  it("loses nothing of a signed document but white space between elements", () => {
    const { xml } = signInvoice(makeInvoice(), FIRST_LINK, makeSigner());
    const squeezed = (text: string) => text.replace(/>\s+/g, ">").replace(/\s+</g, "<");
    expect(squeezed(readableXml(xml))).toBe(squeezed(xml));
    expect(readableXml(xml).split("\n").length).toBeGreaterThan(100);
    expect(invoiceHash(xml)).toHaveLength(44);
  });
});
