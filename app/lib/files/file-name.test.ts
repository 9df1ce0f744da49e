import { describe, expect, it } from "vitest";
import { attachment, cleanFileName, extensionOf, hidesExtension } from "./file-name.ts";

describe("cleanFileName", () => {
  it.each([
    ["card.pdf", "card.pdf"],
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\me\\scan.JPG", "scan.JPG"],
    ["بطاقة الهوية.pdf", "بطاقة الهوية.pdf"],
    ["a\u0000b\r\n.pdf", "ab.pdf"],
    ["invoice\u202efdp.exe", "invoicefdp.exe"],
    ["\u2066card\u2069.pdf", "card.pdf"],
    ["  two   words .pdf ", "two words .pdf"],
    ["/", ""],
    [`${"x".repeat(300)}.jpeg`, `${"x".repeat(115)}.jpeg`],
    ["x".repeat(300), "x".repeat(120)],
  ])("cleans %j to %j", (name, cleaned) => {
    expect(cleanFileName(name)).toBe(cleaned);
  });
});

describe("extensionOf", () => {
  it.each([
    ["a.PDF", "pdf"],
    ["a.tar.gz", "gz"],
    ["a", ""],
    ["a.", ""],
    [".pdf", "pdf"],
  ])("finds in %j the extension %j", (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });
});

describe("hidesExtension", () => {
  it.each([
    ["card.pdf", false],
    ["scan.v1.2.pdf", false],
    ["scan.pdf.jpg", false],
    ["card.html.pdf", true],
    ["card.EXE.pdf", true],
    ["card.svg .png", true],
    ["js.pdf", false],
  ])("tells whether %j hides another extension: %s", (name, hides) => {
    expect(hidesExtension(name)).toBe(hides);
  });
});

describe("attachment", () => {
  it.each([
    ["card.pdf", `attachment; filename="card.pdf"; filename*=UTF-8''card.pdf`],
    ['a"b\\c.pdf', `attachment; filename="a_b_c.pdf"; filename*=UTF-8''a%22b%5Cc.pdf`],
    ["هوية (1).pdf", `attachment; filename="____ (1).pdf"; filename*=UTF-8''%D9%87%D9%88%D9%8A%D8%A9%20%281%29.pdf`],
    ["a\r\nX: 1.pdf", `attachment; filename="a__X: 1.pdf"; filename*=UTF-8''a%0D%0AX%3A%201.pdf`],
  ])("writes the header for the file name %j", (name, header) => {
    expect(attachment(name)).toBe(header);
  });
});
