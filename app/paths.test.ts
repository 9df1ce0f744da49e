import { describe, expect, it } from "vitest";
import { localPath, paths } from "./paths.ts";

describe("localPath", () => {
  it.each([
    ["/sales/new?draft=3", "/sales/new?draft=3"],
    ["/sales/../customers", "/customers"],
    ["https://evil.example/", null],
    ["//evil.example", null],
    ["/\\evil.example", null],
    ["/\t/evil.example", null],
    ["/\\/evil.example", null],
    ["\\\\evil.example", null],
    ["\t//evil.example", null],
    ["/..//evil.example/x", null],
    ["/.//evil.example", null],
    ["/%2e%2e//evil.example", null],
    ["/%2E//evil.example", null],
    ["/sales/..//evil.example", null],
    ["/sales/..\\/evil.example", null],
    ["/..\\\\evil.example", null],
    ["/.\t./\n/evil.example", null],
    ["///evil.example", null],
    ["//local.invalid//evil.example", null],
    ["//[", null],
    ["sales", null],
    ["/sales//7", "/sales//7"],
    ["/sales?q=//evil.example", "/sales?q=//evil.example"],
    ["/sales?q=a b#top", "/sales?q=a%20b"],
    ["/%2F/evil.example", "/%2F/evil.example"],
    ["javascript:alert(1)", null],
    ["", null],
    [null, null],
  ])("turns the address %j into the local path %j", (target, expected) => {
    expect(localPath(target)).toBe(expected);
  });

  it("leaves empty parameters out of a URL", () => {
    expect(paths.sales.new({ draft: 3, q: "" })).toBe("/sales/new?draft=3");
    expect(paths.login("/sales?q=a b")).toBe("/login?redirectTo=%2Fsales%3Fq%3Da+b");
  });
});
