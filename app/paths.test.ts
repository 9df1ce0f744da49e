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
    ["javascript:alert(1)", null],
    ["", null],
    [null, null],
  ])("%j stays local as %j", (target, expected) => {
    expect(localPath(target)).toBe(expected);
  });

  it("leaves empty parameters out of a URL", () => {
    expect(paths.sales.new({ draft: 3, q: "" })).toBe("/sales/new?draft=3");
    expect(paths.login("/sales?q=a b")).toBe("/login?redirectTo=%2Fsales%3Fq%3Da+b");
  });
});
