import { serverList } from "#app/http/list.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { insurerAccountList } from "./insurer-account.list.tsx";
import { getInsurerOfAccount, listInsurerEntries } from "./list-entries.server.ts";

/**
 * The account of the insurer that the address names, in all stores of the reader, for its page and its file. Entries are made by the steps of claims
 * alone, so nothing on the page adds one.
 */
export const insurerAccount = serverList({
  list: insurerAccountList,
  read: listInsurerEntries,
  input: (query, _context, { id }) => ({ ...listInput(query), id }),
  // The list's title names the insurer.
  more: async (args) => {
    const { id, name, balance } = await load(args, getInsurerOfAccount, { id: args.params.id });
    return { id, name, balance };
  },
});
