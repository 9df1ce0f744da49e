import { hashPassword } from "#app/modules/auth/password.server.ts";
import { rows } from "#db/orm.ts";
import { refusalArea } from "#tests/api/every-call/refusal-area.ts";

const PASSWORD = "correct horse battery";

export default refusalArea({
  /** The shop's user can sign in by a password. */
  async make({ em, actor }) {
    const password_hash = await hashPassword(PASSWORD);
    await rows(em).updateTable("system_users").set({ password_hash }).where("id", "=", actor.user.id).execute();
    return {};
  },
  rows: {
    "GET /api/openapi.json": {},
    "GET /api/auth/me": {},
    "POST /api/auth/login": {
      valid: ({ actor }) => ({ body: { username: actor.user.username, password: PASSWORD } }),
      invalid: () => [
        { body: {} },
        { body: { username: "admin" } },
        { body: { username: { $ne: null }, password: "x" } },
        { body: { username: "a\u0000b", password: "x" } },
      ],
    },
    "POST /api/auth/logout": {},
  },
});
