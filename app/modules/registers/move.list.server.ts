import { serverList } from "#app/http/list.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { listRegisterTransactions } from "#app/modules/registers/sessions/cash/read-moves.server.ts";
import { moveList } from "./move.list.tsx";
import { getRegister } from "./read-registers.server.ts";

export const moves = serverList({
  list: moveList,
  read: listRegisterTransactions,
  input: (query, _context, { id }) => ({ ...listInput(query), id }),
  more: async (args) => ({ register: await load(args, getRegister, { id: args.params.id }) }),
});
