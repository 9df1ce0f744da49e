import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import { openSession, readSession } from "#app/http/session/session.server.ts";
import { type Actor, execute, type Operation } from "#app/lib/operation.server.ts";
import { PERMISSIONS, type Permission } from "#app/lib/permissions.ts";
import { createPermission } from "#app/modules/user-management/permissions/create-permission.server.ts";
import { updatePermission } from "#app/modules/user-management/permissions/update-permission.server.ts";
import { createRole } from "#app/modules/user-management/roles/create-role.server.ts";
import { getRole } from "#app/modules/user-management/roles/read-roles.server.ts";
import { removeRole } from "#app/modules/user-management/roles/remove-role.server.ts";
import { updateRole } from "#app/modules/user-management/roles/update-role.server.ts";
import { createTeam } from "#app/modules/user-management/teams/create-team.server.ts";
import { removeTeam } from "#app/modules/user-management/teams/remove-team.server.ts";
import { createSystemUser } from "#app/modules/user-management/users/create-system-user.server.ts";
import { getSystemUser } from "#app/modules/user-management/users/read-system-users.server.ts";
import { removeSystemUser } from "#app/modules/user-management/users/remove-system-user.server.ts";
import { updateSystemUser } from "#app/modules/user-management/users/update-system-user.server.ts";
import { type Em, rows } from "#db/orm.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { signIn } from "#tests/support/session.ts";

const { em: getEm } = testDatabase();

let serial = 0;
const person = (more: object = {}) => {
  serial += 1;
  const username = `person.${serial}`;
  return { username, email: `${username}@shop.example`, firstName: "Huda", lastName: "Saleh", ...more };
};

/** A signed-in user with these rights in the database, in one store of their own. */
async function someone(permissions: readonly Permission[] = PERMISSIONS) {
  const em = await getEm();
  const store = await makeStore(em);
  const actor = await makeActor(em, { stores: [store], permissions });
  const { token } = await signIn(em, actor);
  return { em, actor, store, token };
}

const idsOf = async (codes: readonly string[]): Promise<number[]> => {
  const found = rows(await getEm())
    .selectFrom("permissions")
    .select("id")
    .where("code", "in", ["", ...codes]);
  return (await found.execute()).map(({ id }) => id);
};

const as =
  (em: Em, actor: Actor) =>
  <Input extends z.ZodType, Result>(op: Operation<Input, Result>, input: unknown): Promise<Result> =>
    execute(op, { em, actor }, input);

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => error,
  );

/** Only the users of one test can manage users. */
beforeEach(async () => {
  await rows(await getEm())
    .updateTable("system_users")
    .set({ is_active: false })
    .execute();
});

describe("a new user", () => {
  it("has stores, roles and teams, no password, and the rights of the roles", async () => {
    const { em, actor, store } = await someone();
    const run = as(em, actor);
    const team = await run(createTeam, { name: `Evening shift ${++serial}` });
    const [one, other] = await Promise.all(
      [["sales:read", "sales:create"], ["sales:read"]].map(async (codes) =>
        run(createRole, { name: `Role ${++serial}`, permissionIds: await idsOf(codes) }),
      ),
    );
    const roleIds = [one?.id, other?.id];
    const made = await run(createSystemUser, person({ storeIds: [store.id], roleIds, teamIds: [team.id] }));
    const user = await run(getSystemUser, { id: made.id });
    expect(user).toMatchObject({
      hasPassword: false,
      lastLogin: null,
      stores: [{ id: store.id }],
      teams: [{ id: team.id, name: team.name }],
      permissions: [
        { code: "sales:create", roles: [one?.name] },
        { code: "sales:read", roles: [one?.name, other?.name].sort() },
      ],
    });
    const token = await openSession(em, made.id, null);
    const session = await readSession(em, token);
    expect([...(session?.permissions ?? [])].sort()).toEqual(["sales:create", "sales:read"]);
    expect(session?.store?.id).toBe(store.id);
    await run(removeTeam, { id: team.id });
    expect((await run(getSystemUser, { id: made.id })).teams).toEqual([]);
  });

  it.each(["username", "email"] as const)("is refused with another's %s, also in capitals", async (field) => {
    const { em, actor } = await someone();
    const first = person();
    await as(em, actor)(createSystemUser, first);
    const taken = { ...person(), [field]: first[field].toUpperCase() };
    expect(await refusal(as(em, actor)(createSystemUser, taken))).toMatchObject({
      code: "conflict",
      details: { field },
    });
  });
});

