// npm run zatca:simulator [-- --port 4900 --mood refusing --seconds 5]: answers like the tax authority, for trying out e-invoices without it.
import { parseArgs } from "node:util";
import { main, say } from "../say.mjs";
import { MOODS, moodOf } from "./moods.ts";
import { SIMULATOR_OTP, startSimulator } from "./server.ts";

await main(async () => {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "4900" },
      mood: { type: "string", default: "well" },
      seconds: { type: "string", default: "5" },
    },
  });
  const mood = moodOf(values.mood);
  if (!mood)
    throw new Error(
      `Choose one of these moods: ${Object.keys(MOODS)
        .join(", ")
        .replaceAll(/(\w) (\w)/g, "$1-$2")}`,
    );
  const simulator = await startSimulator(Number(values.port));
  simulator.mood(mood);
  simulator.slowness(Number(values.seconds));
  say(
    `This is a simulator and not the tax authority. It answers at ${simulator.url}, where a page shows what it has taken.`,
  );
  say(`It ${MOODS[mood].en}. One-time password: ${SIMULATOR_OTP}.`);
  say(`Start the shop with E_INVOICING_URL=${simulator.url} and E_INVOICING_KEY set to 32 random bytes in base64.`);
});
