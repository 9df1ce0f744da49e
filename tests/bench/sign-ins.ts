import { request } from "node:http";
import { Client } from "pg";
import { hashPassword } from "#app/modules/auth/password.server.ts";
import { paths } from "#app/paths.ts";
import type { Product } from "./product.ts";
import type { Shop } from "./setup.ts";
import type { Row } from "./table.ts";

const AT_ONCE = 50;
const ROUNDS = 4;
const PASSWORD = "a quiet orange lamp";
const AIM_HEALTH_MS = 200;
const AIM_PAGE_MS = 1_000;
const LOGIN = "/api/auth/login";

/** Fifty people sign in at once, each from an address of their own, while others work: how long the health check and a page take at most. */
export async function measureSignIns(product: Product, { databaseUrl, cashier: { cookie } }: Shop): Promise<Row[]> {
  const names = await makeUsers(databaseUrl);
  const [health, page] = [{ ms: 0 }, { ms: 0 }];
  let slowest = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    let isDone = false;
    const watch = async (path: string, most: { ms: number }) => {
      while (!isDone) most.ms = Math.max(most.ms, await timed(product.url + path, cookie));
    };
    const watching = Promise.all([watch("/healthz", health), watch(paths.customers.list(), page)]);
    const answers = await Promise.all(names.map((name, index) => login(product.port, name, index)));
    slowest = Math.max(slowest, performance.now() - started);
    isDone = true;
    await watching;
    if (answers.some((status) => status !== 200))
      throw new Error(`Sign-ins answered ${[...new Set(answers)].join(", ")}`);
  }
  return [
    {
      what: `${AT_ONCE} people sign in at once, ${ROUNDS} times`,
      product: `all in ${Math.round(slowest)} ms; meanwhile /healthz at most ${Math.round(health.ms)} ms, the customer list ${Math.round(page.ms)} ms`,
      aim: `under ${AIM_HEALTH_MS} ms and ${AIM_PAGE_MS} ms`,
      met: health.ms < AIM_HEALTH_MS && page.ms < AIM_PAGE_MS,
    },
  ];
}

async function timed(url: string, cookie: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url, { headers: { Cookie: cookie } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - started;
}

async function makeUsers(databaseUrl: string): Promise<string[]> {
  const names = Array.from({ length: AT_ONCE }, (_, index) => `signs.in.${index}`);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into system_users (username, email, first_name, last_name, password_hash)
       select name, name || '@shop.example', 'Bench', name, $2 from unnest($1::text[]) as name`,
      [names, await hashPassword(PASSWORD)],
    );
  } finally {
    await client.end();
  }
  return names;
}

/** One of the machine's own addresses for each person: sign-in counts by address. */
const login = (port: number, username: string, index: number) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = request({
      host: "127.0.0.1",
      localAddress: `127.0.1.${index + 1}`,
      port,
      path: LOGIN,
      method: "POST",
      headers: { "Content-Type": "application/json" },
    });
    sent.on("response", (answer) => resolve(answer.resume().statusCode));
    sent.on("error", reject);
    sent.end(JSON.stringify({ username, password: PASSWORD }));
  });
