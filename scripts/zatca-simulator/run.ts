// npm run zatca:simulator [-- port]: answers like the tax authority, for trying out e-invoices without it.
import { main, say } from "../say.mjs";
import { SIMULATOR_OTP, startSimulator } from "./server.ts";

const PORT = 4900;

await main(async () => {
  const { url } = await startSimulator(Number(process.argv[2] ?? PORT));
  say(`The simulator of the tax authority answers at ${url}. One-time password: ${SIMULATOR_OTP}.`);
  say(`Start the shop with E_INVOICING_URL=${url} and E_INVOICING_KEY set to 32 random bytes in base64.`);
});
