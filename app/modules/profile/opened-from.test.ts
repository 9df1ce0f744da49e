import { describe, expect, it } from "vitest";
import { openedFrom, returnPath } from "./opened-from.ts";

const from = (referer?: string) =>
  openedFrom(new Request("http://shop.local/profile", referer ? { headers: { Referer: referer } } : {}));

describe("openedFrom", () => {
  it.each([
    ["http://shop.local/sales?q=1", "/sales?q=1"],
    ["https://shop.local/customers/7", "/customers/7"],
    ["http://shop.local/profile/password", "/dashboard"],
    ["http://elsewhere.example/sales", "/dashboard"],
    ["not a url", "/dashboard"],
    [undefined, "/dashboard"],
  ])("returns from the referer %s to %s", (referer, path) => {
    expect(from(referer)).toBe(path);
  });
});

describe("returnPath", () => {
  it.each([
    ["/sales", "/sales"],
    ["//elsewhere.example", "/dashboard"],
    ["javascript:alert(1)", "/dashboard"],
    ["/profile", "/dashboard"],
    [undefined, "/dashboard"],
    [["/sales"], "/dashboard"],
  ])("returns from the sent path %j to %s", (target, path) => {
    expect(returnPath(target)).toBe(path);
  });
});
