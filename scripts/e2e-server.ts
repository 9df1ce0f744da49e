// The product for browser tests, see playwright.config.ts.
import { startDemoServer } from "./demo-server.ts";

const server = await startDemoServer(Number(process.env.PORT));
let isEnding = false;
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, async () => {
    if (isEnding) return;
    isEnding = true;
    await server.close();
    process.exit(0);
  });
}
const { url, databaseUrl, simulatorUrl, invoicingKey } = server;
console.log(`Serving ${url} on ${databaseUrl} with ${simulatorUrl} and ${invoicingKey}`);
