// npm run database:limits
// Puts the limits of statements, locks and idle transactions on the role of DATABASE_URL. Needed once where a pooler in transaction mode stands
// before the database: it drops the limits that connections ask for.
import { putOnRole, REQUEST_LIMITS } from "#db/limits.ts";
import { main, say } from "../say.mjs";

await main(async () => {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("Set DATABASE_URL. The embedded database has no pooler before it and needs nothing.");
  await putOnRole(url);
  for (const [name, ms] of Object.entries(REQUEST_LIMITS)) say(`${name} = ${ms} ms`);
  say("New connections have these limits. Let the pooler open its connections anew (PgBouncer: RECONNECT).");
});
