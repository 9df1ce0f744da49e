import { describe, expect, it } from "vitest";
import { allows, PERMISSIONS, type Permission } from "./permissions.ts";

describe("permissions", () => {
  it("are 30 in number", () => {
    expect(new Set(PERMISSIONS).size).toBe(30);
  });

  it.each<[string[], Permission[], boolean]>([
    [["sales:read"], ["sales:read"], true],
    [["sales:read"], ["sales:create"], false],
    [["sales:manage"], ["sales:create"], true],
    [["sales:manage"], ["inventory:read"], false],
    [["inventory:read"], ["sales:read", "inventory:read"], true],
    [[], [], true],
    [[], ["users:manage"], false],
  ])("%j allow a screen that needs one of %j: %s", (held, needed, expected) => {
    expect(allows(new Set(held), needed)).toBe(expected);
  });
});
