// npm run secrets:rekey [-- --forget-lost]
// Encrypts every secret of the database with the first key of SECRETS_KEY. The present key stands behind it: SECRETS_KEY=<new>,<present>.
// Start the servers with both keys before; take the old one away after.
// --forget-lost, when a key is lost for good: closes the units removes the second factors and switches the message channels off that no key opens.
import { env } from "#app/env.server.ts";
import { forgetLostSecrets } from "#app/modules/secrets/forget-secrets.server.ts";
import { rekeySecrets } from "#app/modules/secrets/keep-secrets.server.ts";
import { closeDatabase, EMBEDDED_DIR, prepareDatabase } from "#db/prepare.ts";
import { embeddedKey } from "../server/embedded-key.ts";
import { main, say } from "./say.mjs";

await main(async () => {
  try {
    const { isEmbedded } = await prepareDatabase();
    if (isEmbedded) env.E_INVOICING_KEY ??= (await embeddedKey(EMBEDDED_DIR)) ?? undefined;
    if (process.argv.includes("--forget-lost")) {
      const { units, users, channels } = await forgetLostSecrets();
      for (const { name, waiting } of units) {
        say(
          `${name} is closed, with ${waiting} e-invoice(s) that the tax authority does not have. Register its store anew before it sells.`,
        );
      }
      say(`${users} user(s) sign in without a second factor until they set one up again.`);
      if (channels > 0) say(`${channels} channel(s) of messages are off until their password or token is set again.`);
    }
    const { written, closed } = await rekeySecrets();
    say(`${written} secret(s) encrypted with the first key of SECRETS_KEY.`);
    if (closed > 0)
      throw new Error(`${closed} secret(s) cannot be opened with any key: their key is missing in SECRETS_KEY.`);
  } finally {
    await closeDatabase();
  }
});