describe("nobody grants what they lack", () => {
  const lacking = { code: "forbidden", message: "users.errors.grantsMore" };

  it("whatever rights they hold, and whatever a role grants", async () => {
    const { em, actor } = await someone();
    const rights = fc.subarray([...PERMISSIONS]);
    await fc.assert(
      fc.asyncProperty(rights, rights, async (held, granted) => {
        const mine = { ...actor, permissions: new Set([...held, "users:manage"]) };
        await signIn(em, mine);
        const allowed = granted.every(
          (code) => mine.permissions.has(code) || mine.permissions.has(`${code.split(":")[0]}:manage`),
        );
        const outcome = await refusal(
          as(em, mine)(createRole, { name: `Role ${++serial}`, permissionIds: await idsOf(granted) }),
        );
        if (allowed) expect(outcome).toBe("done");
        else expect(outcome).toMatchObject(lacking);
      }),
      { numRuns: 40 },
    );
  });

  it("by a new role, a changed one, one that becomes active, or somebody else's role", async () => {
    const boss = await someone();
    const { em, actor } = await someone(["users:manage", "sales:read"]);
    const run = as(em, actor);
    const [more = 0] = await idsOf(["customers:delete"]);
    const own = await run(createRole, { name: `Role ${++serial}`, permissionIds: await idsOf(["sales:read"]) });
    expect(await refusal(run(createRole, { name: `Role ${++serial}`, permissionIds: [more] }))).toMatchObject(lacking);
    const grown = { id: own.id, name: own.name, permissionIds: [...own.permissionIds, more] };
    expect(await refusal(run(updateRole, grown))).toMatchObject(lacking);
    const large = { name: `Role ${++serial}`, permissionIds: [more], isActive: false };
    const asleep = await as(em, boss.actor)(createRole, large);
    expect(await refusal(run(updateRole, { id: asleep.id, name: asleep.name, isActive: true }))).toMatchObject(lacking);
    for (const roleIds of [[asleep.id], [own.id, asleep.id]]) {
      expect(await refusal(run(createSystemUser, person({ roleIds })))).toMatchObject(lacking);
    }
    const made = await run(createSystemUser, person({ roleIds: [own.id] }));
    expect(await refusal(run(updateSystemUser, { ...person(), id: made.id, roleIds: [asleep.id] }))).toMatchObject(
      lacking,
    );
    // Rights that somebody else has granted stay, and may be taken away.
    await as(em, boss.actor)(updateSystemUser, { ...person(), id: made.id, roleIds: [own.id, asleep.id] });
    expect(await run(updateSystemUser, { ...person(), id: made.id })).toMatchObject({ roles: [{}, {}] });
    expect(await run(updateSystemUser, { ...person(), id: made.id, roleIds: [] })).toMatchObject({ roles: [] });
  });

  it("by letting somebody with more rights in again", async () => {
    const boss = await someone();
    const other = await someone();
    const { em, actor } = await someone(["users:manage"]);
    const off = { ...person(), id: other.actor.user.id };
    await as(em, boss.actor)(updateSystemUser, { ...off, isActive: false });
    expect(await refusal(as(em, actor)(updateSystemUser, { ...off, isActive: true }))).toMatchObject(lacking);
    expect(await as(em, boss.actor)(updateSystemUser, { ...off, isActive: true })).toMatchObject({ isActive: true });
  });

  it("by renaming a right that roles grant", async () => {
    const { em, actor } = await someone(["users:manage", "sales:read"]);
    const run = as(em, actor);
    const made = await run(createPermission, { module: "sales", action: "read", resource: `Kiosk ${++serial}` });
    const other = { id: made.id, module: "users", action: "delete", resource: made.resource };
    await rows(em)
      .insertInto("role_permissions")
      .values({ role_id: 1, permission_id: made.id, granted: true })
      .execute();
    expect(await refusal(run(updatePermission, other))).toMatchObject({ code: "rule", details: { field: "module" } });
    await rows(em).deleteFrom("role_permissions").where("permission_id", "=", made.id).execute();
    expect((await run(updatePermission, other)).code).toMatch(/^users:delete:kiosk-/);
  });

  it("by a store in which they do not work", async () => {
    const { em, actor, store } = await someone();
    const foreign = await makeStore(em);
    const storeIds = [store.id, foreign.id];
    expect(await refusal(as(em, actor)(createSystemUser, person({ storeIds })))).toMatchObject({
      code: "forbidden",
      details: { field: "storeIds" },
    });
  });

  it("with rights that were theirs when they began", async () => {
    const { em, actor } = await someone();
    await someone();
    await rows(em).deleteFrom("user_roles").where("user_id", "=", actor.user.id).execute();
    expect(await refusal(as(em, actor)(createRole, { name: `Role ${++serial}` }))).toMatchObject({ code: "forbidden" });
  });
});

