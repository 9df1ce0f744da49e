import { describe, expect, it } from "vitest";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { rows } from "#db/orm.ts";
import { prepareDatabase } from "#db/prepare.ts";
import { testDatabase } from "#tests/support/database.ts";

const { em: getEm } = testDatabase();

const db = async () => rows(await getEm());

/** A start of the product, and what it says about rights. */
async function start(): Promise<string[]> {
  const lines: string[] = [];
  await prepareDatabase({ log: (line) => lines.push(line) });
  return lines.filter((line) => line.includes("permissions"));
}

const codes = async () =>
  (await (await db()).selectFrom("permissions").select("code").execute()).map(({ code }) => code);
const version = async () =>
  (await (await db()).selectFrom("app_settings").select("value").where("key", "=", "access_version").executeTakeFirst())
    ?.value;

/** The names of the roles that grant a right. */
const rolesWith = async (code: string) =>
  (
    await (
      await db()
    )
      .selectFrom("role_permissions as rp")
      .innerJoin("roles as r", "r.id", "rp.role_id")
      .innerJoin("permissions as p", "p.id", "rp.permission_id")
      .select("r.name")
      .where("p.code", "=", code)
      .where("rp.granted", "=", true)
      .orderBy("r.name")
      .execute()
  ).map(({ name }) => name);

describe("a start of the product", () => {
  it("changes nothing in a shop that has every right", async () => {
    const before = await version();
    expect(await start()).toEqual([]);
    expect(await version()).toBe(before);
    expect((await codes()).sort()).toEqual(PERMISSIONS.toSorted());
  });

  it("brings back rights that were deleted, and gives them to administrators alone", async () => {
    const own = { code: "sales:read:kiosk", module: "sales", action: "read", resource: "Kiosk", description: "Ours" };
    await (await db()).insertInto("permissions").values(own).execute();
    await (await db()).deleteFrom("permissions").where("code", "in", ["sales:manage", "inventory:read"]).execute();
    expect(await start()).toEqual([
      "Database: brought back the permissions sales:manage, inventory:read, which had been deleted",
    ]);
    expect((await codes()).sort()).toEqual([...PERMISSIONS, own.code].sort());
    const row = (await db()).selectFrom("permissions").selectAll().where("code", "=", "sales:manage");
    expect(await row.executeTakeFirst()).toMatchObject({ module: "sales", action: "manage", resource: "sales" });
    // Store managers and cashiers had one of the two, and the owner of the shop is asked about them.
    expect(await rolesWith("sales:manage")).toEqual(["Super Admin"]);
    expect(await rolesWith("inventory:read")).toEqual(["Super Admin"]);
    expect(await rolesWith("sales:create")).toEqual(["Cashier", "Store Manager", "Super Admin"]);
    const audit = (await db()).selectFrom("audit_log").select(["actor_id", "entity", "after"]);
    expect(await audit.where("action", "=", "restoreRights").execute()).toEqual([
      { actor_id: null, entity: "permissions", after: { permissions: ["sales:manage", "inventory:read"], roles: [1] } },
    ]);
    expect(await start()).toEqual([]);
  });

  it("knows the role of administrators by what it grants when it has another name", async () => {
    await (await db()).updateTable("roles").set({ name: "Owners" }).where("name", "=", "Super Admin").execute();
    await (await db()).deleteFrom("permissions").where("code", "=", "users:manage").execute();
    expect(await start()).toHaveLength(1);
    expect(await rolesWith("users:manage")).toEqual(["Owners"]);
  });
});
