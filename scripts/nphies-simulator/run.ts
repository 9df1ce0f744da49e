// npm run nphies:simulator [-- --port 4901 --manner pended]: answers like nphies and the insurers behind it, for trying out claims without them.
import { parseArgs } from "node:util";
import { main, say } from "../say.mjs";
import { isManner, MANNERS } from "./manners.ts";
import { startNphiesSimulator } from "./server.ts";

await main(async () => {
  const { values } = parseArgs({
    options: { port: { type: "string", default: "4901" }, manner: { type: "string", default: "" } },
  });
  const { manner } = values;
  if (manner !== "" && !isManner(manner)) {
    throw new Error(`Choose one of these manners: ${Object.keys(MANNERS).join(", ")}`);
  }
  const simulator = await startNphiesSimulator(Number(values.port));
  if (manner !== "") simulator.behave(manner);
  say(`This is a simulator and neither nphies nor an insurer. It answers at ${simulator.url}, where a page says how.`);
  say(manner === "" ? "It goes by the last digit of the member number." : `It ${MANNERS[manner].en}.`);
  say(`Start the shop with NPHIES_URL=${simulator.url}.`);
});
