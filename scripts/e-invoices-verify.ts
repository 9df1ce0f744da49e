// npm run e-invoices:verify
// Walks the chain of e-invoices of every unit, from its first document to its last. Ends with 1 where a chain breaks.
import type { Break } from "#app/modules/e-invoicing/integrity/chain-walk.ts";
import { unitsWithChains, verifyChain } from "#app/modules/e-invoicing/integrity/verify-chains.server.ts";
import { forkEm } from "#db/orm.ts";
import { closeDatabase, prepareDatabase } from "#db/prepare.ts";
import { main, say } from "./say.mjs";

const REASONS: Record<Break["reason"], string> = {
  missing: "the document with this counter is missing, and no recorded gap explains it",
  changed: "the document was changed: its hash is another one",
  unlinked: "the document does not name the hash of the one before",
  twice: "the counter was used twice",
  "end missing": "the unit remembers documents that are missing from here on",
  "end changed": "the unit remembers another last document",
};

await main(async () => {
  try {
    await prepareDatabase();
    const em = await forkEm();
    const units = await unitsWithChains(em).execute();
    let broken = 0;
    for (const { id } of units) {
      const verdict = await verifyChain(em, id);
      const lost = verdict.lost > 0 ? ` ${verdict.lost} document(s) are recorded as lost.` : "";
      say(`${verdict.unit}: ${verdict.checked} document(s) are as they were signed.${lost}`);
      if (verdict.broken > 0) broken += 1;
      for (const { counter, document, reason } of verdict.breaks) {
        const name = document ? ` (${document.number}, row ${document.id})` : "";
        say(`${verdict.unit}: the chain breaks at ${counter}${name}: ${REASONS[reason]}.`);
      }
      const more = verdict.broken - verdict.breaks.length;
      if (more > 0) say(`${verdict.unit}: and ${more} further break(s).`);
    }
    if (broken > 0) throw new Error(`${broken} of ${units.length} chain(s) are broken.`);
    say(`${units.length} chain(s) are whole.`);
  } finally {
    await closeDatabase();
  }
});
