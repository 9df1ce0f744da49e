import { describe, expect, it } from "vitest";
import { joined, LONGEST_TEXT, lengthOf, namesAnItem } from "./texts.ts";

describe("namesAnItem", () => {
  it.each(["Ray-Ban", "عدسة", "A&B", "501 S", "👓👓👓"])("%s says enough", (name) => {
    expect(namesAnItem(name)).toBe(true);
  });

  it.each(["12", "501", "٥٠١", "👓x", "ab\u0001", "\u0001\u0002\u0003"])("%j says too little", (name) => {
    expect(namesAnItem(name)).toBe(false);
  });
});

describe("joined", () => {
  it("says all texts where there is room", () => {
    expect(joined(["Medical goods", "Metals"])).toBe("Medical goods; Metals");
  });

  it("ends where a document takes no more, never inside of a character", () => {
    const text = joined(Array.from({ length: 10 }, () => "👓".repeat(200)));
    expect(lengthOf(text)).toBe(LONGEST_TEXT);
    expect(text.endsWith("👓…")).toBe(true);
  });
});