describe("somebody can always manage users", () => {
  const last = {
    code: "conflict",
    message: "users.errors.lastHolder",
    details: { params: { permissions: expect.stringContaining("users:manage") } },
  };

  it("nobody removes or deactivates themselves", async () => {
    const { em, actor } = await someone();
    await someone();
    const { id } = actor.user;
    expect(await refusal(as(em, actor)(removeSystemUser, { id }))).toMatchObject({
      code: "conflict",
      message: "users.errors.removeSelf",
    });
    expect(await refusal(as(em, actor)(updateSystemUser, { ...person(), id, isActive: false }))).toMatchObject({
      code: "conflict",
      message: "users.errors.deactivateSelf",
    });
  });

  it("the last one keeps the role, the role its right and its activity", async () => {
    const { em, actor } = await someone();
    const run = as(em, actor);
    const { id } = actor.user;
    const { roles } = await run(getSystemUser, { id });
    const role = await run(getRole, { id: roles[0]?.id });
    const [manage = 0] = await idsOf(["users:manage"]);
    const { name } = role;
    for (const attempt of [
      () => run(updateSystemUser, { ...person(), id, roleIds: [] }),
      () => run(updateRole, { id: role.id, name, permissionIds: role.permissionIds.filter((one) => one !== manage) }),
      () => run(updateRole, { id: role.id, name, isActive: false }),
      () => run(removeRole, { id: role.id }),
    ]) {
      expect(await refusal(attempt())).toMatchObject(last);
    }
    expect(await run(getRole, { id: role.id })).toEqual(role);
  });

  it("also when two administrators remove or deactivate each other at once", async () => {
    for (let round = 0; round < 6; round += 1) {
      await rows(await getEm())
        .updateTable("system_users")
        .set({ is_active: false })
        .execute();
      const [one, other] = [await someone(), await someone()];
      const attack = (from: typeof one, to: typeof one) =>
        round % 2
          ? as(from.em, from.actor)(removeSystemUser, { id: to.actor.user.id })
          : as(from.em, from.actor)(updateSystemUser, { ...person(), id: to.actor.user.id, isActive: false });
      const outcomes = await Promise.all([refusal(attack(one, other)), refusal(attack(other, one))]);
      expect(outcomes.filter((outcome) => outcome instanceof Error)).toHaveLength(1);
      const left = await Promise.all([one, other].map(({ em, token }) => readSession(em, token)));
      expect(left.filter(Boolean)).toHaveLength(1);
    }
  });

  it("also when many give up the role at once", async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => someone()));
    const outcomes = await Promise.all(
      all.map(({ em, actor }) =>
        refusal(as(em, actor)(updateSystemUser, { ...person(), id: actor.user.id, roleIds: [] })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome instanceof Error)).toHaveLength(1);
  });
});

describe("a change counts at once", () => {
  it("a right that a role loses is gone for everyone who has the role", async () => {
    const { em, actor } = await someone();
    const run = as(em, actor);
    const permissionIds = await idsOf(["sales:read", "sales:create"]);
    const role = await run(createRole, { name: `Role ${++serial}`, permissionIds });
    const made = await run(createSystemUser, person({ roleIds: [role.id] }));
    const token = await openSession(em, made.id, null);
    expect((await readSession(em, token))?.permissions.size).toBe(2);
    await run(updateRole, { id: role.id, name: role.name, permissionIds: await idsOf(["sales:read"]) });
    expect([...((await readSession(em, token))?.permissions ?? [])]).toEqual(["sales:read"]);
    await run(removeRole, { id: role.id });
    expect((await readSession(em, token))?.permissions.size).toBe(0);
  });

  it.each(["deactivated", "removed"])("who is %s is signed out for good", async (what) => {
    const { em, actor } = await someone();
    const other = await someone();
    const { id } = other.actor.user;
    const run = as(em, actor);
    const change = person();
    if (what === "removed") await run(removeSystemUser, { id });
    else await run(updateSystemUser, { ...change, id, isActive: false });
    expect(await readSession(em, other.token)).toBeNull();
    const sessions = await rows(em).selectFrom("sessions").select("user_id").where("user_id", "=", id).execute();
    expect(sessions).toEqual([]);
    if (what === "removed") expect(await refusal(run(getSystemUser, { id }))).toMatchObject({ code: "not_found" });
    else expect(await run(updateSystemUser, { ...change, id, isActive: true })).toMatchObject({ isActive: true });
    expect(await readSession(em, other.token)).toBeNull();
  });

  it("a stale change is refused, also after a change of what a role grants", async () => {
    const { em, actor } = await someone();
    const run = as(em, actor);
    const role = await run(createRole, { name: `Role ${++serial}` });
    await run(updateRole, { id: role.id, name: role.name, permissionIds: await idsOf(["sales:read"]), version: 1 });
    expect(await refusal(run(updateRole, { id: role.id, name: "Late", version: 1 }))).toMatchObject({
      code: "conflict",
      message: "errors.stale",
    });
  });
});

describe("a permission", () => {
  it("is called module:action, with its resource when that is taken, and exists once", async () => {
    const { em, actor } = await someone();
    const run = as(em, actor);
    // As it was lost in a shop before rights of the product were kept.
    await rows(em).deleteFrom("permissions").where("code", "=", "reports:delete").execute();
    const wanted = { module: "reports", action: "delete", resource: "Old Reports" };
    expect((await run(createPermission, wanted)).code).toBe("reports:delete");
    expect((await run(createPermission, wanted)).code).toBe("reports:delete:old-reports");
    expect(await refusal(run(createPermission, wanted))).toMatchObject({ code: "conflict" });
  });
});
