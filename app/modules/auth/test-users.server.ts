import { forkEm, rows } from "#db/orm.ts";
import { hasDemoData } from "#db/prepare.ts";
import { demoAccounts } from "#db/seeds/demo/accounts.ts";

export type TestUser = {
  username: string;
  password: string;
  displayName: string;
  role: string;
  /** The first three permissions of the role; `more` is the number of the others. */
  permissions: string[];
  more: number;
};

const SHOWN = 3;

/** The demo shop's accounts for quick sign-in, with their permissions from the database. Empty without the demo data. */
export async function testUsers(): Promise<TestUser[]> {
  if (!(await hasDemoData())) return [];
  const granted = await rows(await forkEm())
    .selectFrom("system_users as u")
    .innerJoin("user_roles as ur", "ur.user_id", "u.id")
    .innerJoin("role_permissions as rp", "rp.role_id", "ur.role_id")
    .innerJoin("permissions as p", "p.id", "rp.permission_id")
    .select(["u.username", "p.code"])
    .where(
      "u.username",
      "in",
      demoAccounts.map(({ username }) => username),
    )
    .orderBy("p.id")
    .execute();
  return demoAccounts.map(({ username, password, displayName, role }) => {
    const codes = granted.filter((row) => row.username === username).map(({ code }) => code);
    return { username, password, displayName, role, permissions: codes.slice(0, SHOWN), more: codes.length - SHOWN };
  });
}
