// The built product for browser tests: on an empty database of its own with the demo shop, both gone when it ends.
import { startTemporaryPostgres } from "#db/embedded/temporary.ts";

const database = await startTemporaryPostgres();
Object.assign(process.env, { DATABASE_URL: database.url, DEMO_DATA: "1", NODE_ENV: "production" });
const { serve } = await import("../server/serve.ts");
const { readSettings } = await import("../server/settings.ts");

let isEnding = false;
async function end(close: () => Promise<void>, exitCode: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await close().finally(() => database.stop());
  process.exit(exitCode);
}

try {
  const running = await serve(readSettings(process.env), (line) => console.log(line));
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => end(running.close, 0));
  console.log(`Serving ${running.url} on ${database.url}`);
} catch (error) {
  console.error(error);
  await end(async () => {}, 1);
}
