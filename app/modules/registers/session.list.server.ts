import { serverList } from "#app/http/list.server.ts";
import { load } from "#app/http/page/load.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { getRegister } from "./read-registers.server.ts";
import { sessionList } from "./session.list.tsx";
import { listRegisterSessions } from "./sessions/read-sessions.server.ts";

export const sessions = serverList({
  list: sessionList,
  read: listRegisterSessions,
  input: (query, _context, { id }) => ({ ...listInput(query), id }),
  more: async (args) => ({ register: await load(args, getRegister, { id: args.params.id }) }),
});
