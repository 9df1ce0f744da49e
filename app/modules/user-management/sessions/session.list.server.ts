import { serverList } from "#app/http/list.server.ts";
import { listInput } from "#app/lib/list-query.ts";
import { listSessions } from "./read-sessions.server.ts";
import { sessionList } from "./session.list.tsx";

export const sessions = serverList({
  list: sessionList,
  read: listSessions,
  input: (query) => ({ ...listInput(query), all: query.filters.userId === undefined }),
});
