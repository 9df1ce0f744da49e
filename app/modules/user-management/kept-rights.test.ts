import { beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import { type Actor, execute, type Operation } from "#app/lib/operation.server.ts";
import { KEPT_RIGHTS, PERMISSIONS, type Permission } from "#app/lib/permissions.ts";
import { createPermission } from "#app/modules/user-management/permissions/create-permission.server.ts";
import { getPermission } from "#app/modules/user-management/permissions/read-permissions.server.ts";
import { removePermission } from "#app/modules/user-management/permissions/remove-permission.server.ts";
import { updatePermission } from "#app/modules/user-management/permissions/update-permission.server.ts";
import { createRole } from "#app/modules/user-management/roles/create-role.server.ts";
import { getRole } from "#app/modules/user-management/roles/read-roles.server.ts";
import { removeRole } from "#app/modules/user-management/roles/remove-role.server.ts";
import { updateRole } from "#app/modules/user-management/roles/update-role.server.ts";
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
const nextName = (what: string) => {
  serial += 1;
  return `${what}.${serial}`;
};

/** A user in the database with a role that grants exactly these rights. */
async function someone(permissions: readonly Permission[]) {
  const em = await getEm();
  const actor = await makeActor(em, { stores: [await makeStore(em)], permissions });
  await signIn(em, actor);
  const role = await rows(em)
    .selectFrom("user_roles")
    .select("role_id as id")
    .where("user_id", "=", actor.user.id)
    .executeTakeFirstOrThrow();
  return { em, actor, id: actor.user.id, roleId: role.id };
}

/** Somebody who can manage users, and holds no other right. */
const administrator = () => someone(["users:manage"]);

const as =
  (em: Em, actor: Actor) =>
  <Input extends z.ZodType, Result>(op: Operation<Input, Result>, input: unknown): Promise<Result> =>
    execute(op, { em, actor }, input);

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => error,
  );

const lastHolder = (...lost: string[]) => ({
  code: "conflict",
  message: "users.errors.lastHolder",
  details: { params: { permissions: lost.join(", ") }, extra: { lost } },
});

const idOf = async (code: string): Promise<number> => {
  const found = rows(await getEm())
    .selectFrom("permissions")
    .select("id")
    .where("code", "=", code);
  return (await found.executeTakeFirstOrThrow()).id;
};

const personOf = ({ actor }: { actor: Actor }) => {
  const { username, email, firstName, lastName } = actor.user;
  return { username, email, firstName, lastName };
};

/** The active users who hold a right, as a session would read it. */
async function holdersOf(code: string): Promise<number[]> {
  const found = await rows(await getEm())
    .selectFrom("system_users as u")
    .innerJoin("user_roles as ur", "ur.user_id", "u.id")
    .innerJoin("roles as r", "r.id", "ur.role_id")
    .innerJoin("role_permissions as rp", "rp.role_id", "r.id")
    .innerJoin("permissions as p", "p.id", "rp.permission_id")
    .select("u.id")
    .distinct()
    .where("u.is_active", "=", true)
    .where("r.is_active", "=", true)
    .where("rp.granted", "=", true)
    .where("p.code", "=", code)
    .execute();
  return found.map(({ id }) => id);
}

/** Only the users of one test hold rights. */
beforeEach(async () => {
  await rows(await getEm())
    .updateTable("system_users")
    .set({ is_active: false })
    .execute();
});

type Holder = Awaited<ReturnType<typeof someone>>;
type Run = ReturnType<typeof as>;

/** Every command that can take a right from its holder. */
const TAKING: [string, (run: Run, holder: Holder) => Promise<unknown>, string | undefined][] = [
  [
    "removing the permission from the role",
    async (run, { roleId }) => {
      const { name } = await run(getRole, { id: roleId });
      return run(updateRole, { id: roleId, name, permissionIds: [] });
    },
    "permissionIds",
  ],
  [
    "deactivating the role",
    async (run, { roleId }) => {
      const { name } = await run(getRole, { id: roleId });
      return run(updateRole, { id: roleId, name, isActive: false });
    },
    "isActive",
  ],
  ["deleting the role", (run, { roleId }) => run(removeRole, { id: roleId }), undefined],
  [
    "taking the role from the user",
    (run, holder) => run(updateSystemUser, { ...personOf(holder), id: holder.id, roleIds: [] }),
    "roleIds",
  ],
  [
    "deactivating the user",
    (run, holder) => run(updateSystemUser, { ...personOf(holder), id: holder.id, isActive: false }),
    "isActive",
  ],
  ["removing the user", (run, { id }) => run(removeSystemUser, { id }), undefined],
];

