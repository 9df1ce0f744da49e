import { inCurrentStore, serverList } from "#app/http/list.server.ts";
import { consignmentList } from "./consignment.list.tsx";
import { listLensConsignments } from "./read-consignments.server.ts";
import { createLensConsignment } from "./write-consignment.server.ts";

/**
 * The consignments of the store that the reader works in, for their page and their file. Who may read lens jobs or the stock sees them; who may pack
 * them gets the button that begins one.
 */
export const lensConsignments = serverList({
  list: consignmentList,
  read: listLensConsignments,
  may: {
    // The right of the stock, not of the sales.
    add: createLensConsignment,
  },
  // A user without a store has no consignments.
  input: inCurrentStore,
});
