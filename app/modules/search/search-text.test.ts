import { describe, expect, it } from "vitest";
import { likePrefix, searchText } from "./search-text.server.ts";

describe("searchText", () => {
  it.each([
    ["  Khalid  ", "Khalid"],
    ["٠٥٠١٢٣٤٥٦٧", "501234567"],
    ["+966 50 123 4567", "501234567"],
    ["00966501234567", "501234567"],
    ["050-123-4567", "501234567"],
    ["0501234", "0501234"],
    ["S1-٠٠٤٨١٢", "S1-004812"],
    ["8056597233941", "8056597233941"],
  ])("searches for %j as %j", (asked, text) => {
    expect(searchText(asked)).toBe(text);
  });
});

describe("likePrefix", () => {
  it("escapes the pattern characters of LIKE", () => {
    expect(likePrefix("S1_%\\")).toBe("S1\\_\\%\\\\%");
  });
});