describe.each(TAKING)("%s", (_what, take, field) => {
  it.each(KEPT_RIGHTS.filter((right) => right !== "users:manage"))(
    "is refused for the last holder of %s",
    async (right) => {
      const { em, actor } = await administrator();
      const holder = await someone([right]);
      const run = as(em, actor);
      const lost = right === "settings:manage" ? ["settings:manage", "settings:update"] : [right];
      const outcome = await outcomeOf(take(run, holder));
      expect(outcome).toMatchObject(lastHolder(...lost));
      expect((outcome as { details: { field?: string } }).details.field).toBe(field);
      expect(await holdersOf(right)).toEqual([holder.id]);
      const user = await run(getSystemUser, { id: holder.id });
      expect(user).toMatchObject({ isActive: true, version: 1, roles: [{ id: holder.roleId }] });
    },
  );

  it("is allowed while somebody else holds the right, and when nobody needs to hold it", async () => {
    const { em, actor } = await administrator();
    const [holder, other] = [await someone(["sales:manage", "reports:read"]), await someone(["sales:manage"])];
    await take(as(em, actor), holder);
    expect(await holdersOf("sales:manage")).toEqual([other.id]);
    expect(await holdersOf("reports:read")).toEqual([]);
  });

  it("counts nobody who is inactive, removed, or has an inactive role", async () => {
    const { em, actor } = await administrator();
    const [holder, away, gone, asleep] = [
      await someone(["sales:manage"]),
      await someone(["sales:manage"]),
      await someone(["sales:manage"]),
      await someone(["sales:manage"]),
    ];
    const db = rows(em);
    await db.updateTable("system_users").set({ is_active: false }).where("id", "=", away.id).execute();
    await db.updateTable("system_users").set({ is_deleted: true }).where("id", "=", gone.id).execute();
    await db.updateTable("roles").set({ is_active: false }).where("id", "=", asleep.roleId).execute();
    expect(await outcomeOf(take(as(em, actor), holder))).toMatchObject(lastHolder("sales:manage"));
  });

  it("leaves one holder when the last two lose the right at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      await rows(await getEm())
        .updateTable("system_users")
        .set({ is_active: false })
        .execute();
      const [one, other] = [await administrator(), await administrator()];
      const [first, second] = [await someone(["inventory:manage"]), await someone(["inventory:manage"])];
      const outcomes = await Promise.all([
        outcomeOf(take(as(one.em, one.actor), first)),
        outcomeOf(take(as(other.em, other.actor), second)),
      ]);
      expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome !== "done")).toMatchObject([lastHolder("inventory:manage")]);
      expect(await holdersOf("inventory:manage")).toHaveLength(1);
    }
  });
});

describe("the last holder of a managing right", () => {
  it("does not hinder what takes nothing away", async () => {
    const { em, actor } = await administrator();
    const holder = await someone(["sales:manage"]);
    const run = as(em, actor);
    const { name, permissionIds } = await run(getRole, { id: holder.roleId });
    await run(updateRole, { id: holder.roleId, name: `${name} at the counter`, permissionIds });
    await run(updateSystemUser, { ...personOf(holder), id: holder.id, lastName: "Another" });
    expect(await holdersOf("sales:manage")).toEqual([holder.id]);
  });

  it("is nobody for a right that nobody held before", async () => {
    const { em, actor, id, roleId } = await administrator();
    expect(await holdersOf("sales:manage")).toEqual([]);
    const run = as(em, actor);
    const { name, permissionIds } = await run(getRole, { id: roleId });
    expect(await run(updateRole, { id: roleId, name, permissionIds, description: "Owners" })).toMatchObject({
      users: 1,
    });
    const more = await run(createRole, { name: nextName("Empty") });
    await run(removeRole, { id: more.id });
    expect(await holdersOf("users:manage")).toEqual([id]);
  });

  it("may pass the right on in one step, and the names of all lost rights are told", async () => {
    const owner = await someone(PERMISSIONS);
    const run = as(owner.em, owner.actor);
    const all = {
      username: nextName("heir"),
      email: `${nextName("heir")}@shop.example`,
      firstName: "Noura",
      lastName: "Aziz",
    };
    const outcome = await outcomeOf(run(updateSystemUser, { ...personOf(owner), id: owner.id, roleIds: [] }));
    expect(outcome).toMatchObject(lastHolder(...KEPT_RIGHTS));
    const heir = await run(createSystemUser, { ...all, roleIds: [owner.roleId] });
    await run(updateSystemUser, { ...personOf(owner), id: owner.id, roleIds: [] });
    expect(await holdersOf("sales:manage")).toEqual([heir.id]);
  });
});

describe("a right that the product uses", () => {
  it.each(PERMISSIONS)("%s is not deleted, also when no role grants it", async (code) => {
    const { em, actor } = await administrator();
    const run = as(em, actor);
    const id = await idOf(code);
    const before = await run(getPermission, { id });
    expect(await outcomeOf(run(removePermission, { id }))).toMatchObject({
      code: "conflict",
      message: "permissions.errors.ofProduct",
      details: { params: { permission: code } },
    });
    expect(await run(getPermission, { id })).toEqual(before);
  });

  it("keeps its module and its action, while its words can be changed", async () => {
    const { em, actor } = await administrator();
    const run = as(em, actor);
    const id = await idOf("reports:delete");
    await rows(em).deleteFrom("role_permissions").where("permission_id", "=", id).execute();
    const { module, action, resource } = await run(getPermission, { id });
    for (const [change, field] of [
      [{ module: "sales" }, "module"],
      [{ action: "read" }, "action"],
    ] as const) {
      expect(await outcomeOf(run(updatePermission, { id, module, action, resource, ...change }))).toMatchObject({
        code: "rule",
        message: "permissions.errors.ofProductStays",
        details: { field, params: { permission: "reports:delete" } },
      });
    }
    const words = { resource: "saved reports", description: "Old ones" };
    expect(await run(updatePermission, { id, module, action, ...words })).toMatchObject({
      code: "reports:delete",
      ...words,
    });
  });

  it("is not one that a shop has added: that is deleted, with its grants", async () => {
    const { em, actor, roleId } = await administrator();
    const run = as(em, actor);
    const own = await run(createPermission, { module: "sales", action: "manage", resource: nextName("Kiosk") });
    expect(own.code).toMatch(/^sales:manage:kiosk/);
    await rows(em)
      .insertInto("role_permissions")
      .values({ role_id: roleId, permission_id: own.id, granted: true })
      .execute();
    await run(removePermission, { id: own.id });
    expect(await outcomeOf(run(getPermission, { id: own.id }))).toMatchObject({ code: "not_found" });
    expect((await run(getRole, { id: roleId })).permissionIds).not.toContain(own.id);
  });
});
