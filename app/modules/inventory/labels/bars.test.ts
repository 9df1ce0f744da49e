import { describe, expect, it } from "vitest";
import { loadBars } from "./bars.server.ts";

const bars = await loadBars();

/** A code as it looks, a character a module, read from its path. */
function drawn(path: string, modules: number): string {
  const row = Array<string>(modules).fill(" ");
  for (const [, x, width] of path.matchAll(/M(\d+) 0h(\d+)v1h-\d+z/g)) {
    row.fill("|", Number(x), Number(x) + Number(width));
  }
  return row.join("");
}

/** Left digits with odd and even parity, right ones are the odd ones turned round. Source: ISO/IEC 15420. */
const ODD = "0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011".split(" ");
const PARITY = "OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO".split(" ");
const inverse = (bits: string) => [...bits].map((bit) => (bit === "1" ? "0" : "1")).join("");
const reversed = (bits: string) => [...bits].reverse().join("");

function ean13(text: string): string {
  const pattern = PARITY[Number(text[0])] ?? "";
  const left = [...text.slice(1, 7)].map((digit, index) => {
    const odd = ODD[Number(digit)] ?? "";
    return pattern[index] === "O" ? odd : reversed(inverse(odd));
  });
  const right = [...text.slice(7)].map((digit) => inverse(ODD[Number(digit)] ?? ""));
  return ["101", ...left, "01010", ...right, "101"].join("").replaceAll("1", "|").replaceAll("0", " ");
}

describe("EAN-13", () => {
  it.each(["8056597233941", "0036000291452", "6291041500213", "9780201379624", "4006381333931"])("%s", (text) => {
    const { modules, path } = bars({ symbology: "ean13", text });
    expect(modules).toBe(11 + 95 + 7);
    expect(drawn(path, modules)).toBe(`${" ".repeat(11)}${ean13(text)}${" ".repeat(7)}`);
  });
});

describe("Code 128", () => {
  it("has start, characters, check character and stop between its quiet zones", () => {
    const { modules, path } = bars({ symbology: "code128", text: "A" });
    // Start B 211214, A 111323, check (104 + 33) mod 103 = 34: 131123, stop 2331112. Source: ISO/IEC 15417.
    const widths = [..."211214", ..."111323", ..."131123", ..."2331112"].map(Number);
    const expected = widths.map((width, index) => (index % 2 === 0 ? "|" : " ").repeat(width)).join("");
    expect(drawn(path, modules)).toBe(`${" ".repeat(10)}${expected}${" ".repeat(10)}`);
  });

  it.each([
    ["SKU-1", 5],
    ["RB-3025-GLD", 11],
  ])("%s takes a sign for each letter", (text, signs) => {
    expect(bars({ symbology: "code128", text }).modules).toBe(20 + 11 * (signs + 2) + 13);
  });

  it("encodes two digits in one character", () => {
    expect(bars({ symbology: "code128", text: "12345678" }).modules).toBe(20 + 11 * (4 + 2) + 13);
  });

  it("encodes text that looks like an encoder command literally", () => {
    const plain = bars({ symbology: "code128", text: "A^065B" });
    expect(plain.modules).toBe(20 + 11 * (6 + 2) + 13);
  });
});
