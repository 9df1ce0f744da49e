import { inCurrentStore, serverList } from "#app/http/list.server.ts";
import { createRemittance } from "./create-remittance.server.ts";
import { listRemittances } from "./read-remittances.server.ts";
import { remittanceList } from "./remittance.list.tsx";

/**
 * The payments of insurers to the store that the reader works in, for their page and their file. Who manages sales gets the button that books
 * another one.
 */
export const remittances = serverList({
  list: remittanceList,
  read: listRemittances,
  may: {
    // Clerks read payments, and do not book them: money of insurers is the manager's.
    // The page of a payment asks for the same right before it is taken back.
    add: createRemittance,
  },
  // A user without a store has no payments.
  input: inCurrentStore,
});
