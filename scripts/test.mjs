// npm test: everything that must hold, the quick checks first. The last line is the count.
import { ensureBuilt } from "./build.mjs";
import { browserTests, lint, runSteps, types, unitTests } from "./steps.mjs";

await runSteps(async (add, tally) => {
  const inBrowser = browserTests();
  const checkTypes = types();
  add(await lint());
  await ensureBuilt();
  if (tally.failed > 0) return;
  // The type check takes one processor; tests that wait for servers and databases leave enough of the other.
  const unit = unitTests("Unit and API tests");
  add(await checkTypes);
  add(await unit);
  add(await inBrowser());
});
