import { serverList } from "#app/http/list.server.ts";
import { optometristList } from "./optometrist.list.tsx";
import { listOptometrists } from "./read-optometrists.server.ts";
import { createOptometrist } from "./write-optometrist.server.ts";

export const optometrists = serverList({
  list: optometristList,
  read: listOptometrists,
  may: { add: createOptometrist },
});
