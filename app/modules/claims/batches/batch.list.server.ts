import { inCurrentStore, serverList } from "#app/http/list.server.ts";
import { batchList } from "./batch.list.tsx";
import { listClaimBatches } from "./read-batches.server.ts";
import { createClaimBatch } from "./write-batch.server.ts";

/**
 * The batches of claims of the store that the reader works in, for their page and their file. Who may read sales sees them; who works on claims gets
 * the button that begins one.
 */
export const claimBatches = serverList({
  list: batchList,
  read: listClaimBatches,
  may: { add: createClaimBatch },
  /** Batches are of one store: who works in none has none. */
  input: inCurrentStore,
});
