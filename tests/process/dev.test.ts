import { expect, it } from "vitest";
import { PERMISSIONS } from "#app/lib/permissions.ts";
import { paths } from "#app/paths.ts";
import { testDatabase } from "#tests/support/database.ts";
import { makeActor, makeStore } from "#tests/support/factories.ts";
import { startServer } from "#tests/support/server-process.ts";
import { signIn } from "#tests/support/session.ts";

const { em: getEm, url: databaseUrl } = testDatabase();

/** The addresses that a module loads, now or when it is used. */
const ASKED = /(?:\bfrom|\bimport)\s*\(?\s*["'](\/[^"']+)["']/g;

it("in development every script of a page loads, and none holds server code", async () => {
  const em = await getEm();
  const actor = await makeActor(em, { stores: [await makeStore(em)], permissions: PERMISSIONS });
  const { cookie } = await signIn(em, actor);
  const server = await startServer({ databaseUrl: databaseUrl(), env: { NODE_ENV: "development" } });
  const page = await fetch(server.url + paths.sales.new(), { headers: { Cookie: cookie } });
  expect(page.status).toBe(200);
  const seen = new Set<string>();
  const refused: string[] = [];
  let asked = new Set([...(await page.text()).matchAll(ASKED)].map(([, address = ""]) => address));
  while (asked.size > 0) {
    const next = new Set<string>();
    for (const address of asked) {
      seen.add(address);
      const response = await fetch(server.url + address, { headers: { Cookie: cookie } });
      if (!response.ok) refused.push(`${response.status} ${address}`);
      for (const [, inner = ""] of (await response.text()).matchAll(ASKED)) if (!seen.has(inner)) next.add(inner);
    }
    asked = next;
  }
  expect(refused).toEqual([]);
  expect([...seen].filter((address) => /\.server\.tsx?|argon2|kysely|mikro-orm/.test(address))).toEqual([]);
  expect([...seen].some((address) => address.includes("sale-screen.tsx"))).toBe(true);
  expect(server.output()).not.toMatch(/error/i);
}, 90_000);
