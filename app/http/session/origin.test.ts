import { describe, expect, it } from "vitest";
import { isCrossSite } from "./origin.server.ts";

const asked = (method: string, headers: Record<string, string>) =>
  isCrossSite(method, (name) => ({ Host: "shop.example", ...headers })[name]);

describe("isCrossSite", () => {
  it.each([
    ["GET", { "Sec-Fetch-Site": "cross-site", Cookie: "a=1" }, false],
    ["POST", { "Sec-Fetch-Site": "same-origin", Cookie: "a=1" }, false],
    ["POST", { "Sec-Fetch-Site": "none" }, false],
    ["POST", { "Sec-Fetch-Site": "same-site", Cookie: "a=1" }, true],
    ["POST", { "Sec-Fetch-Site": "cross-site", Origin: "http://shop.example" }, true],
    ["POST", { Origin: "http://shop.example" }, false],
    ["POST", { Origin: "https://shop.example" }, false],
    ["POST", { Origin: "http://evil.example" }, true],
    ["POST", { Origin: "null" }, true],
    ["DELETE", { Origin: "[[" }, true],
    ["POST", { Cookie: "a=1" }, true],
    ["POST", {}, false],
    ["PATCH", { Authorization: "Bearer x", "Sec-Fetch-Site": "cross-site" }, false],
  ])("a %s request with the headers %j is from another site: %s", (method, headers, expected) => {
    expect(asked(method, headers)).toBe(expected);
  });
});
