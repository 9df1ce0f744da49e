import { Client } from "pg";

/**
 * A connection of its own to a database, for as long as `work` takes. One that the server ends meanwhile rejects what it was asked; as an
 * event that nobody listens to it would also end the test run.
 */
export async function withConnection<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
