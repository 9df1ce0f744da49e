import { describe, expect, it } from "vitest";
import { InvalidInput } from "#app/lib/errors.ts";
import { execute } from "#app/lib/operation.server.ts";
import { rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { getProfile } from "./get-profile.server.ts";
import { updateProfile } from "./update-profile.server.ts";

const { em: getEm } = testDatabase();

async function user() {
  const em = await getEm();
  const actor = await makeActor(em, { stores: [await makeStore(em, { name: "Olaya" })], permissions: [] });
  const valid = { firstName: "Sara", lastName: "Al-Harbi", email: `sara${actor.user.id}@shop.example`, version: 1 };
  return { em, actor, valid, change: (input: object) => execute(updateProfile, { em, actor }, { ...valid, ...input }) };
}

describe("getProfile", () => {
  it("shows the user with roles and stores", async () => {
    const { em, actor } = await user();
    const role = await rows(em)
      .selectFrom("roles")
      .select("id")
      .where("name", "=", "Cashier")
      .executeTakeFirstOrThrow();
    await rows(em).insertInto("user_roles").values({ user_id: actor.user.id, role_id: role.id }).execute();
    expect(await execute(getProfile, { em, actor }, {})).toMatchObject({
      username: actor.user.username,
      roles: ["Cashier"],
      stores: [{ name: "Olaya" }],
      version: 1,
    });
  });
});

describe("updateProfile", () => {
  it("changes the user's own fields and nothing else", async () => {
    const { em, actor, valid, change } = await user();
    const changed = await change({ phone: "٠٥٠١٢٣٤٥٦٧", username: "root", isActive: false, passwordHash: "x" });
    expect(changed).toMatchObject({ ...valid, phone: "+966501234567", username: actor.user.username, version: 2 });
    const row = await rows(em)
      .selectFrom("system_users")
      .select(["is_active", "password_hash"])
      .where("id", "=", actor.user.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ is_active: true, password_hash: "none" });
  });

  it.each([
    [{ firstName: "S" }, "firstName"],
    [{ lastName: "" }, "lastName"],
    [{ email: "nobody" }, "email"],
    [{ email: null }, "email"],
    [{ phone: "123" }, "phone"],
  ])("refuses %j", async (input, field) => {
    const { change } = await user();
    const refused = await change(input).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InvalidInput);
    expect((refused as InvalidInput).errors).toEqual({ [field]: [{ key: `profile.errors.${field}` }] });
  });

  it("refuses a stale version, and another user's email", async () => {
    const { em, actor, change } = await user();
    const other = await makeActor(em, { stores: [] });
    await expect(change({ email: other.user.email.toUpperCase() })).rejects.toMatchObject({
      code: "conflict",
      details: { field: "email" },
    });
    await change({});
    await expect(change({ firstName: "Late" })).rejects.toMatchObject({ code: "conflict", message: "errors.stale" });
    expect(await execute(getProfile, { em: await getEm(), actor }, {})).toMatchObject({
      firstName: "Sara",
      version: 2,
    });
  });
});
