import { describe, expect, it } from "vitest";
import { afterSwitch } from "./after-switch.ts";

describe("afterSwitch", () => {
  it.each([
    ["/sales/new?draft=5&low=1", "/sales/new"],
    ["/sales/new/order?variantId=7&draft=5", "/sales/new/order?variantId=7"],
    ["/sales/12", "/sales"],
    ["/receipts/12", "/receipts"],
    ["/sales?page=3&q=ali", "/sales"],
    ["/inventory/counts/3/review", "/inventory/counts"],
    ["/inventory/counts/new", "/inventory/counts/new"],
    ["/inventory/holds/3/release", "/inventory/holds"],
    ["/inventory/variants/7/movements?kind=sale", "/inventory/variants/7/movements"],
    ["/inventory/adjust?variantId=7", "/inventory/adjust?variantId=7"],
    ["/products/3/variants/7", "/products/3/variants/7"],
    ["/insurance/policy/5", "/insurance/policy/5"],
    ["/customers/5", "/customers/5"],
    ["https://other.example/", "/dashboard"],
    [null, "/dashboard"],
  ])("leads a user who switches the store on %s to %s", (from, to) => {
    expect(afterSwitch(from)).toBe(to);
  });
});
