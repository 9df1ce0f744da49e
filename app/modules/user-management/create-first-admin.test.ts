import { describe, expect, it } from "vitest";
import { readSession } from "#app/http/session/session.server.ts";
import { execute } from "#app/lib/operation.server.ts";
import { currentSession } from "#app/modules/auth/current-session.server.ts";
import { signIn } from "#app/modules/auth/sign-in.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { createFirstAdmin } from "./create-first-admin.server.ts";

const { em: getEm } = testDatabase();
const admin = {
  username: "owner",
  email: "owner@shop.example",
  firstName: "Huda",
  lastName: "Al-Zahrani",
  password: "a long password",
  storeName: "Olaya Optics",
};

describe("createFirstAdmin", () => {
  it.each([
    [{ password: "short" }, "password"],
    [{ password: "password1" }, "password"],
    // 200 letters, each of two bytes: nobody could sign in with it.
    [{ password: "س".repeat(200) }, "password"],
    [{ email: "nobody" }, "email"],
    [{ username: "" }, "username"],
  ])("refuses %j", async (change, field) => {
    await expect(createFirstAdmin(await getEm(), { ...admin, ...change })).rejects.toHaveProperty(`errors.${field}`);
  });

  it("makes an administrator with every right and the first store, once", async () => {
    const em = await getEm();
    expect(await createFirstAdmin(em, admin)).toEqual({ username: "owner", stores: 1 });
    const { token } = await signIn(em, admin, { ip: null, requestId: "test" });
    const session = await readSession(em, token);
    expect(session?.permissions.size).toBe(30);
    expect(session?.store?.name).toBe("Olaya Optics");
    if (!session) throw new Error("no session");
    const actor = { ...session, requestId: "test", ip: null };
    expect(await execute(currentSession, { em, actor }, {})).toMatchObject({ data: { user: { username: "owner" } } });
    await expect(createFirstAdmin(em, { ...admin, username: "second" })).rejects.toMatchObject({ code: "conflict" });
  });
});
