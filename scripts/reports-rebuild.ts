// npm run reports:rebuild
// Makes the sums of the reports again from sales, credit notes and payments. Needed after rows of finished days were changed by other means than
// the product, such as a restore of single tables.
import { rebuildSums } from "#app/modules/reports/figures/summaries.server.ts";
import { closeDatabase, prepareDatabase } from "#db/prepare.ts";
import { main, say } from "./say.mjs";

await main(async () => {
  try {
    await prepareDatabase();
    say(`${await rebuildSums()} finished day(s) are summed.`);
  } finally {
    await closeDatabase();
  }
});
