import { serverList } from "#app/http/list.server.ts";
import { load } from "#app/http/load.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { moveList } from "./move.list.tsx";
import { getRegister } from "./read-registers.server.ts";
import { listRegisterTransactions } from "./sessions/read-moves.server.ts";

export const moves = serverList({
  list: moveList,
  read: listRegisterTransactions,
  input: (query, _context, { id }) => ({ ...listInput(query), id }),
  more: async (args) => ({ register: await load(args, getRegister, { id: args.params.id }) }),
});
