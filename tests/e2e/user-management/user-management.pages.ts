import { issueToken } from "#app/modules/auth/one-time-tokens.server.ts";
import { paths } from "#app/paths.ts";
import { rows } from "#db/orm.ts";
import { demoArea, press } from "#tests/support/demo-area.ts";

const { users } = paths;

export default demoArea({
  /** A link for somebody who has not been invited by any other test, and a permission that the product does not use. */
  async make({ em, actor }) {
    const { token } = await issueToken(em, { userId: actor.user.id, purpose: "password", minutes: 60 });
    const own = { code: "sales:read:pages", module: "sales", action: "read", resource: "pages" };
    const permission = await rows(em)
      .insertInto("permissions")
      .values(own)
      .onConflict((conflict) => conflict.column("code").doUpdateSet(own))
      .returning("id")
      .executeTakeFirstOrThrow();
    return { token, permissionId: permission.id };
  },
  pages: [
    { name: "user management", path: () => users.management() },
    { name: "user management without rights", path: () => users.management(), rights: [], status: 403 },
    { name: "teams", path: () => users.teams.list() },
    { name: "no teams match", path: () => users.teams.list({ q: "no such team" }) },
    { name: "new team", path: () => users.teams.new() },
    { name: "new team with errors", path: () => users.teams.new(), act: press("main form button >> nth=-1") },
    { name: "team", path: () => users.teams.edit(1) },
    { name: "deleting a team", path: () => users.teams.remove(1) },
    { name: "roles", path: () => users.roles.list() },
    { name: "new role", path: () => users.roles.new() },
    { name: "role", path: () => users.roles.edit(2) },
    { name: "deleting a role", path: () => users.roles.remove(2) },
    { name: "permissions", path: () => users.permissions.list() },
    {
      name: "new permission with errors",
      path: () => users.permissions.new(),
      act: press("main form button >> nth=-1"),
    },
    { name: "permission of the product", path: () => users.permissions.edit(1) },
    { name: "permission", path: ({ permissionId }) => users.permissions.edit(permissionId) },
    { name: "permission of the product is not deleted", path: () => users.permissions.remove(1) },
    { name: "deleting a permission", path: ({ permissionId }) => users.permissions.remove(permissionId) },
    { name: "users", path: () => users.users.list() },
    { name: "new user with errors", path: () => users.users.new(), act: press("main form button >> nth=-1") },
    { name: "user", path: () => users.users.detail(2) },
    { name: "changing a user", path: () => users.users.edit(3) },
    { name: "removing a user", path: () => users.users.remove(3) },
    { name: "making a password link", path: () => users.users.link(3) },
    { name: "turning a second factor off", path: () => users.users.resetFactor(3) },
    { name: "sessions of all", path: () => users.sessions() },
    { name: "attendance", path: () => users.attendance.list() },
    { name: "attendance, none match", path: () => `${users.attendance.list()}?q=nobody-of-this-name` },
    { name: "own sessions", path: () => paths.sessions() },
    { name: "second factor", path: () => paths.secondFactor() },
    { name: "second factor with errors", path: () => paths.secondFactor(), act: press("main form button >> nth=-1") },
    { name: "choosing a password", path: ({ token }) => paths.invite(token), rights: null },
    { name: "a link that does not work", path: () => paths.invite("none"), rights: null, status: 404 },
  ],
});
