import { describe, expect, it } from "vitest";
import { holds, PERMISSIONS } from "#app/lib/permissions.ts";
import { effectiveRights } from "./effective-rights.ts";

describe("effectiveRights", () => {
  it("names the roles of each right, and the manage that contains it", () => {
    const granted = [
      { code: "sales:manage", roles: ["Manager"] },
      { code: "sales:read", roles: ["Cashier"] },
      { code: "sales:read:kiosk", roles: ["Kiosk"] },
    ];
    expect(effectiveRights(granted)).toContainEqual({
      code: "sales:read",
      sources: [
        { role: "Cashier", through: null },
        { role: "Manager", through: "sales:manage" },
      ],
    });
    expect(effectiveRights(granted).map(({ code }) => code)).toEqual([
      "sales:create",
      "sales:read",
      "sales:update",
      "sales:delete",
      "sales:manage",
      "sales:read:kiosk",
    ]);
  });

  it.each([[[]], [["users:manage"]], [["sales:read", "reports:create"]]])("agrees with holds for %j", (codes) => {
    const shown = new Set(effectiveRights(codes.map((code) => ({ code, roles: ["Role"] }))).map(({ code }) => code));
    for (const permission of PERMISSIONS) expect(shown.has(permission)).toBe(holds(new Set(codes), permission));
  });
});
