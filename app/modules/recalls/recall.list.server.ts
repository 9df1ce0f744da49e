import { inCurrentStore, serverList } from "#app/http/list.server.ts";
import { listRecalls } from "./read-recalls.server.ts";
import { recallList } from "./recall.list.tsx";
import { sendRecall, sendRecalls } from "./work/send-recalls.server.ts";
import { setRecallOutcome } from "./work/set-outcome.server.ts";

/** Who is due in a store, for the page and its file. */
export const recalls = serverList({
  list: recallList,
  read: listRecalls,
  // Booking a visit asks for the right of noting a call.
  may: { send: sendRecall, sendAll: sendRecalls, call: setRecallOutcome, book: setRecallOutcome },
  input: inCurrentStore,
});
