import { describe, expect, it } from "vitest";
import { oneSpelling } from "./one-spelling.ts";

describe("oneSpelling", () => {
  it.each([
    ["/", "/"],
    ["/sales", "/sales"],
    ["/sales?q=A%20B&from=", "/sales?q=A%20B&from="],
    ["/Sales", "/sales"],
    ["/SALES/New?draft=3", "/sales/new?draft=3"],
    ["/%73ales", "/sales"],
    ["/sales/", "/sales"],
    ["/customers/2/?tab=A", "/customers/2?tab=A"],
    ["/customers/2//", "/customers/2"],
    ["/customers/%D9%A2", "/customers/2"],
    ["/customers/%DB%B2%DB%B0", "/customers/20"],
    ["/customers/%202", "/customers/2"],
    ["/_root.data", "/_root.data"],
    ["/customers/A%2fb", "/customers/A%2fb"],
    ["/customers/a%3Fb%23c", "/customers/a%3Fb%23c"],
    ["/API/Sales/7", "/API/Sales/7"],
    ["/api/sales/7/", "/api/sales/7/"],
    ["/apis/X", "/apis/x"],
    // Nothing leads to another site.
    ["//evil.example/X", "//evil.example/X"],
    ["/%20/evil.example", "/%20/evil.example"],
    ["/\\evil.example/X", "//evil.example/X"],
    ["/%5Cevil.example/X", "/%5Cevil.example/x"],
    ["/..//evil.example/X", "//evil.example/X"],
  ])("%s is %s", (url, expected) => {
    expect(oneSpelling(url)).toBe(expected);
    expect(oneSpelling(expected)).toBe(expected);
  });
});
