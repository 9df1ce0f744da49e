import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { sealWholeLog } from "#app/modules/audit/seal-audit-log.server.ts";
import { rows } from "#db/orm.ts";
import { withConnection } from "#tests/support/connection.ts";
import { testDatabase } from "#tests/support/database.ts";

const { em: getEm, url } = testDatabase();
const ROOT = join(import.meta.dirname, "../..");

type Ended = { code: number; stdout: string; stderr: string };

/** `npm run audit:verify`, as its own process. */
const verify = (...args: string[]): Promise<Ended> =>
  promisify(execFile)(process.execPath, ["scripts/audit-verify.ts", ...args], {
    cwd: ROOT,
    env: { NODE_ENV: "production", PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: url() },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Ended) => ({ code, stdout, stderr }),
  );

it("npm run audit:verify accepts a whole chain, and ends with 1 at the first row that a superuser has removed", async () => {
  const em = await getEm();
  const values = Array.from({ length: 20 }, (_, index) => ({ action: "createThing", entity_id: index }));
  const made = await rows(em).insertInto("audit_log").values(values).returning("id").execute();
  await sealWholeLog(em);
  const good = await verify();
  expect(good).toMatchObject({ code: 0, stderr: "" });
  expect(good.stdout).toContain("20 row(s) of the audit trail are as they were written, from seal 1 to 20.");
  const [, head = ""] = /Last seal checked: (20:[0-9a-f]{64})/.exec(good.stdout) ?? [];
  expect((await verify("--head", head)).code).toBe(0);

  const [seventh, last] = [made[6]?.id, made[19]?.id];
  await withConnection(url(), async (client) => {
    await client.query("alter table audit_log disable trigger all");
    await client.query("delete from audit_log where id = $1", [seventh]);
    await client.query("alter table audit_log enable trigger all");
  });
  expect(await verify()).toMatchObject({
    code: 1,
    stderr: `The chain breaks at seal 7 (row ${seventh} of the audit log): the row of the audit log was removed.\n`,
  });

  await withConnection(url(), async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query("delete from audit_log");
    await client.query("delete from audit_seals where audit_id >= $1", [last]);
    await client.query("delete from audit_seals where no < 20");
  });
  expect(await verify("--head", head)).toMatchObject({
    code: 1,
    stderr: "The chain breaks at seal 20: the chain ends before it: its end was cut off.\n",
  });
}, 120_000);
