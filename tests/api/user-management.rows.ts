import { openSession } from "#app/http/session/session.server.ts";
import { rows } from "#db/orm.ts";
import { nextName, OVERREACH, queries, refusalArea, spares, take } from "#tests/api/every-call/refusal-area.ts";
import { signIn } from "#tests/support/session.ts";

const person = () => {
  const name = nextName().toLowerCase();
  return { username: name, email: `${name}@shop.example`, firstName: "Hanan", lastName: "Al-Faraj" };
};
const permission = () => ({ module: "sales", action: "read", resource: nextName() });

export default refusalArea({
  async make({ em, actor }) {
    const db = rows(em);
    // Somebody can manage users whatever a row removes.
    await signIn(em, actor);
    const named = (what: string) => spares((index) => ({ name: `Spare ${what} ${index}` }));
    const teams = await db.insertInto("teams").values(named("team")).returning("id").execute();
    const roles = await db.insertInto("roles").values(named("role")).returning("id").execute();
    const permissions = await db
      .insertInto("permissions")
      .values(
        spares((index) => ({
          code: `sales:read:${index}`,
          module: "sales",
          action: "read",
          resource: `Spare ${index}`,
        })),
      )
      .returning("id")
      .execute();
    const users = await db
      .insertInto("system_users")
      .values(
        spares((index) => ({
          username: `spare.${index}`,
          email: `spare.${index}@shop.example`,
          first_name: "Spare",
          last_name: `User ${index}`,
          password_hash: "none",
        })),
      )
      .returning("id")
      .execute();
    const ids = (made: { id: number }[]) => made.map(({ id }) => id);
    const [userId = 0, goneId = 0, ...others] = ids(users);
    await db.updateTable("system_users").set({ is_deleted: true, is_active: false }).where("id", "=", goneId).execute();
    const [teamId = 0, ...otherTeams] = ids(teams);
    const [roleId = 0, ...otherRoles] = ids(roles);
    const [permissionId = 0, ...otherPermissions] = ids(permissions);
    const sessions = await Promise.all(spares(() => openSession(em, actor.user.id, null)));
    const numbers = await db.selectFrom("sessions").select("number").where("user_id", "=", actor.user.id).execute();
    if (numbers.length < sessions.length) throw new Error("Each spare session has a number");
    return {
      sessionIds: numbers.map(({ number }) => number),
      userId,
      goneId,
      others,
      teamId,
      otherTeams,
      roleId,
      otherRoles,
      permissionId,
      otherPermissions,
    };
  },
  rows: {
    "GET /api/teams": {},
    "POST /api/teams": {
      valid: () => ({ body: { name: nextName(), description: "Who opens the shop" } }),
      invalid: () =>
        [{}, { name: " " }, { name: "x".repeat(121) }, { name: "Team", isActive: "perhaps" }].map((body) => ({ body })),
      overreach: () => ({ body: { name: nextName(), ...OVERREACH }, table: "teams", kept: { version: 1 } }),
    },
    "GET /api/teams/{id}": { valid: ({ teamId }) => ({ path: `/api/teams/${teamId}` }), hidden: () => [] },
    "PUT /api/teams/{id}": {
      valid: ({ teamId }) => ({ path: `/api/teams/${teamId}`, body: { name: `Team ${teamId}` } }),
      invalid: ({ teamId }) =>
        [{}, { name: "" }, { name: "Team", version: "first" }].map((body) => ({ path: `/api/teams/${teamId}`, body })),
      hidden: () => [],
      stale: ({ teamId }) => ({ path: `/api/teams/${teamId}`, body: { name: "Late", version: 9_999 } }),
      overreach: ({ teamId }) => ({
        path: `/api/teams/${teamId}`,
        body: { name: `Team ${teamId}`, ...OVERREACH, version: undefined },
        table: "teams",
        kept: { id: teamId },
      }),
    },
    "DELETE /api/teams/{id}": {
      valid: ({ otherTeams }) => ({ path: `/api/teams/${take(otherTeams)}`, body: {} }),
      hidden: () => [],
    },
    "GET /api/roles": {},
    "POST /api/roles": {
      valid: () => ({ body: { name: nextName(), permissionIds: [] } }),
      invalid: () =>
        [{}, { name: "" }, { name: "Role", permissionIds: ["all"] }, { name: "Role", permissionIds: "all" }].map(
          (body) => ({ body }),
        ),
      overreach: () => ({ body: { name: nextName(), ...OVERREACH }, table: "roles", kept: { version: 1 } }),
    },
    "GET /api/roles/{id}": { valid: ({ roleId }) => ({ path: `/api/roles/${roleId}` }), hidden: () => [] },
    "PUT /api/roles/{id}": {
      valid: ({ roleId }) => ({ path: `/api/roles/${roleId}`, body: { name: `Role ${roleId}` } }),
      invalid: ({ roleId }) =>
        [{}, { name: "Role", permissionIds: [0] }, { name: "Role", version: "first" }].map((body) => ({
          path: `/api/roles/${roleId}`,
          body,
        })),
      hidden: () => [],
      stale: ({ roleId }) => ({ path: `/api/roles/${roleId}`, body: { name: "Late", version: 9_999 } }),
      overreach: ({ roleId }) => ({
        path: `/api/roles/${roleId}`,
        body: { name: `Role ${roleId}`, ...OVERREACH, version: undefined },
        table: "roles",
        kept: { id: roleId },
      }),
    },
    "DELETE /api/roles/{id}": {
      valid: ({ otherRoles }) => ({ path: `/api/roles/${take(otherRoles)}`, body: {} }),
      hidden: () => [],
    },
    "GET /api/permissions": {},
    "POST /api/permissions": {
      valid: () => ({ body: permission() }),
      invalid: () =>
        [
          {},
          { ...permission(), module: "hats" },
          { ...permission(), action: "" },
          { ...permission(), resource: " " },
        ].map((body) => ({ body })),
      overreach: () => ({ body: { ...permission(), ...OVERREACH }, table: "permissions", kept: { version: 1 } }),
    },
    "GET /api/permissions/{id}": {
      valid: ({ permissionId }) => ({ path: `/api/permissions/${permissionId}` }),
      hidden: () => [],
    },
    "PUT /api/permissions/{id}": {
      valid: ({ permissionId }) => ({ path: `/api/permissions/${permissionId}`, body: permission() }),
      invalid: ({ permissionId }) =>
        [{}, { ...permission(), action: "fly" }, { ...permission(), version: "first" }].map((body) => ({
          path: `/api/permissions/${permissionId}`,
          body,
        })),
      hidden: () => [],
      stale: ({ permissionId }) => ({
        path: `/api/permissions/${permissionId}`,
        body: { ...permission(), version: 9_999 },
      }),
      overreach: ({ permissionId }) => ({
        path: `/api/permissions/${permissionId}`,
        body: { ...permission(), ...OVERREACH, version: undefined },
        table: "permissions",
        kept: { id: permissionId },
      }),
    },
    "DELETE /api/permissions/{id}": {
      valid: ({ otherPermissions }) => ({ path: `/api/permissions/${take(otherPermissions)}`, body: {} }),
      hidden: () => [],
    },
    "GET /api/attendance": {
      invalid: () => [...queries("/api/attendance", "userId"), { path: "/api/attendance?status=late" }],
    },
    "POST /api/attendance": {
      valid: () => ({ body: { checkedIn: true } }),
      invalid: () => [{ body: { checkedIn: "yes" } }],
    },
    "GET /api/sessions": { invalid: () => queries("/api/sessions", "userId") },
    "DELETE /api/sessions": {
      valid: ({ userId }) => ({ path: `/api/sessions?userId=${userId}`, body: {} }),
      invalid: () => queries("/api/sessions", "userId").map((sent) => ({ ...sent, body: {} })),
    },
    "DELETE /api/sessions/{id}": {
      valid: ({ sessionIds }) => ({ path: `/api/sessions/${take(sessionIds)}`, body: {} }),
      hidden: () => [],
    },
    "POST /api/system-users/{id}/link": {
      valid: ({ userId }) => ({ path: `/api/system-users/${userId}/link`, body: {} }),
      hidden: ({ goneId }) => [`/api/system-users/${goneId}/link`],
    },
    "DELETE /api/system-users/{id}/second-factor": {
      valid: ({ userId }) => ({ path: `/api/system-users/${userId}/second-factor`, body: {} }),
      hidden: ({ goneId }) => [`/api/system-users/${goneId}/second-factor`],
    },
    "GET /api/system-users": {},
    "POST /api/system-users": {
      valid: () => ({ body: person() }),
      invalid: () =>
        [
          {},
          { ...person(), username: "" },
          { ...person(), username: "two words" },
          { ...person(), email: "nobody" },
          { ...person(), firstName: " " },
          { ...person(), roleIds: ["all"] },
          { ...person(), isActive: "perhaps" },
        ].map((body) => ({ body })),
      overreach: () => ({
        body: { ...person(), ...OVERREACH, lastLogin: "2020-01-01T00:00:00Z", isDeleted: true },
        table: "system_users",
        kept: { version: 1, password_hash: "none", is_deleted: false, deleted_at: null, last_login: null },
      }),
    },
    "GET /api/system-users/{id}": {
      valid: ({ userId }) => ({ path: `/api/system-users/${userId}` }),
      hidden: ({ goneId }) => [`/api/system-users/${goneId}`],
    },
    "PUT /api/system-users/{id}": {
      valid: ({ userId }) => ({ path: `/api/system-users/${userId}`, body: person() }),
      invalid: ({ userId }) =>
        [{}, { ...person(), email: "nobody" }, { ...person(), version: "first" }].map((body) => ({
          path: `/api/system-users/${userId}`,
          body,
        })),
      hidden: ({ goneId }) => [`/api/system-users/${goneId}`],
      stale: ({ userId }) => ({ path: `/api/system-users/${userId}`, body: { ...person(), version: 9_999 } }),
      overreach: ({ userId }) => ({
        path: `/api/system-users/${userId}`,
        body: { ...person(), ...OVERREACH, version: undefined },
        table: "system_users",
        kept: { id: userId, password_hash: "none", deleted_at: null },
      }),
    },
    "DELETE /api/system-users/{id}": {
      valid: ({ others }) => ({ path: `/api/system-users/${take(others)}`, body: {} }),
      hidden: ({ goneId }) => [`/api/system-users/${goneId}`],
    },
  },
});
