import { HostClient, hostConfig } from "#db/host-client.ts";

/** Runs the work on a connection of its own, without the limits of requests. */
export async function withClient<Result>(url: string, work: (client: HostClient) => Promise<Result>): Promise<Result> {
  const client = new HostClient({ ...hostConfig(url), connectionTimeoutMillis: 4_000, keepAlive: true });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** How many other connections there are to the database of a connection. */
export async function countOthers(client: HostClient): Promise<number> {
  const { rows } = await client.query(`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  return rows[0].others;
}
